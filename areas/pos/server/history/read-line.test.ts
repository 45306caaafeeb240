import { expect, it } from 'vitest'
import { type LineFacts, readLine } from './read-line.ts'

const facts: LineFacts = {
  headers: ['Bill', 'Name', 'Qty', 'Price', 'Date', 'Member'],
  mapping: { invoice: 'Bill', name: 'Name', quantity: 'Qty', price: 'Price', soldAt: 'Date', customer: 'Member' },
  options: { priceIs: 'unit', dates: 'dayFirst', taxRate: 0, taxMode: 'inclusive' },
  momentOf: Date.parse,
  decimalComma: false,
  now: Date.parse('2026-03-01T00:00:00Z'),
}
const read = (cells: readonly (string | number | null)[]) => readLine({ number: 7, cells }, facts)
const usual = ['B1', 'Cup', 2, 4.5, '2011-01-01', null]

it.each<[string, number, string]>([
  ['NUL', 0, 'B\0'],
  ['half an emoji', 1, 'Cup \ud83d'],
  ['the other half', 5, '\udca5'],
])('a cell of a workbook with %s is told, not stored', (_, at, text) => {
  expect(read(usual.with(at, text))).toEqual({
    row: 7,
    code: 'pos.history.characters',
    params: { value: text.toWellFormed().replace('\0', '\ufffd') },
  })
})

it('a price of a whole line that would make one piece dearer than can be counted is told', () => {
  const line = { ...facts, options: { ...facts.options, priceIs: 'line' as const } }
  const cells = usual.with(2, 0.000001).with(3, 900)
  expect(readLine({ number: 7, cells }, line)).toMatchObject({ code: 'pos.history.amount' })
  expect(readLine({ number: 7, cells: cells.with(3, 0.01) }, line)).toMatchObject({ unitPrice: 100_000_000, net: 1 })
})

it('the largest numbers that are taken do not overflow', () => {
  expect(read(usual.with(2, 10_000_000).with(3, 10))).toMatchObject({ net: 10_000_000_000 })
  expect(read(usual.with(2, 10_000_000).with(3, 10.01))).toMatchObject({ code: 'pos.history.amount' })
  expect(read(usual.with(2, 1).with(3, 100_000_001))).toMatchObject({ code: 'pos.history.price' })
})
