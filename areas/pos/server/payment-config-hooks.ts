import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, ResourceHooks } from '#platform/server/resource/engine.ts'
import { type MethodProblems, type PaymentMethodFacts, paymentMethodProblems } from '../rules/payment-method.ts'

/** Shops of the provider accounts that payment methods name. */
async function accountShops(
  { db, merchantId }: TenantData,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const ids = changes.flatMap(({ after }) => (after?.account ? [String(after.account)] : []))
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ id: string; siteId: string }>(sql`
    select id, site_id as "siteId" from payments.account where merchant_id = ${merchantId}::uuid and id = any(${ids}::uuid[])`)
  return new Map(rows.map(({ id, siteId }) => [id, siteId]))
}

function problems({ after }: Change, shops: ReadonlyMap<string, string>): MethodProblems | undefined {
  if (!after) return undefined
  if (after.account && shops.get(String(after.account)) !== after.siteId)
    return { account: { code: 'pos.refusal.accountElsewhere' } }
  return paymentMethodProblems(after as unknown as PaymentMethodFacts) // fields of the definition that the row was judged by
}

export const paymentConfigHooks: ResourceHooks = {
  check: async (ctx, changes) => {
    const shops = await accountShops(ctx, changes)
    return changes.map(change => problems(change, shops))
  },
}
