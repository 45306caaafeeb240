import type { ParametersOf } from '#platform/contract/define/report.ts'
import { RTN, refuse } from '#platform/contract/refusal.ts'
import { join, literalSql, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { type ServedReport, serveReport } from '#platform/server/operation/area-server.ts'
import { SalesPivot } from '../../contract/sales-pivot.ts'
import { type PivotDimension, type PivotSource, pivotSource } from '../../rules/pivot.ts'
import { CLOCK_HOUR } from '../sql/clock-hour.ts'
import { figures, payments, registerColumn } from '../sql/figures.ts'
import { PIVOT_SOURCES } from './pivot-sources.ts'

const SOLD = ['net', 'refunds', 'total', 'discount', 'gross', 'tax', 'netExTax', 'cost', 'costed', 'margin'] as const

const OF_GOODS = figures('i', ...SOLD, 'quantity')
const OF_PAYMENTS = payments('amount', 'refundAmount', 'paid', 'tenders', 'surcharge', 'tip', 'rounding')

const FIGURES: Readonly<Record<PivotSource, Sql>> = {
  bills: figures('h', ...SOLD, 'sales'),
  items: OF_GOODS,
  payments: OF_PAYMENTS,
  lines: OF_GOODS,
  billPayments: OF_PAYMENTS,
}

/** What a line or a column is by, over the alias of its source. Names of items are no key: an item is its id or its name. */
const KEYS: Readonly<Record<PivotDimension, (alias: string) => Sql>> = {
  day: a => sql`${name(a)}.business_day as day`,
  week: a => sql`date_trunc('week', ${name(a)}.business_day)::date as week`,
  month: a => sql`date_trunc('month', ${name(a)}.business_day)::date as month`,
  weekday: a => sql`extract(isodow from ${name(a)}.business_day)::int as weekday`,
  hour: () => sql`${CLOCK_HOUR} as hour`,
  shop: a => sql`${name(a)}.site_id as shop`,
  register: a => sql`${registerColumn(a)} as register`,
  clerk: a => sql`${name(a)}.clerk`,
  channel: a => sql`${name(a)}.channel`,
  posCategory: () => sql`c.pos_category`,
  category: a => sql`${name(a)}.category_id as category`,
  supplier: a => sql`${name(a)}.supplier_id as supplier`,
  item: a => sql`${name(a)}.item_key, ${name(a)}.item_id as item`,
  method: a => sql`${name(a)}.method`,
  scheme: a => sql`nullif(${name(a)}.card_scheme, '') as scheme`,
}

type Parameters = Pick<ParametersOf<typeof SalesPivot>, 'lines' | 'across'>

const listDimensions = ({ lines, across }: Parameters): PivotDimension[] => [
  ...new Set([...lines, ...(across ? [across] : [])]),
]

export const salesPivot: ServedReport = {
  ...serveReport(SalesPivot, question => {
    const ways = listDimensions(question.parameters)
    const source = pivotSource(ways)
    if (!source) throw new Error('such a pivot is refused')
    const { alias, from } = PIVOT_SOURCES[source]
    const keys = ways.map(way => KEYS[way](alias))
    const names = ways.includes('item') ? [sql`max(i.name) as name`] : []
    const count = ways.length + names.length // an item is two keys
    return sql`
      select ${join([...keys, ...names, FIGURES[source]])} from ${from(question)}
      group by ${literalSql(Array.from({ length: count }, (_, at) => at + 1).join(', '))}`
  }),
  // The page offers no such arrangement, but an address can contain one.
  refuse: parameters => {
    const code = 'report.refusal.paymentsByGoods'
    const known = pivotSource(listDimensions(parameters as Parameters)) // the definition's schema let them through
    return known ? undefined : refuse(RTN.invalid, code, { fields: { lines: { code } } })
  },
}
