import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { type PromotionFacts, promotionProblems } from '../rules/promotion-problems.ts'

type Written = PromotionFacts & { readonly ordLots?: readonly string[] }

// Rows of this area's definitions, which their schemas let through.
const writtenIn = ({ after }: Change): Written => (after ?? {}) as Written

/** Codes of shops that there are, of those that some promotions of a batch name. */
async function knownShops(ctx: Context, written: readonly Written[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(written.flatMap(({ ordLots = [] }) => ordLots))]
  if (named.length === 0) return new Set()
  const rows = await ctx.db.rows<{ code: string }>(sql`
    select ord_lot as code from system_site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = any(${named})`)
  return new Set(rows.map(({ code }) => code))
}

function unknownShop({ ordLots = [] }: Written, known: ReadonlySet<string>): Objection {
  const unknown = ordLots.find(code => !known.has(code))
  return unknown === undefined
    ? undefined
    : { ordLots: { code: 'promotions.problem.unknownShop', params: { code: unknown } } }
}

/** What fields of one promotion, or predefined discount, do not say by themselves. */
export async function checkPromotions(ctx: Context, changes: readonly Change[]): Promise<readonly Objection[]> {
  const written = changes.map(writtenIn)
  const known = await knownShops(ctx, written)
  return written.map(row => promotionProblems(row) ?? unknownShop(row, known))
}

export const promotionHooks: ResourceHooks = { check: checkPromotions }
