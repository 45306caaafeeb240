import { describe, expect, it } from 'vitest'
import { overLines } from './line-block.ts'

const lines = [
  { lineId: '1', item: 'milk', counted: 1 },
  { lineId: '2', item: 'rye', counted: null },
]

describe('a block of cells pasted over lines', () => {
  it('fills the lines under it and adds what goes beyond them', () => {
    expect(overLines([{ counted: 5 }, { counted: 6 }, { counted: 7 }], lines, 0, 'item')).toEqual({
      changed: [
        { lineId: '1', counted: 5 },
        { lineId: '2', counted: 6 },
      ],
      added: [{ counted: 7 }],
    })
    expect(overLines([{ counted: 9 }], lines, 1, undefined).changed).toEqual([{ lineId: '2', counted: 9 }])
  })

  it('finds the line of an item that stands already, wherever it is pasted', () => {
    expect(overLines([{ item: 'rye', counted: 3 }], lines, 2, 'item')).toEqual({
      changed: [{ lineId: '2', item: 'rye', counted: 3 }],
      added: [],
    })
  })

  it('never puts another item on a line: what is not there yet is added, once', () => {
    const rows = [
      { item: 'tea', counted: 1 },
      { item: 'tea', counted: 2 },
    ]
    expect(overLines(rows, lines, 0, 'item')).toEqual({ changed: [], added: [{ item: 'tea', counted: 2 }] })
  })
})
