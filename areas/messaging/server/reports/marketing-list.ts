import { done } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import { handle, serveReport } from '#platform/server/operation/area-server.ts'
import { MarketingList, marketingList } from '../../contract/message-reports.ts'

/** Who may be written to now (`marketing_user` of messaging.md): members with an address that agreed and is not suppressed. */
const marketingUsers = (merchantId: string): Sql => sql`
  select m.merchant_id, m.id as user_id, coalesce(h.time_zone, f.time_zone, 'UTC') as zone, m.name, case when s.address is not null then m.mobile end as mobile,
    case when e.address is not null then m.email end as email, m.home_shop as site_id, greatest(s.since, e.since) as since
  from members.member m
  left join message_address s on s.merchant_id = m.merchant_id and s.channel = 'sms' and s.address = m.mobile
    and s.state = 'optIn' and s.suppression is null
  left join message_address e on e.merchant_id = m.merchant_id and e.channel = 'email' and e.address = m.email
    and e.state = 'optIn' and e.suppression is null
  left join platform.site h on h.merchant_id = m.merchant_id and h.id = m.home_shop
  left join (
    select merchant_id, (array_agg(time_zone order by position, ord_lot))[1] as time_zone from platform.site
    where merchant_id = ${merchantId}::uuid group by merchant_id) f on f.merchant_id = m.merchant_id
  where m.merchant_id = ${merchantId}::uuid and m.status = 'active' and (s.address is not null or e.address is not null)`

interface Asked {
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  readonly search?: string | null | undefined
}

function conditions({ from, to, search }: Asked, sites: Sites, shop: Sql | undefined): Sql {
  const all = [sql`true`]
  // A member of no shop is the whole merchant's: those see it who see every shop.
  if (sites !== 'all') all.push(sql`v.site_id = any(${sites}::uuid[])`)
  if (shop) all.push(sql`v.site_id = ${shop}`)
  // Days are those of the member's home shop.
  if (from) all.push(sql`(v.since at time zone v.zone)::date >= ${from}::date`)
  if (to) all.push(sql`(v.since at time zone v.zone)::date <= ${to}::date`)
  if (search) all.push(sql`position(lower(${search}) in lower(concat_ws(' ', v.name, v.mobile, v.email))) > 0`)
  return join(all, ' and ')
}

/** `/api/parking/rpt/marketingList` */
export const listingUsers = handle(marketingList, async (ctx, { ordLot, page, pageSize, ...asked }) => {
  const sites = ctx.access.where(marketingList.need)
  const shop = ordLot
    ? sql`(select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot})`
    : undefined
  const from = sql`from (${marketingUsers(ctx.merchantId)}) v where ${conditions(asked, sites, shop)}`
  const count = await ctx.db.row<{ n: number }>(sql`select count(*) as n ${from}`)
  const rows = await ctx.db.rows<{
    userId: string
    name: string
    mobile: string | null
    email: string | null
    siteId: string | null
    since: string
  }>(sql`
    select v.user_id as "userId", v.name, v.mobile, v.email, v.site_id as "siteId", v.since ${from}
    order by v.name, v.user_id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  return done(rows, { total: count?.n ?? 0 })
})

export const marketingReport = serveReport(MarketingList, ({ ctx, parameters, sites }) => {
  const shop = parameters.shop ? sql`${parameters.shop}::uuid` : undefined
  return sql`
    select v.user_id, v.mobile, v.email, v.site_id, v.since
    from (${marketingUsers(ctx.merchantId)}) v where ${conditions(parameters, sites, shop)}`
})
