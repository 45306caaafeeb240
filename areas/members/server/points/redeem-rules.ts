import type { RedeemTerms } from '#areas/members/rules/points/redeem.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface RedeemRuleFacts extends RedeemTerms {
  readonly id: string
  /** Codes of shops; none is all. */
  readonly ordLots: readonly string[]
}

/** Smallest priority first, of equal ones the older. */
export const redeemRulesOf = (ctx: TenantData): Promise<RedeemRuleFacts[]> =>
  ctx.db.rows<RedeemRuleFacts>(sql`
    select id, points, amount, minimum, step, most_percent::float8 as "mostPercent", ord_lots as "ordLots"
    from member_redeem_rule where merchant_id = ${ctx.merchantId}::uuid and active order by priority, id`)

/** By what points are redeemed at a shop; undefined: they are not. */
export const redeemTerms = (rules: readonly RedeemRuleFacts[], ordLot: string): RedeemRuleFacts | undefined =>
  rules.find(({ ordLots }) => ordLots.length === 0 || ordLots.includes(ordLot))
