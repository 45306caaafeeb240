import { done } from '#platform/contract/refusal.ts'
import { empty, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { findBills, MOST_BILLS } from '../../contract/find-bills.ts'

interface FoundRow {
  readonly id: string
  readonly billNum: string
  readonly shop: string
  readonly businessDay: string
}

/** Finds the exact bill number, in any case: uses the index of bill numbers. */
export const findBillsHandler = handle(findBills, async (ctx, { billNum }) => {
  const sites = ctx.access.where(findBills.need)
  const within = sites === 'all' ? empty : sql` and s.site_id = any(${[...sites]}::uuid[])`
  const written = [...new Set([billNum, billNum.toUpperCase(), billNum.toLowerCase()])]
  const rows = await ctx.db.rows<FoundRow>(sql`
    select s.id, s.bill_num as "billNum", p.lot_name as shop, s.business_day::text as "businessDay"
    from pos.sale s join platform.site p on p.merchant_id = s.merchant_id and p.id = s.site_id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.bill_num = any(${written}::text[])${within}
    order by s.sold_at desc limit ${MOST_BILLS}`)
  return done(rows)
})
