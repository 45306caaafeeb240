import { describe, expect, test } from 'vitest'
import { type ReportMail, reportMailHtml, reportMailText } from './report-mail.ts'

const mail: ReportMail = {
  lang: 'en',
  dir: 'ltr',
  title: 'Sales',
  shop: 'Fish & Chips <Bay>',
  period: '02/03/2026 – 08/03/2026',
  figures: [
    { label: 'Net', value: '$1,234.50', change: '+12.3%' },
    { label: 'Margin', value: '41%', change: '' },
  ],
  against: 'Changes are against 23/02/2026 – 01/03/2026, the same weekdays.',
  columns: [
    { title: 'Day', end: false },
    { title: 'Net', end: true },
  ],
  rows: [
    ['02/03/2026', '$100.00'],
    ['03/03/2026', ''],
  ],
  extent: '2 rows.',
  open: { url: 'https://shop.example/report/sales?p.from="2026-03-02"', words: 'Open report' },
  why: { words: 'You get this letter because …', url: 'https://shop.example/report/schedule', link: 'Change' },
}

describe('a report as HTML', () => {
  const html = reportMailHtml(mail)

  test('has its figures with changes, rows with right-aligned figures, and a link to the full report', () => {
    expect(html).toContain('<th scope="row">Net</th><td class="end value" align="right">$1,234.50</td>')
    expect(html).toContain('+12.3%')
    expect(html).toContain('the same weekdays')
    expect(html).toContain('<td>02/03/2026</td><td class="end" align="right">$100.00</td>')
    expect(html).toContain('href="https://shop.example/report/sales?p.from=&quot;2026-03-02&quot;"')
  })

  test('escapes typed text', () => {
    expect(html).toContain('Fish &amp; Chips &lt;Bay&gt;')
    expect(html).not.toContain('<Bay>')
  })

  test('is right-to-left in such languages', () => {
    expect(reportMailHtml({ ...mail, lang: 'ar', dir: 'rtl' })).toContain('<html lang="ar" dir="rtl">')
  })

  test('without rows has no table and no note on changes', () => {
    const empty = reportMailHtml({ ...mail, rows: [], figures: [], extent: 'Nothing in this period.' })
    expect(empty).not.toContain('<table')
    expect(empty).not.toContain('the same weekdays')
    expect(empty).toContain('Nothing in this period.')
  })
})

describe('a report as text', () => {
  test('has the same figures and rows; empty ones are left out', () => {
    const text = reportMailText(mail, 5000)
    expect(text).toContain('Net: $1,234.50 (+12.3%)\nMargin: 41%')
    expect(text).toContain('Day: 02/03/2026 · Net: $100.00')
    expect(text).toContain('\n\nDay: 03/03/2026\n\n')
    expect(text).toContain('Open report: https://shop.example/report/sales')
  })

  test('is never longer than its limit, and keeps start and end', () => {
    const rows = Array.from({ length: 400 }, (_, at) => [`Day ${at}`, '$1.00'])
    const text = reportMailText({ ...mail, rows }, 2000)
    expect(text.length).toBeLessThanOrEqual(2000)
    expect(text).toContain('Day: Day 0 ·')
    expect(text.endsWith('https://shop.example/report/schedule')).toBe(true)
  })
})
