import { join, literalSql, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { PivotSource } from '../../rules/pivot.ts'
import { ROUNDING_ROW, tenderRows } from '../sql/tender-rows.ts'
import { type PeriodQuestion, within } from '../sql/within.ts'

/** Figures of a line l, as pos.product_total sums them. `uncosted` is the net without tax of lines with unknown cost. */
const LINE_FIGURES: Readonly<Record<string, Sql>> = {
  gross: sql`l.gross`,
  discount: sql`l.discount`,
  net: sql`l.net`,
  tax: sql`l.tax`,
  tax_added: sql`l.tax_added`,
  cost: sql`coalesce(l.cost, 0)`,
  uncosted: sql`case when l.cost is null then l.net - l.tax + l.tax_added else 0 end`,
}

const split = (figure: string, value: Sql): Sql => sql`
  case when l.quantity > 0 then ${value} else 0 end as ${name(figure)},
  case when l.quantity > 0 then 0 else ${value} end as ${name(`refund_${figure}`)}`

/** Keys of a bill s by which the sums of products and payments are not grouped. */
const BILL_KEYS = sql`
  s.merchant_id, s.site_id, s.business_day, s.hour_at, coalesce(s.register_id, '00000000-0000-0000-0000-000000000000') as register_id,
  s.clerk, s.channel`

/** Lines of the ledger with the columns of pos.product_total and those of their bills. */
const lineRows = (question: PeriodQuestion): Sql => sql`(
  select ${BILL_KEYS}, coalesce(l.item_id::text, l.name) as item_key, l.item_id, l.category_id, l.supplier_id, l.name,
    ${split('quantity', sql`l.quantity`)}, ${join(Object.entries(LINE_FIGURES).map(([figure, value]) => split(figure, value)))}
  from pos.sale s join pos.sale_line l on l.merchant_id = s.merchant_id and l.sale_id = s.id
  where ${within('s', question)} and l.counted
) i`

/** Payments of the ledger with the columns of `tenderRows` and those of their bills. */
const billTenders = (question: PeriodQuestion): Sql => sql`(
  select ${BILL_KEYS}, t.method, coalesce(t.card_scheme, '') as card_scheme, (t.amount >= 0)::int as tenders,
    greatest(t.amount, 0) as amount, (t.amount < 0)::int as refunds, least(t.amount, 0) as refund_amount, t.tip, t.surcharge,
    0 as rounding
  from pos.sale s join pos.sale_tender t on t.merchant_id = s.merchant_id and t.sale_id = s.id
  where ${within('s', question)} and t.counted
  union all
  select ${BILL_KEYS}, ${ROUNDING_ROW}, '', 0, 0, 0, 0, 0, 0, s.rounding
  from pos.sale s where ${within('s', question)} and not s.training and s.rounding <> 0
) t`

const withCategory = (from: Sql): Sql =>
  sql`${from} left join catalogue.category c on c.merchant_id = i.merchant_id and c.id = i.category_id`

/** Shows the hour of each row to CLOCK_HOUR, which asks for it as h at the site w. */
const withClock = (from: Sql, alias: string): Sql => sql`
  ${from} cross join lateral (select ${name(alias)}.hour_at) h
  join platform.site w on w.merchant_id = ${name(alias)}.merchant_id and w.id = ${name(alias)}.site_id`

const withSite = (from: Sql): Sql =>
  sql`${from} join platform.site w on w.merchant_id = h.merchant_id and w.id = h.site_id`

interface Source {
  readonly alias: string
  /** Rows of the source in the requested period and shops. */
  readonly from: (question: PeriodQuestion) => Sql
}

const summed = (view: string, alias: string) => (question: PeriodQuestion) =>
  sql`(select ${name(alias)}.* from ${literalSql(view)} ${name(alias)} where ${within(alias, question)}) ${name(alias)}`

/** Sums where one has all requested dimensions; otherwise the ledger, which reads every bill of the period. */
export const PIVOT_SOURCES: Readonly<Record<PivotSource, Source>> = {
  bills: { alias: 'h', from: question => withSite(summed('pos.hourly_total', 'h')(question)) },
  items: { alias: 'i', from: question => withCategory(summed('pos.product_total', 'i')(question)) },
  payments: { alias: 't', from: tenderRows },
  lines: { alias: 'i', from: question => withClock(withCategory(lineRows(question)), 'i') },
  billPayments: { alias: 't', from: question => withClock(billTenders(question), 't') },
}
