import { describe, expect, it } from 'vitest'
import { canPrint, runsOf } from './fonts.ts'
import type { Sheet } from './sheet.ts'
import { sheetPdf } from './sheet-pdf.ts'

const NOW = Date.parse('2026-11-21T02:00:00Z')

const sheet = (lines: number): Sheet => ({
  title: 'Purchase order PO-000123',
  state: 'Pending',
  from: ['Vine Street Grocer', '12 Vine Street', 'Brisbane QLD 4000'],
  to: { field: 'supplier', label: 'Supplier', lines: ['茶叶进口有限公司', 'Łódź Żurek Sp. z o.o.'] },
  facts: [{ label: 'Expected on', value: '24/11/2026' }],
  columns: [
    { title: 'Item', end: false, cuts: true },
    { title: 'Quantity', end: true, cuts: false },
  ],
  rows: Array.from({ length: lines }, (_, at) => [
    `Item ${at} with a name that is longer than its column is wide`,
    '1',
  ]),
  totals: ['Total', String(lines)],
  made: 'Made 21/11/2026',
  page: (number, of) => `Page ${number} of ${of}`,
})

const pagesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

describe('paper', () => {
  it('has the letters of Latin, Greek, Cyrillic, Vietnamese and Chinese names', () => {
    for (const name of ['Café Łódź', 'Ελιά', 'Молоко', 'Phở bò', '茶叶 あ', 'A–B €5 ’'])
      expect(canPrint(name), name).toBe(true)
  })

  it('leaves to the browser what runs from right to left or joins its letters', () => {
    for (const name of ['حليب', 'חלב', 'दूध']) expect(canPrint(name), name).toBe(false)
  })

  it('draws a name in two scripts with two faces, letters of one together', () => {
    expect(runsOf('Green 茶叶 tea', 400).map(({ face, text }) => [face.name, text])).toEqual([
      ['latin 400', 'Green '],
      ['chinese', '茶叶 '],
      ['latin 400', 'tea'],
    ])
  })

  it('is one page for a few lines and as many as it takes for two thousand', async () => {
    const few = await sheetPdf(sheet(3), NOW)
    expect(Buffer.from(few.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(pagesIn(few)).toBe(1)
    // 40 lines fit under the titles of a page, some fewer on the first.
    const many = pagesIn(await sheetPdf(sheet(2000), NOW))
    expect(many).toBeGreaterThan(40)
    expect(many).toBeLessThan(60)
  })

  it('takes of a Chinese typeface only the letters that are used', async () => {
    expect((await sheetPdf(sheet(3), NOW)).length).toBeLessThan(60_000)
  })
})
