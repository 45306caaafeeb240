import { describe, expect, it } from 'vitest'
import { boolean, decimal, text } from '#platform/contract/define/fields.ts'
import { type PasteColumn, pastedLines, readCells } from './pasted-lines.ts'

const columns: PasteColumn[] = [
  { name: 'item', label: 'Product', field: text() },
  { name: 'counted', label: 'Counted', field: decimal({ optional: true }) },
  { name: 'checked', label: 'Checked', field: boolean({ default: false }) },
]

describe('cells from a spreadsheet', () => {
  it('are split by tabs and lines, quotes kept together', () => {
    expect(readCells('a\tb\r\n"two\nlines"\t"say ""hi"""\n')).toEqual([
      ['a', 'b'],
      ['two\nlines', 'say "hi"'],
    ])
  })

  it('become lines in the order of the grid', () => {
    expect(pastedLines(readCells('milk\t1,234.5\tx\nrye\t\t'), columns, 0)).toEqual([
      { item: 'milk', counted: 1234.5, checked: true },
      { item: 'rye', counted: null, checked: null },
    ])
  })

  it('with a row of names go where they belong', () => {
    expect(pastedLines(readCells('counted\tProduct\n7\tmilk'), columns, 0)).toEqual([{ counted: 7, item: 'milk' }])
  })

  it('with a number that is none leave the field empty', () => {
    expect(pastedLines([['milk', 'many']], columns, 0)).toEqual([{ item: 'milk', counted: null }])
  })
})
