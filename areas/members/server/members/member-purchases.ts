import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { memberPurchases, type Purchase } from '../../contract/member-record.ts'
import { allNamesOf } from './names-of.ts'

const PAGE = 50

/** `/al/member/member/purchases` */
export const listingPurchases = handle(memberPurchases, async (ctx, { id, page = 1 }) => {
  const sites = ctx.access.where(memberPurchases.need)
  const rows = await ctx.db.rows<Purchase>(sql`
    select s.id, s.sold_at as "soldAt", coalesce(p.lot_name, '') as shop, s.bill_num as "billNum", s.mode, s.payable,
      e.kept as earned, r.points - r.given_back as redeemed
    from pos.sale s
    join platform.site p on p.merchant_id = s.merchant_id and p.id = s.site_id
    left join member_earned_sale e on e.merchant_id = s.merchant_id and e.sale_id = s.id
    left join member_redeemed_sale r on r.merchant_id = s.merchant_id and r.sale_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.member = any(${await allNamesOf(ctx, id)}::text[]) and not s.training
      ${sites === 'all' ? sql`` : sql`and s.site_id = any(${sites}::uuid[])`}
    order by s.sold_at desc, s.id desc limit ${PAGE + 1} offset ${(page - 1) * PAGE}`)
  return done({
    purchases: rows.slice(0, PAGE).map(row => ({ ...row, payable: toWire(row.payable) })),
    more: rows.length > PAGE,
  })
})
