import { expect, it } from 'vitest'
import { findEntries, type PaletteEntry } from './entries.ts'

const entry = (title: string, detail?: string): PaletteEntry => ({
  id: title,
  title,
  detail,
  kind: '',
  icon: '',
  run: () => {},
})
const entries = [
  entry('Stock taking'),
  entry('Taxes'),
  entry('Retail stock'),
  entry('Mistake log'),
  entry('Café', '1001'),
]
const found = (text: string) => findEntries(entries, text, 10).map(({ title }) => title)

it('finds titles that begin so, then words, then parts of words', () => {
  expect(found('ta')).toEqual(['Taxes', 'Stock taking', 'Retail stock', 'Mistake log'])
})
it('finds a shop by its code', () => expect(found('1001')).toEqual(['Café']))
it('shows the first entries before anything is typed', () => expect(findEntries(entries, '  ', 2)).toHaveLength(2))
it('finds nothing where nothing fits', () => expect(found('zzz')).toEqual([]))
