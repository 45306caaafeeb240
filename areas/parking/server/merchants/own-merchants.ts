import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Tenant, TenantData } from '#platform/server/operation/needs.ts'

/** Merchants whose users the caller is one of. Undefined: none, so that the caller sees all merchants. */
export async function ownMerchants(ctx: TenantData & Authenticated): Promise<string[] | undefined> {
  if (!ctx.who) return undefined
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from system_voucher_merchant
    where merchant_id = ${ctx.merchantId}::uuid and ${ctx.who.userId}::uuid = any(users)`)
  return rows.length === 0 ? undefined : rows.map(({ id }) => id)
}

/** Condition: users of merchants see the records of these alone. @param merchant column with the merchant's id */
export function seenMerchant({ merchantId, who }: Tenant & Authenticated, merchant: Sql): Sql {
  if (!who) return sql`true`
  const own = sql`
    select o.id from system_voucher_merchant o
    where o.merchant_id = ${merchantId}::uuid and ${who.userId}::uuid = any(o.users)`
  return sql`(not exists (${own}) or ${merchant} in (${own}))`
}
