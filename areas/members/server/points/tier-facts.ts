import type { TIER_MEASURES } from '#areas/members/rules/points/tier.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { TIER_PERIODS } from '../../contract/tier.ts'

export interface TierFacts {
  readonly id: string
  readonly name: string
  readonly measure: (typeof TIER_MEASURES)[number]
  readonly period: (typeof TIER_PERIODS)[number]
  /** Cents of spend, points, or visits. */
  readonly from: number
  /** The voucher for members who rise to it. */
  readonly giftReward: string | null
  readonly giftDays: number | null
}

/** The lowest first: its measure and period are those of all. */
export const tiersOf = async (ctx: TenantData): Promise<TierFacts[]> => {
  const rows = await ctx.db.rows<TierFacts>(sql`
    select t.id, t.name, t.measure, t.period, t."from", r.id as "giftReward", r.valid_days as "giftDays"
    from member_tier t
    left join member_reward r on r.merchant_id = t.merchant_id and r.id = t.gift_reward and r.active and r.kind <> 'cardCredit'
    where t.merchant_id = ${ctx.merchantId}::uuid order by t."from", t.id`)
  const [lowest] = rows
  const inCents = lowest?.measure === 'spend' ? 100 : 1
  return rows.map(row => ({ ...row, from: row.from * inCents }))
}
