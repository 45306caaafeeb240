import { CHANNELS } from '#areas/pos/rules/sale/bill-mode.ts'
import { column, type ReportColumn } from '#platform/contract/define/report.ts'

/** Codes that need no explaining, with words in every language; a shop's own are shown as it wrote them. `rounding` is no payment. */
const METHODS = ['cash', 'card', 'online', 'giftVoucher', 'member', 'account', 'cheque', 'rounding'] as const
const SCHEMES = ['visa', 'mastercard', 'amex', 'eftpos', 'unionpay', 'jcb', 'diners'] as const

type When = ReportColumn['when']

/** Columns to group figures by. `when` decides for which parameters the report has the column. */
export const dimension = {
  day: (when?: When) => column('date', { ...(when && { when }) }),
  shop: (when?: When) => column('reference', { to: 'system.site', ...(when && { when }) }),
  register: (when?: When) => column('reference', { to: 'pos.cashRegister', ...(when && { when }) }),
  /** By name, as the till said it. */
  clerk: (when?: When) => column('text', { ...(when && { when }) }),
  channel: (when?: When) => column('choice', { values: CHANNELS, ...(when && { when }) }),
  posCategory: (when?: When) => column('reference', { to: 'catalogue.posCategory', ...(when && { when }) }),
  category: (when?: When) => column('reference', { to: 'catalogue.category', ...(when && { when }) }),
  supplier: (when?: When) => column('reference', { to: 'catalogue.supplier', ...(when && { when }) }),
  item: (when?: When) => column('reference', { to: 'catalogue.plu', ...(when && { when }) }),
  method: (when?: When) => column('choice', { values: METHODS, ...(when && { when }) }),
  scheme: (when?: When) => column('choice', { values: SCHEMES, ...(when && { when }) }),
} as const

/** For columns that the report has while parameter `by` is one of these. */
export const by =
  (...values: readonly string[]): NonNullable<When> =>
  parameters =>
    values.includes(String(parameters.by))
