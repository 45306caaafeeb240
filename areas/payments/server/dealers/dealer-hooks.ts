import { isAbn } from '#platform/rules/codes/abn.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Change, Objection, ResourceHooks } from '#platform/server/resource/engine.ts'
import {
  changesFixedMonth,
  type DealerMerchant,
  type FixedMonth,
  hasOverlap,
  type StatementState,
} from '../../rules/dealer-share.ts'

interface DealerRow {
  readonly id: string
  readonly merchants: readonly DealerMerchant[]
}

/** All dealers, so that nobody else gives one of their merchants away before the commit. */
async function lockDealers({ db, merchantId }: TenantData): Promise<DealerRow[]> {
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`cardpay.dealer ${merchantId}`}, 0))`)
  return db.rows<DealerRow>(sql`select id, merchants from cardpay_dealer where merchant_id = ${merchantId}::uuid`)
}

interface StatedMonth extends FixedMonth {
  readonly dealer: string
  readonly state: StatementState
}

const readStatedMonths = ({ db, merchantId }: TenantData): Promise<StatedMonth[]> =>
  db.rows<StatedMonth>(sql`
    select dealer_id as dealer, state, month::text as first, (month + interval '1 month' - interval '1 day')::date::text as last
    from cardpay_dealer_statement where merchant_id = ${merchantId}::uuid`)

function dealerProblems(
  { before, after }: Change,
  dealers: readonly DealerRow[],
  stated: readonly StatedMonth[],
): Objection {
  if (!after) return stated.length > 0 ? { code: { code: 'cardpay.dealer.hasStatements' } } : undefined
  const problems: Record<string, { code: string }> = {}
  if (typeof after.abn === 'string' && !isAbn(after.abn)) problems.abn = { code: 'cardpay.dealer.badAbn' }
  if (typeof after.bsb === 'string' && !/^\d{3}-?\d{3}$/.test(after.bsb))
    problems.bsb = { code: 'cardpay.dealer.badBsb' }
  const own = after.merchants as readonly DealerMerchant[] // by the definition
  const others = dealers.filter(({ id }) => id !== (after.id ?? before?.id)).flatMap(({ merchants }) => merchants)
  if (own.some(({ from, to }) => to !== null && to < from)) problems.merchants = { code: 'cardpay.dealer.badDays' }
  // Its users would read sums of themselves as of a customer.
  if (own.some(({ merchant }) => merchant.toLowerCase() === after.ownMerchant))
    problems.ownMerchant = { code: 'cardpay.dealer.ownIsReferred' }
  if (hasOverlap(own, others)) problems.merchants = { code: 'cardpay.dealer.otherDealer' }
  const fixed = stated.filter(({ state }) => state !== 'open')
  const former = before?.merchants as readonly DealerMerchant[] | undefined // by the definition
  if (former && changesFixedMonth(former, own, fixed)) problems.merchants = { code: 'cardpay.dealer.fixedMonth' }
  return Object.keys(problems).length > 0 ? problems : undefined
}

export const dealerHooks: ResourceHooks = {
  async check(ctx, changes) {
    const dealers = await lockDealers(ctx)
    const stated = await readStatedMonths(ctx)
    return changes.map(change =>
      dealerProblems(
        change,
        dealers,
        stated.filter(({ dealer }) => dealer === change.before?.id),
      ),
    )
  },
}
