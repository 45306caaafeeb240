import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { isServing, type ServingTerms } from '../../rules/vouchers/merchant-state.ts'

export interface StoredMerchant extends ServingTerms {
  readonly id: string
  readonly name: string
  readonly definitions: readonly string[]
  readonly sharePercent: number
  /** Minor units. */
  readonly monthlyBudget: number | null
}

/** Merchants by id or name, whatever their state. */
export const findMerchants = (
  ctx: TenantData,
  { ids = [], names = [] }: { ids?: readonly string[]; names?: readonly string[] },
): Promise<StoredMerchant[]> =>
  ctx.db.rows<StoredMerchant>(sql`
    select id, name, state, "from"::text as "from", "to"::text as "to", sites, definitions,
      share_percent::float8 as "sharePercent", monthly_budget::float8 as "monthlyBudget"
    from system_voucher_merchant
    where merchant_id = ${ctx.merchantId}::uuid and (id = any(${ids}::uuid[]) or name = any(${names}::text[])) order by name`)

/** Merchants that give validations in a shop on a day. */
export async function servingMerchants(ctx: TenantData, ordLot: string, day: string): Promise<StoredMerchant[]> {
  const rows = await ctx.db.rows<StoredMerchant>(sql`
    select id, name, state, "from"::text as "from", "to"::text as "to", sites, definitions,
      share_percent::float8 as "sharePercent", monthly_budget::float8 as "monthlyBudget"
    from system_voucher_merchant where merchant_id = ${ctx.merchantId}::uuid and state = 'active' order by name`)
  return rows.filter(merchant => isServing(merchant, day, ordLot))
}
