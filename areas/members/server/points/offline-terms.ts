import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { offlineTerms } from '../../contract/offline-terms.ts'
import { shopFor } from '../cards/card-shop.ts'
import { redeemRulesOf, redeemTerms } from './redeem-rules.ts'

/** The smallest amount above which a card of the merchant asks for its PIN, which no till can verify offline; null: none does. */
const leastPinAbove = async ({ db, merchantId }: TenantData): Promise<number | null> =>
  (
    await db.row<{ least: number | null }>(sql`
    select min(pin_above) as least from member_svc_type where merchant_id = ${merchantId}::uuid and active`)
  )?.least ?? null

/** `/al/member/offlineTerms` */
export const showingOfflineTerms = handle(offlineTerms, async (ctx, { ordLot }) => {
  const shop = await shopFor(ctx, offlineTerms.need, ordLot)
  if ('refused' in shop) return shop
  const [rules, pinAbove] = await Promise.all([redeemRulesOf(ctx), leastPinAbove(ctx)])
  const terms = redeemTerms(rules, ordLot)
  return done({
    points: shop.offlinePoints,
    pay: toWire(Math.min(shop.offlinePay, pinAbove ?? shop.offlinePay)),
    redeem: terms
      ? {
          points: terms.points,
          amount: toWire(terms.amount),
          minimum: terms.minimum,
          step: terms.step,
          mostPercent: terms.mostPercent,
        }
      : null,
  })
})
