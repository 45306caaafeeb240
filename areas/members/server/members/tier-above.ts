import { nextTier } from '#areas/members/rules/points/tier.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { MemberFacts } from '../../contract/lookup.ts'
import { periodOf } from '../points/reach-tiers.ts'
import { tiersOf } from '../points/tier-facts.ts'

/** The next tier of a member and how much is missing; null: none is above. @param today YYYY-MM-DD */
export async function tierAbove(ctx: TenantData, member: string, today: string): Promise<MemberFacts['next']> {
  const tiers = await tiersOf(ctx)
  const [lowest] = tiers
  if (!lowest) return null
  const { from } = periodOf(today, lowest.period)
  const row = await ctx.db.row<{ spend: number; points: number; visits: number }>(sql`
    select coalesce(sum(spend), 0)::float8 as spend, coalesce(sum(points), 0)::int as points, coalesce(sum(visits), 0)::int as visits
    from member_day where merchant_id = ${ctx.merchantId}::uuid and member_id = ${member}::uuid and day >= ${from}::date`)
  const next = nextTier(tiers, row?.[lowest.measure] ?? 0)
  const tier = tiers.find(({ id }) => id === next?.id)
  if (!next || !tier) return null
  const { measure } = lowest
  return { tier: tier.name, missing: measure === 'spend' ? toWire(next.missing) : next.missing, measure }
}
