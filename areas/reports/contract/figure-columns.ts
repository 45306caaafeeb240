import { column } from '#platform/contract/define/report.ts'

const amount = () => column('money', { total: 'sum' })
const known = () => column('money', { total: 'known' })
const count = () => column('integer', { total: 'sum' })

/**
 * The figures of pos.md section 4 as columns. A name is one figure in all reports; server/sql/figures.ts defines how it is
 * summed. Sales and refunds are separate columns: refunds are negative.
 */
export const figure = {
  /** Bills that sold something. */
  sales: count(),
  /** Bills with refunds. */
  refundBills: count(),
  /** Bills voided as a whole. */
  voids: count(),
  covers: count(),
  quantity: column('decimal', { total: 'sum' }),
  refundQuantity: column('decimal', { total: 'sum' }),
  gross: amount(),
  discount: amount(),
  net: amount(),
  refunds: amount(),
  /** Net and refunds together. */
  total: amount(),
  /** Of what was sold, before returns. */
  tax: amount(),
  refundTax: amount(),
  /** Before returns. */
  netExTax: amount(),
  /** Tax of `total`: tax on sales less tax on returns. */
  totalTax: amount(),
  /** Net sales without their tax, after returns. */
  totalExTax: amount(),
  /** Net sales with all tax, also tax added to prices: the sum of `totalExTax` and `totalTax`. */
  totalIncTax: amount(),
  /** Cost of what has a known cost. Null where no cost is known. */
  cost: known(),
  /** The part of net ex tax whose cost is known. */
  costed: known(),
  /** Margin on `costed`. Null where no cost is known. */
  margin: column('money', { total: 'known', knownFor: 'costedPercent' }),
  surcharge: amount(),
  tip: amount(),
  /** Up and down. */
  rounding: column('money', { total: 'sum', signed: true }),
  averageSale: column('money', { ratio: { of: 'net', per: 'sales' } }),
  marginPercent: column('percent', { ratio: { of: 'margin', per: 'costed' }, knownFor: 'costedPercent' }),
  /** How much of the turnover the margin is said of. */
  costedPercent: column('percent', { ratio: { of: 'costed', per: 'netExTax' } }),
  discountPercent: column('percent', { ratio: { of: 'discount', per: 'gross' } }),
} as const

/** Payments by the ledger's tenders; amounts hold the surcharge and not the tip. */
export const payment = {
  tenders: count(),
  amount: amount(),
  refundTenders: count(),
  refundAmount: amount(),
  /** Payments received and refunded together. */
  paid: amount(),
  tip: amount(),
  surcharge: amount(),
} as const
