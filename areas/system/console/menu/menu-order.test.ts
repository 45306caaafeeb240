import { describe, expect, it } from 'vitest'
import { moved, newPositions } from './menu-order.ts'

describe('the order of the menu', () => {
  it('moves an entry one place up or down, within the ends', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
  })

  it('changes the positions of moved entries only', () => {
    const home = { position: 10 }
    const stock = { position: 30 }
    const catalogue = { position: 20 }
    expect(newPositions([home, stock, catalogue])).toEqual([
      { row: stock, position: 20 },
      { row: catalogue, position: 30 },
    ])
  })
})
