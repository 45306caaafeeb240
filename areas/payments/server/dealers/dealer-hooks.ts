import { isAbn } from '#platform/rules/codes/abn.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import { type DealerMerchant, hasOverlap } from '../../rules/dealer-share.ts'

interface DealerRow {
  readonly id: string
  readonly merchants: readonly DealerMerchant[]
}

/** All dealers, so that nobody else gives one of their merchants away before the commit. */
async function lockDealers({ db, merchantId }: TenantData): Promise<DealerRow[]> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`cardpay.dealer ${merchantId}`}, 0))`)
  return db.rows<DealerRow>(sql`select id, merchants from cardpay_dealer where merchant_id = ${merchantId}::uuid`)
}

function dealerProblems({ before, after }: Change, dealers: readonly DealerRow[], hasStatements: boolean): Objection {
  if (!after) return hasStatements ? { code: { code: 'cardpay.dealer.hasStatements' } } : undefined
  const problems: Record<string, { code: string }> = {}
  if (typeof after.abn === 'string' && !isAbn(after.abn)) problems.abn = { code: 'cardpay.dealer.badAbn' }
  if (typeof after.bsb === 'string' && !/^\d{3}-?\d{3}$/.test(after.bsb))
    problems.bsb = { code: 'cardpay.dealer.badBsb' }
  const own = after.merchants as readonly DealerMerchant[] // by the definition
  const others = dealers.filter(({ id }) => id !== (after.id ?? before?.id)).flatMap(({ merchants }) => merchants)
  if (own.some(({ from, to }) => to !== null && to < from)) problems.merchants = { code: 'cardpay.dealer.badDays' }
  if (hasOverlap(own, others)) problems.merchants = { code: 'cardpay.dealer.otherDealer' }
  return Object.keys(problems).length > 0 ? problems : undefined
}

export const dealerHooks: ResourceHooks = {
  async check(ctx, changes) {
    const dealers = await lockDealers(ctx)
    const stated = await ctx.db.rows<{ id: string }>(sql`
      select distinct dealer_id as id from cardpay_dealer_statement where merchant_id = ${ctx.merchantId}::uuid`)
    const ids = new Set(stated.map(({ id }) => id))
    return changes.map(change => dealerProblems(change, dealers, ids.has(String(change.before?.id))))
  },
}
