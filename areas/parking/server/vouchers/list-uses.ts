import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { listVoucherUses, type VoucherUse } from '../../contract/voucher.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'

/** `/al/parking/voucher/uses` */
export const listingUses = handle(listVoucherUses, async (ctx, { voucher }): Promise<Answer<VoucherUse[]>> => {
  const sites = ctx.access.where(listVoucherUses.need)
  const row = await ctx.db.row(sql`
    select 1 from parking_voucher v
    where v.merchant_id = ${ctx.merchantId}::uuid and v.id = ${voucher}::uuid and ${seenMerchant(ctx, sql`v.merchant`)}`)
  if (!row) return notFound()
  const uses = await ctx.db.rows<VoucherUse>(sql`
    select u.at, w.lot_name as site, l.name as lane, s.stay_num as "stayNum", m.name as merchant, u.saving::float8 as saving, u.offline,
      u.double_use as "doubleUse"
    from parking_voucher_use u
    join platform.site w on w.merchant_id = u.merchant_id and w.id = u.site_id
    left join access.lane l on l.merchant_id = u.merchant_id and l.id = u.lane_id
    left join parking_stay s on s.merchant_id = u.merchant_id and s.id = u.stay_id
    left join system_voucher_merchant m on m.merchant_id = u.merchant_id and m.id = u.accepted_by
    where u.merchant_id = ${ctx.merchantId}::uuid and u.voucher_id = ${voucher}::uuid
      and ${sites === 'all' ? sql`true` : sql`u.site_id = any(${sites}::uuid[])`}
    order by u.at`)
  return done(uses.map(use => ({ ...use, saving: toWire(use.saving) })))
})
