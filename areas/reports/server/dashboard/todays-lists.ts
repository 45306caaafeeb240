import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Dashboard } from '../../contract/dashboard.ts'
import { figures } from '../sql/figures.ts'
import { type DashboardQuestion, shopDays } from './shop-days.ts'

const MOST_ITEMS = 10

export async function topItems(question: DashboardQuestion): Promise<Dashboard['top']> {
  const rows = await question.ctx.db.rows<Dashboard['top'][number]>(sql`
    select i.item_id as item, max(i.name) as name, ${figures('i', 'quantity', 'total')}
    from (${shopDays(question)}) d
    join pos.product_total i on i.merchant_id = d.merchant_id and i.site_id = d.id and i.business_day = d.today
    group by i.item_id, i.item_key having sum(i.net + i.refund_net) > 0 order by sum(i.net + i.refund_net) desc, 2 limit ${MOST_ITEMS}`)
  return rows.map(row => ({ ...row, total: toWire(row.total) }))
}

export async function paymentsOfToday(question: DashboardQuestion): Promise<Dashboard['payments']> {
  const rows = await question.ctx.db.rows<Dashboard['payments'][number]>(sql`
    select t.method, coalesce(max(p.name), t.method) as name, sum(t.amount + t.refund_amount) as amount
    from (${shopDays(question)}) d
    join pos.tender_total t on t.merchant_id = d.merchant_id and t.site_id = d.id and t.business_day = d.today
    left join pos.payment_method p on p.merchant_id = t.merchant_id and p.site_id = t.site_id and p.code = t.method
    group by t.method order by 3 desc, 1`)
  return rows.map(row => ({ ...row, amount: toWire(row.amount) }))
}
