const LINES_AN_INVOICE = 4
const ITEMS = 3000
/** A year before 1 January 2026, with an invoice every few minutes of the day. */
const FIRST = Date.UTC(2025, 0, 1)
const MINUTE_MS = 60_000

/** A CSV of past sales as another system writes it: invoices of four lines over a year. */
export function pastSales(lines: number, prefix: string): string {
  const invoices = lines / LINES_AN_INVOICE
  const minutes = Math.max(1, Math.floor((365 * 24 * 60) / invoices))
  const rows = Array.from({ length: lines }, (_, at) => {
    const invoice = Math.floor(at / LINES_AN_INVOICE)
    const item = (at * 7919) % ITEMS
    const soldAt = new Date(FIRST + invoice * minutes * MINUTE_MS).toISOString().slice(0, 16).replace('T', ' ')
    return `${prefix}-${invoice},ITEM${item},Past item ${item},${1 + (at % 3)},${((item % 900) + 100) / 100},${soldAt}`
  })
  return ['Invoice,StockCode,Description,Quantity,UnitPrice,InvoiceDate', ...rows, ''].join('\n')
}
