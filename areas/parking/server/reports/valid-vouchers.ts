import { done } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle, serveReport } from '#platform/server/operation/area-server.ts'
import type { Authenticated, Tenant, WithAccess } from '#platform/server/operation/needs.ts'
import { ValidVouchers, voucherValid } from '../../contract/voucher-reports.ts'
import { seenMerchant } from '../merchants/own-merchants.ts'

/** The clock of the merchant's first shop: vouchers belong to no shop. */
const zoneOf = (merchantId: string): Sql => sql`
  coalesce((select (array_agg(w.time_zone order by w.active desc, w.position, w.ord_lot))[1] from platform.site w
    where w.merchant_id = ${merchantId}::uuid), 'UTC')`

/**
 * Vouchers of car parks by their serial and last characters, and those of members' rewards. Users of a merchant see those that it
 * hands out.
 */
const allVouchers = (ctx: Tenant & Authenticated & WithAccess): Sql => sql`
  select v.id as voucher_id, v.serial || ' …' || v.last4 as code, coalesce(v.site, (
      select s.id from platform.site s where s.merchant_id = ${ctx.merchantId}::uuid and s.ord_lot = v.sites[1] and cardinality(v.sites) = 1
    )) as site_id, coalesce(m.name, v.holder, '') as merchant, coalesce(v.valid_from, (v.issued_at at time zone ${zoneOf(ctx.merchantId)})::date) as valid_from,
    ((v.expires_at - interval '1 second') at time zone ${zoneOf(ctx.merchantId)})::date as valid_until, v.state as status
  from parking_voucher v
  left join system_voucher_merchant m on m.merchant_id = v.merchant_id and m.id = v.merchant
  where v.merchant_id = ${ctx.merchantId}::uuid and ${seenMerchant(ctx, sql`v.merchant`)}
  union all
  select r.voucher_id, r.code, r.site_id, r.voucher_merchant, r.valid_from, r.valid_until, r.status from members.valid_voucher r
  where r.merchant_id = ${ctx.merchantId}::uuid and ${seenMerchant(ctx, sql`null::uuid`)}`

/** Rows without a shop belong to the whole merchant: those see them who see every shop. */
const inReach = (sites: Sites): Sql => (sites === 'all' ? sql`true` : sql`v.site_id = any(${sites}::uuid[])`)

export const servedValidVouchers = serveReport(ValidVouchers, ({ ctx, parameters: { day, status, shop }, sites }) => {
  const wanted = status ? sql`v.status = ${status}` : sql`v.status in ('issued', 'givenBack')`
  return sql`
    select v.code, v.merchant, v.site_id as shop, v.valid_from, v.valid_until, v.status, 1 as vouchers from (${allVouchers(ctx)}) v
    where (v.valid_from is null or v.valid_from <= ${day}::date) and (v.valid_until is null or v.valid_until >= ${day}::date)
      and ${wanted} and ${inReach(sites)} and ${shop ? sql`v.site_id = ${shop}::uuid` : sql`true`}`
})

/** `/api/parking/rpt/voucherValid` */
export const listingValidVouchers = handle(voucherValid, async (ctx, { page, pageSize, ...asked }) => {
  const conditions = [inReach(ctx.access.where(voucherValid.need))]
  if (asked.ordLot)
    conditions.push(sql`v.site_id = (
      select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${asked.ordLot})`)
  if (asked.from) conditions.push(sql`v.valid_until >= ${asked.from}::date`)
  if (asked.to) conditions.push(sql`v.valid_until <= ${asked.to}::date`)
  if (asked.status) conditions.push(sql`v.status = ${asked.status}`)
  if (asked.search)
    conditions.push(sql`position(lower(${asked.search}) in lower(concat_ws(' ', v.code, v.merchant))) > 0`)
  const from = sql`from (${allVouchers(ctx)}) v where ${join(conditions, ' and ')}`
  const count = await ctx.db.row<{ n: number }>(sql`select count(*)::int as n ${from}`)
  const rows = await ctx.db.rows<{
    voucherId: string
    code: string
    siteId: string | null
    merchant: string
    validFrom: string | null
    validUntil: string | null
    status: string
  }>(sql`
    select v.voucher_id as "voucherId", v.code, v.site_id as "siteId", v.merchant, v.valid_from::text as "validFrom",
      v.valid_until::text as "validUntil", v.status ${from}
    order by v.valid_until, v.voucher_id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return done(rows, { total: count?.n ?? 0 })
})
