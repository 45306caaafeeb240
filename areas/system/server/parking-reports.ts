import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithAccess } from '#platform/server/operation/needs.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly ordLot?: string | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly pageSize: number
}

function conditions(asked: Asked, reach: Sites, at: Sql, words: Sql): Sql {
  const all = [sql`v.merchant_id = current_merchant()`]
  // What belongs to no shop is the whole merchant's: those see it who see every shop.
  if (reach !== 'all') all.push(sql`v.site_id = any(${reach}::uuid[])`)
  if (asked.ordLot) all.push(sql`v.site_id = (select id from system_site where ord_lot = ${asked.ordLot})`)
  if (asked.from) all.push(sql`${at} >= ${asked.from}::date`)
  if (asked.to) all.push(sql`${at} < ${asked.to}::date + 1`)
  if (asked.search) all.push(sql`position(lower(${asked.search}) in lower(${words})) > 0`)
  return join(all, ' and ')
}

async function page<T extends object>(
  ctx: TenantData,
  asked: Asked,
  select: Sql,
  from: Sql,
  order: Sql,
): Promise<Answer<T[]>> {
  const count = await ctx.db.row<{ n: number }>(sql`select count(*) as n ${from}`)
  const found = await ctx.db.rows<T>(sql`
    ${select} ${from} order by ${order} limit ${asked.pageSize} offset ${(asked.page - 1) * asked.pageSize}`)
  return done(found, { total: count?.n ?? 0 })
}

interface MarketingUser {
  userId: string
  name: string
  mobile: string | null
  email: string | null
  siteId: string | null
  since: string
}

export function listMarketingUsers(ctx: TenantData & WithAccess, asked: Asked): Promise<Answer<MarketingUser[]>> {
  const reach = ctx.access.where('report.marketingList:view')
  const where = conditions(asked, reach, sql`v.since`, sql`concat_ws(' ', v.name, v.mobile, v.email)`)
  return page(
    ctx,
    asked,
    sql`select v.user_id as "userId", v.name, v.mobile, v.email, v.site_id as "siteId", v.since`,
    sql`from marketing_user v where ${where}`,
    sql`v.name, v.user_id`,
  )
}

interface ValidVoucher {
  voucherId: string
  code: string
  siteId: string | null
  merchant: string
  validFrom: string | null
  validUntil: string | null
  status: string
}

export function listValidVouchers(ctx: TenantData & WithAccess, asked: Asked): Promise<Answer<ValidVoucher[]>> {
  const reach = ctx.access.where('report.validVoucher:view')
  const where = conditions(asked, reach, sql`v.valid_until`, sql`concat_ws(' ', v.code, v.voucher_merchant)`)
  return page(
    ctx,
    asked,
    sql`select v.voucher_id as "voucherId", v.code, v.site_id as "siteId", v.voucher_merchant as merchant,
      v.valid_from as "validFrom", v.valid_until as "validUntil", v.status`,
    sql`from valid_voucher v where ${where}`,
    sql`v.valid_until, v.voucher_id`,
  )
}
