import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Authenticated, Tenant, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { SEE_ALL_MERCHANTS } from '../../contract/voucher-merchant.ts'

/** Nobody is signed in where the server itself works. */
const seesAll = ({ who, access }: Authenticated & WithAccess): boolean => !who || access.may(SEE_ALL_MERCHANTS)

/** Merchants whose users the caller is one of, none perhaps. Undefined: the caller sees all merchants. */
export async function ownMerchants(ctx: TenantData & Authenticated & WithAccess): Promise<string[] | undefined> {
  if (!ctx.who || seesAll(ctx)) return undefined
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from system_voucher_merchant
    where merchant_id = ${ctx.merchantId}::uuid and ${ctx.who.userId}::uuid = any(users)`)
  return rows.map(({ id }) => id)
}

/**
 * Condition: who does not see all merchants sees the records of those alone that list the caller.
 * @param merchant column with the merchant's id
 */
export function seenMerchant(ctx: Tenant & Authenticated & WithAccess, merchant: Sql): Sql {
  if (!ctx.who || seesAll(ctx)) return sql`true`
  return sql`${merchant} in (
    select o.id from system_voucher_merchant o
    where o.merchant_id = ${ctx.merchantId}::uuid and ${ctx.who.userId}::uuid = any(o.users))`
}
