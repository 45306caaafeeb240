import { expect, it } from 'vitest'
import { readRow } from './import-rows.ts'

const columns = [
  { index: 0, header: 'Name', field: 'name', kind: 'text' as const },
  { index: 1, header: 'Category', field: 'category', kind: 'reference' as const },
  { index: 2, header: 'Settings', field: 'settings', kind: 'json' as const },
]
const read = (...cells: string[]) =>
  readRow({ number: 7, cells }, columns, { decimalComma: false, language: 'en' }, new Map())
const CHARACTERS = { code: 'platform.sheet.characters' }

it('a cell of a workbook that cannot be stored is a problem of its row', () => {
  const row = read('Mi\0lk', 'Dairy \ud83d', '{}')
  expect([...row.problems]).toEqual([
    ['name', CHARACTERS],
    ['category', CHARACTERS],
  ])
  expect(row.names.size).toBe(0)
})

it('nor can what a cell of JSON stands for', () => {
  expect(read('Milk', 'Dairy', '{"a":"\\u0000"}').problems.has('settings')).toBe(true)
  expect(read('Milk', 'Dairy', '{"a":"b"}').problems.size).toBe(0)
})
