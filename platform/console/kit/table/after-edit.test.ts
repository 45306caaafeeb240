import { describe, expect, it } from 'vitest'
import { cellAfter } from './after-edit.ts'

const grid = { rows: 3, columns: [1, 4] }

describe('after an edit the focus', () => {
  it('goes down by Enter, and stays in the last row', () => {
    expect(cellAfter({ row: 0, column: 4 }, 'down', grid)).toEqual({ row: 1, column: 4 })
    expect(cellAfter({ row: 2, column: 4 }, 'down', grid)).toEqual({ row: 2, column: 4 })
  })

  it('goes by Tab to the next cell that can be changed, over the end of the row', () => {
    expect(cellAfter({ row: 0, column: 1 }, 'next', grid)).toEqual({ row: 0, column: 4 })
    expect(cellAfter({ row: 0, column: 4 }, 'next', grid)).toEqual({ row: 1, column: 1 })
    expect(cellAfter({ row: 2, column: 4 }, 'next', grid)).toEqual({ row: 2, column: 4 })
  })

  it('goes back the same way, and stays where it was given up', () => {
    expect(cellAfter({ row: 1, column: 1 }, 'back', grid)).toEqual({ row: 0, column: 4 })
    expect(cellAfter({ row: 0, column: 1 }, 'back', grid)).toEqual({ row: 0, column: 1 })
    expect(cellAfter({ row: 1, column: 4 }, 'stay', grid)).toEqual({ row: 1, column: 4 })
  })
})
