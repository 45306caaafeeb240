import { Plu } from '#areas/catalogue/contract/plu.ts'
import { type Referrer, referrersRequested } from '#platform/contract/referrers-requested.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'

/** Shops that have sold these items, for the refusal of a deletion. */
export const salesReferring = reaction(referrersRequested, async (ctx, { resource, ids, atMost, answer }) => {
  if (resource !== Plu.key) return
  const rows = await ctx.db.rows<Omit<Referrer, 'resource'>>(
    sql`
    select distinct s.id, s.lot_name as title, s.id as "siteId" from pos_sum_item i
    join platform.site s on s.merchant_id = i.merchant_id and s.id = i.site_id
    where i.merchant_id = ${ctx.merchantId}::uuid and i.item_id = any(${ids}::uuid[]) limit ${atMost}`,
    'fresh',
  )
  answer(rows.map(row => ({ ...row, resource: 'report.transactions' })))
})
