import { columnsFor } from '#platform/contract/define/report.ts'
import { join, literalSql, name, type Sql, snake, sql } from '#platform/server/db/sql.ts'
import { columnType } from '#platform/server/db/storage.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { SalesPivot } from '../contract/sales-pivot.ts'
import { type PivotDimension, type PivotSource, pivotSource } from '../rules/pivot.ts'
import { CLOCK_HOUR } from './clock-hour.ts'
import { figures, payments, registerOf } from './figures.ts'
import { within } from './within.ts'

const SOLD = ['net', 'refunds', 'total', 'discount', 'gross', 'tax', 'netExTax', 'cost', 'costed', 'margin'] as const

const SOURCES: Readonly<Record<PivotSource, { readonly alias: string; readonly from: Sql; readonly figures: Sql }>> = {
  bills: {
    alias: 'h',
    from: sql`pos_sum_hour h join system_site w on w.merchant_id = h.merchant_id and w.id = h.site_id`,
    figures: figures('h', ...SOLD, 'sales'),
  },
  items: {
    alias: 'i',
    from: sql`pos_sum_item i left join catalogue_category c on c.merchant_id = i.merchant_id and c.id = i.category_id`,
    figures: figures('i', ...SOLD, 'quantity'),
  },
  payments: {
    alias: 't',
    from: sql`pos_sum_tender t`,
    figures: payments('amount', 'refundAmount', 'paid', 'tenders', 'surcharge', 'tip'),
  },
}

/** What a line or a column is by, over the alias of its source. Names of items are no key: an item is its id or its name. */
const KEYS: Readonly<Record<PivotDimension, (alias: string) => Sql>> = {
  day: a => sql`${name(a)}.business_day as day`,
  week: a => sql`date_trunc('week', ${name(a)}.business_day)::date as week`,
  month: a => sql`date_trunc('month', ${name(a)}.business_day)::date as month`,
  weekday: a => sql`extract(isodow from ${name(a)}.business_day)::int as weekday`,
  hour: () => sql`${CLOCK_HOUR} as hour`,
  shop: a => sql`${name(a)}.site_id as shop`,
  register: a => sql`${registerOf(a)} as register`,
  clerk: a => sql`${name(a)}.clerk`,
  channel: a => sql`${name(a)}.channel`,
  posCategory: () => sql`c.pos_category`,
  category: a => sql`${name(a)}.category_id as category`,
  supplier: a => sql`${name(a)}.supplier_id as supplier`,
  item: a => sql`${name(a)}.item_key, ${name(a)}.item_id as item`,
  method: a => sql`${name(a)}.method`,
  scheme: a => sql`nullif(${name(a)}.card_scheme, '') as scheme`,
}

/** The columns that the report has for these ways, and no row: no sum knows them together. */
const nothingOf = (ways: readonly PivotDimension[]): Sql => {
  const shown = columnsFor(SalesPivot, { lines: ways, across: null }).filter(([, { ratio }]) => !ratio)
  return sql`select ${join(shown.map(([column, { kind }]) => sql`null::${literalSql(columnType(kind))} as ${name(snake(column))}`))} where false`
}

export const salesPivot = serveReport(SalesPivot, question => {
  const { lines, across } = question.parameters
  const ways = [...new Set([...lines, ...(across ? [across] : [])])]
  const source = pivotSource(ways)
  // The page offers no such arrangement; an address that somebody typed finds nothing.
  if (!source) return nothingOf(ways)
  const { alias, from, figures: summed } = SOURCES[source]
  const keys = ways.map(way => KEYS[way](alias))
  const names = ways.includes('item') ? [sql`max(i.name) as name`] : []
  const count = ways.length + names.length // an item is two keys
  return sql`
    select ${join([...keys, ...names, summed])} from ${from}
    where ${within(alias, question)} group by ${literalSql(Array.from({ length: count }, (_, at) => at + 1).join(', '))}`
})
