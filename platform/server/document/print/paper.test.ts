import { describe, expect, it } from 'vitest'
import { pdfText } from '../../../../tests/support/pdf-text.ts'
import { facesFor } from './fonts.ts'
import { splitLetters, splitRuns } from './runs.ts'
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
  const itemsOf = (...names: string[]) => ({ ...sheet(0), rows: names.map(name => [name, '1']) })
  const turned = (word: string) => splitLetters(word).reverse().join('')

  it.each([
    ...[
      'Café Łódź',
      'Ελιά',
      'Молоко',
      'Phở bò',
      '茶叶 あ',
      '김치 똠방각하',
      'A–B €5 ’',
      'حليب پنیر ٹھنڈا',
      'חלב',
      'दूध',
      'নুন',
      'ਚਾਹ',
    ],
    ...['ગુડ', 'அரிசி', 'బియ్యం', 'ಅಕ್ಕಿ', 'അരി', 'තේ', 'ข้าว', '🎉🙂👍🏽'],
  ])('has every letter of %s', async name => {
    expect(pdfText(await sheetPdf(itemsOf(name), NOW)).join('')).not.toContain('�')
  })

  it('shows that something stands where it has no letter', async () => {
    expect(pdfText(await sheetPdf(itemsOf('Coffee ቡና', '\u{1f9ff}\u{10fffd}'), NOW))).toEqual(
      expect.arrayContaining(['Coffee ��', '�']),
    )
  })

  it('draws Arabic from right to left, numbers and foreign words in it from left to right', async () => {
    const texts = pdfText(await sheetPdf(itemsOf('تمر 250 (جديد)', 'Dates تمر pack of 6', 'تمر ٣٤'), NOW)).join('')
    expect(texts).toContain(`(${turned('جديد')}) 250 ${turned('تمر')}`)
    expect(texts).toContain(`Dates ${turned('تمر')} pack of 6`)
    expect(texts).toContain(`٣٤ ${turned('تمر')}`)
  })

  it('joins Arabic letters, and sets the signs of Hindi where they are read', async () => {
    const [arabic] = facesFor(['ب'])
    expect(arabic?.name).toBe('arabic 400')
    expect(arabic?.width('ببب')).toBeLessThan(3 * (arabic?.width('ب') ?? 0))
    expect(pdfText(await sheetPdf(itemsOf('किताब'), NOW)).join('')).toContain('िकताब')
  })

  it('cuts and wraps between letters as they are read, never within one', () => {
    expect(splitLetters('किताब')).toEqual(['कि', 'ता', 'ब'])
    expect(splitLetters('👨‍👩‍👧!')).toEqual(['👨‍👩‍👧', '!'])
  })

  it('draws a name in two scripts with two faces, letters of one together', () => {
    expect(splitRuns('Green 茶叶 tea', 400).map(({ face, text }) => [face.name, text])).toEqual([
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

  const LONG = 'orders.and.returns.of.the.northern.region@wholesale-groceries-and-household.example.com'
  const withoutBlanks = (texts: readonly string[]) => texts.join('').replace(/\s/g, '')

  it('takes as many lines as an address needs: nothing of it is lost', async () => {
    const from = ['Vine Street Grocer', '茶叶进口有限公司'.repeat(8), LONG]
    const also = [{ label: 'Deliver to', lines: [LONG, '12 Vine Street'] }]
    const parts = { ...sheet(1), from, to: { field: 'supplier', label: 'Supplier', lines: ['Larder', LONG] }, also }
    const texts = pdfText(await sheetPdf(parts, NOW))
    expect(texts).toContain('orders.and.returns.of.the.northern.')
    expect(texts.filter(text => text.includes('…'))).toEqual([])
    expect(withoutBlanks(texts).split(LONG)).toHaveLength(4)
    expect(withoutBlanks(texts)).toContain('茶叶进口有限公司'.repeat(8))
  })

  it('has a remark whole, in the lines in which it was written', async () => {
    const remark = 'Before noon, please: the dock is closed after. '.repeat(4).trim()
    const facts = [...sheet(1).facts, { label: 'Comments', value: `Ring first.\n${remark}` }]
    const texts = pdfText(await sheetPdf({ ...sheet(1), facts }, NOW))
    expect(texts).toContain('Ring first.')
    expect(texts.join(' ')).toContain(remark)
  })

  it('goes on to the next page with a remark that is longer than a page', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => `Line ${at + 1}`)
    const pdf = await sheetPdf({ ...sheet(1), facts: [{ label: 'Comments', value: lines.join('\n') }] }, NOW)
    expect(pagesIn(pdf)).toBe(3)
    expect(pdfText(pdf)).toEqual(expect.arrayContaining(lines))
  })
})
