import type { Temporal } from '#platform/rules/time/temporal.ts'
import type { PromotionTerms } from './promotion.ts'
import { because, type Reason } from './reason.ts'

/** Why a promotion does not apply in a shop at a moment (epoch milliseconds); undefined where it does. The end is exclusive. */
export function notInForce(promotion: PromotionTerms, ordLot: string, at: number): Reason | undefined {
  const { active, ordLots, from, to } = promotion
  if (!active) return because('promotions.reason.inactive')
  if (ordLots && ordLots.length > 0 && !ordLots.includes(ordLot)) return because('promotions.reason.otherShop')
  if (from && at < epoch(from)) return because('promotions.reason.notYet', { from: from.toString() })
  if (to && at >= epoch(to)) return because('promotions.reason.over', { to: to.toString() })
  return undefined
}

const epoch = (instant: Temporal.Instant): number => instant.epochMilliseconds
