import { describe, expect, it } from 'vitest'
import { nextCell } from './grid-keys.ts'

const size = { rows: 20, columns: 5, screen: 8, rightToLeft: false }
const press = (key: string, more: { ctrlKey?: boolean } = {}) => ({ key, ctrlKey: false, metaKey: false, ...more })

describe('keys in a grid', () => {
  it('move by one cell, up into the header and no further', () => {
    expect(nextCell({ row: 3, column: 2 }, press('ArrowDown'), size)).toEqual({ row: 4, column: 2 })
    expect(nextCell({ row: 0, column: 2 }, press('ArrowUp'), size)).toEqual({ row: -1, column: 2 })
    expect(nextCell({ row: -1, column: 2 }, press('ArrowUp'), size)).toEqual({ row: -1, column: 2 })
  })

  it('stop at the edges', () => {
    expect(nextCell({ row: 19, column: 4 }, press('ArrowDown'), size)).toEqual({ row: 19, column: 4 })
    expect(nextCell({ row: 19, column: 4 }, press('ArrowRight'), size)).toEqual({ row: 19, column: 4 })
  })

  it('follow the writing: in right-to-left the left arrow goes on', () => {
    const arabic = { ...size, rightToLeft: true }
    expect(nextCell({ row: 0, column: 1 }, press('ArrowLeft'), arabic)).toEqual({ row: 0, column: 2 })
    expect(nextCell({ row: 0, column: 1 }, press('ArrowRight'), arabic)).toEqual({ row: 0, column: 0 })
  })

  it('go to the ends with Home, End and Ctrl', () => {
    expect(nextCell({ row: 7, column: 2 }, press('Home'), size)).toEqual({ row: 7, column: 0 })
    expect(nextCell({ row: 7, column: 2 }, press('End', { ctrlKey: true }), size)).toEqual({ row: 19, column: 4 })
    expect(nextCell({ row: 7, column: 2 }, press('Home', { ctrlKey: true }), size)).toEqual({ row: 0, column: 0 })
  })

  it('page by what fits on the screen', () => {
    expect(nextCell({ row: 2, column: 0 }, press('PageDown'), size)).toEqual({ row: 10, column: 0 })
    expect(nextCell({ row: 2, column: 0 }, press('PageUp'), size)).toEqual({ row: 0, column: 0 })
  })

  it('leave other keys alone', () => {
    expect(nextCell({ row: 2, column: 0 }, press('a'), size)).toBeUndefined()
  })
})
