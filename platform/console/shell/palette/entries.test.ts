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
const entries = [entry('Stocktake'), entry('Taxes'), entry('Retail stock'), entry('Mistake log'), entry('Café', '1001')]
const titlesFor = (text: string) => findEntries(entries, text, 10).map(({ title }) => title)

it('finds titles that begin so, then words, then parts of words', () => {
  expect(titlesFor('ta')).toEqual(['Taxes', 'Stocktake', 'Retail stock', 'Mistake log'])
})
it('finds a shop by its code', () => expect(titlesFor('1001')).toEqual(['Café']))
it('shows the first entries before anything is typed', () => expect(findEntries(entries, '  ', 2)).toHaveLength(2))
it('finds nothing where nothing fits', () => expect(titlesFor('zzz')).toEqual([]))

it('finds what is also called so, after titles that fit as well', () => {
  const named = [{ ...entry('Stock on hand'), alsoCalled: ['Inventory', 'Stock levels'] }, entry('Inventory notes')]
  const names = (text: string) => findEntries(named, text, 10).map(({ title }) => title)
  expect(names('inventory')).toEqual(['Stock on hand', 'Inventory notes'])
  expect(names('invent')).toEqual(['Inventory notes', 'Stock on hand'])
  expect(names('levels')).toEqual(['Stock on hand'])
})
