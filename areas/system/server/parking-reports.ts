import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { join, type Sql, sql } from '#platform/server/db/sql.ts'
import type { Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly ordLot?: string | undefined
  readonly search?: string | undefined
  readonly page: number
  readonly pageSize: number
}

function conditions({ merchantId }: Tenant, query: Asked, reach: Sites, at: Sql, words: Sql): Sql {
  const all = [sql`v.merchant_id = ${merchantId}::uuid`]
  // Rows without a shop belong to the whole merchant: readers of every shop see them.
  if (reach !== 'all') all.push(sql`v.site_id = any(${reach}::uuid[])`)
  if (query.ordLot)
    all.push(
      sql`v.site_id = (select id from system_site where merchant_id = ${merchantId}::uuid and ord_lot = ${query.ordLot})`,
    )
  if (query.from) all.push(sql`${at} >= ${query.from}::date`)
  if (query.to) all.push(sql`${at} < ${query.to}::date + 1`)
  if (query.search) all.push(sql`position(lower(${query.search}) in lower(${words})) > 0`)
  return join(all, ' and ')
}

async function page<T extends object>(
  ctx: TenantData,
  query: Asked,
  select: Sql,
  from: Sql,
  order: Sql,
): Promise<Answer<T[]>> {
  const count = await ctx.db.row<{ n: number }>(sql`select count(*) as n ${from}`)
  const rows = await ctx.db.rows<T>(sql`
    ${select} ${from} order by ${order} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`)
  return done(rows, { total: count?.n ?? 0 })
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

export function listValidVouchers(ctx: TenantData & WithAccess, query: Asked): Promise<Answer<ValidVoucher[]>> {
  const reach = ctx.access.where('report.validVoucher:view')
  const where = conditions(ctx, query, reach, sql`v.valid_until`, sql`concat_ws(' ', v.code, v.voucher_merchant)`)
  return page(
    ctx,
    query,
    sql`select v.voucher_id as "voucherId", v.code, v.site_id as "siteId", v.voucher_merchant as merchant,
      v.valid_from as "validFrom", v.valid_until as "validUntil", v.status`,
    sql`from valid_voucher v where ${where}`,
    sql`v.valid_until, v.voucher_id`,
  )
}
