import { join, name, type Sql, snake, sql } from '#platform/server/db/sql.ts'

/** Key in the sums for "no register". */
const NO_REGISTER = '00000000-0000-0000-0000-000000000000'

const column = (of: string) => (row: Sql) => sql`sum(${row}.${name(of)})`

const netExTax = (row: Sql) => sql`sum(${row}.net - ${row}.tax + ${row}.tax_added)`
/** After returns, with tax included in prices and tax added on top. */
const totalIncTax = (row: Sql) => sql`sum(${row}.net + ${row}.refund_net + ${row}.tax_added + ${row}.refund_tax_added)`
const totalTax = (row: Sql) => sql`sum(${row}.tax + ${row}.refund_tax)`
const costed = (row: Sql) => sql`sum(${row}.net - ${row}.tax + ${row}.tax_added - ${row}.uncosted)`

/** Null where sales exist but no cost is known: neither zero cost nor full margin would be true. */
const whereKnown = (row: Sql, value: Sql) =>
  sql`case when sum(${row}.gross) <> 0 and ${costed(row)} = 0 and sum(${row}.cost) = 0 then null else coalesce(${value}, 0) end`

/**
 * The figures of pos.md section 4 (docs/decisions/money-words.md has their words), each said once, over rows of a table of sums (`pos.hourly_total`, `pos.product_total`). Gross to margin
 * are of sales; refunds are in the refund columns and negative. `net` includes tax where the price
 * does. Tax added on top (`tax_added`) is not in it, so it is not subtracted a second time.
 * Sales with unknown cost (`uncosted`) have no margin: cost and margin are of the rest, `costed`.
 */
const FORMULAS = {
  sales: column('sales'),
  refundBills: column('refunds'),
  voids: column('voids'),
  covers: column('covers'),
  quantity: column('quantity'),
  refundQuantity: column('refund_quantity'),
  gross: column('gross'),
  discount: column('discount'),
  net: column('net'),
  refunds: column('refund_net'),
  total: (row: Sql) => sql`sum(${row}.net + ${row}.refund_net)`,
  tax: column('tax'),
  refundTax: column('refund_tax'),
  netExTax,
  totalTax,
  totalIncTax,
  totalExTax: (row: Sql) => sql`${totalIncTax(row)} - ${totalTax(row)}`,
  costed,
  surcharge: column('surcharge'),
  tip: column('tip'),
  rounding: column('rounding'),
} as const

/** What may be unknown. The margin is that of what has a known cost. */
const KNOWN_OR_NOT = {
  cost: (row: Sql) => whereKnown(row, sql`sum(${row}.cost)`),
  margin: (row: Sql) => whereKnown(row, sql`${costed(row)} - sum(${row}.cost)`),
} as const
export type FigureName = keyof typeof FORMULAS | keyof typeof KNOWN_OR_NOT

/** One figure over the rows of `from`; nothing sold is 0. */
export const figure = (of: FigureName, from: string): Sql =>
  of === 'cost' || of === 'margin' ? KNOWN_OR_NOT[of](name(from)) : sql`coalesce(${FORMULAS[of](name(from))}, 0)`

/** `sum(h.gross) as gross, …` over the alias `from`, in this order. */
export const figures = (from: string, ...names: readonly FigureName[]): Sql =>
  join(names.map(each => sql`${figure(each, from)} as ${name(snake(each))}`))

/** Payments, over rows of `pos.tender_total` under the alias t. */
const PAYMENTS = {
  tenders: sql`sum(t.tenders)`,
  amount: sql`sum(t.amount)`,
  refundTenders: sql`sum(t.refunds)`,
  refundAmount: sql`sum(t.refund_amount)`,
  paid: sql`sum(t.amount + t.refund_amount)`,
  surcharge: sql`sum(t.surcharge)`,
  tip: sql`sum(t.tip)`,
  /** Only over `tenderRows` (tender-rows.ts). */
  rounding: sql`sum(t.rounding)`,
  settled: sql`sum(t.amount + t.refund_amount + t.tip)`,
} as const
export type PaymentName = keyof typeof PAYMENTS

export const payments = (...names: readonly PaymentName[]): Sql =>
  join(names.map(each => sql`coalesce(${PAYMENTS[each]}, 0) as ${name(snake(each))}`))

/** Register id; null for sales without a register. */
export const registerColumn = (from: string): Sql => sql`nullif(${name(from)}.register_id, ${NO_REGISTER}::uuid)`

/** Whether a line of the ledger is a sale; otherwise it is a return. */
export const isSoldLine = sql`l.quantity > 0`
