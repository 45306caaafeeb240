import { literalSql, type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { SalesStatistics } from '../../contract/sales-statistics.ts'
import { figures, payments, registerColumn } from '../sql/figures.ts'
import { tenderRows } from '../sql/tender-rows.ts'
import { within } from '../sql/within.ts'

const SOLD = ['net', 'refunds', 'total', 'discount', 'gross', 'tax', 'margin', 'netExTax', 'costed'] as const

const ofBills = sql`${figures('h', ...SOLD, 'sales')}`
const ofGoods = sql`${figures('i', ...SOLD, 'quantity')}`

interface Way {
  readonly from: 'pos.hourly_total h' | 'pos.product_total i' | 'payments'
  readonly select: Sql
  readonly group: Sql
}

/** What each way of looking gives: the columns that the report has for it. */
const WAYS: Readonly<Record<string, Way>> = {
  shop: { from: 'pos.hourly_total h', select: sql`h.site_id as shop, ${ofBills}`, group: sql`1` },
  register: {
    from: 'pos.hourly_total h',
    select: sql`h.site_id as shop, ${registerColumn('h')} as register, ${ofBills}`,
    group: sql`1, 2`,
  },
  clerk: { from: 'pos.hourly_total h', select: sql`h.clerk, ${ofBills}`, group: sql`1` },
  channel: { from: 'pos.hourly_total h', select: sql`h.channel, ${ofBills}`, group: sql`1` },
  category: { from: 'pos.product_total i', select: sql`i.category_id as category, ${ofGoods}`, group: sql`1` },
  item: {
    from: 'pos.product_total i',
    select: sql`i.category_id as category, i.item_id as item, max(i.name) as name, ${ofGoods}`,
    group: sql`1, 2, i.item_key`,
  },
  method: {
    from: 'payments',
    select: sql`t.method, ${payments('tenders', 'amount', 'refundAmount', 'paid', 'surcharge', 'tip', 'rounding')}`,
    group: sql`1`,
  },
}

export const salesStatistics = serveReport(SalesStatistics, question => {
  const way = WAYS[question.parameters.by]
  if (!way) throw new Error(`no such way of looking at sales: ${question.parameters.by}`)
  if (way.from === 'payments') return sql`select ${way.select} from ${tenderRows(question)} group by ${way.group}`
  const [, alias = ''] = way.from.split(' ')
  return sql`select ${way.select} from ${literalSql(way.from)} where ${within(alias, question)} group by ${way.group}`
})
