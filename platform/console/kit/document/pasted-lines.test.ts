import { describe, expect, it } from 'vitest'
import { boolean, decimal, text } from '#platform/contract/define/fields.ts'
import { type PasteColumn, pastedLines, readCells } from './pasted-lines.ts'

const columns: PasteColumn[] = [
  { name: 'item', label: 'Product', field: text(), shown: true },
  { name: 'counted', label: 'Counted', field: decimal({ optional: true }), shown: true },
  { name: 'checked', label: 'Checked', field: boolean({ default: false }), shown: true },
  { name: 'tax', label: 'Tax', field: decimal({ optional: true }), shown: false },
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

  it('fill a hidden column only when they name it', () => {
    expect(pastedLines([['milk', '1', 'x', '10']], columns, 0)).toEqual([{ item: 'milk', counted: 1, checked: true }])
    expect(pastedLines(readCells('Product\tTax\nmilk\t10'), columns, 0)).toEqual([{ item: 'milk', tax: 10 }])
  })

  it('with a number that is none leave the field empty', () => {
    expect(pastedLines([['milk', 'many']], columns, 0)).toEqual([{ item: 'milk', counted: null }])
  })
})
