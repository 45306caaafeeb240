import type { Cents } from '#platform/rules/money/money.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { PromotionUse } from '../basket.ts'
import type { SalePromotion } from '../promotion.ts'
import { because, type Reason } from '../reason.ts'
import type { BasketRule } from './basket-rule.ts'
import { tierApplication, unitSaving } from './mix-quantity-discount.ts'
import { tierWalk } from './tier-walk.ts'

/** Whether a sale promotion takes units as the other kinds do, and is not a saving on the bill after them. */
export const takesUnits = ({ group, exclusive }: SalePromotion): boolean => group !== undefined || exclusive

/** Off a group: every unit of it. One off the bill that is exclusive takes every unit that is left, to have them alone. */
export function salePromotion(promotion: SalePromotion, items: ReadonlySet<string> | 'every'): BasketRule {
  const { percent, amount } = promotion
  const tier = { quantity: 1, percent, amountTotal: amount }
  return {
    promotion,
    items,
    apply: units => (units.length > 0 ? [tierApplication(tier, units)].filter(({ savings }) => savings > 0) : []),
    // A unit at least: 1 thousandth, as a weighed one may be light.
    walk: tierWalk([{ from: 1, saves: unitSaving(tier), inAll: amount }], () => 1000),
    shortOf: () => because('promotions.reason.notCheaper'),
  }
}

/** What is known of the customer when a sale promotion's turn comes. */
export interface CouponHolder {
  readonly coupons: ReadonlySet<string>
  readonly member: string | undefined
  readonly uses: ReadonlyMap<string, PromotionUse>
}

/** Why it may not be used now, or undefined. `spend`: the bill as already discounted. */
export function saleRefused(promotion: SalePromotion, holder: CouponHolder, spend: () => Cents): Reason | undefined {
  const { id, barcode, limitPerMember, limitTotal, minimumSpend } = promotion
  const used = holder.uses.get(id) ?? { inAll: 0, byMember: 0 }
  if (!holder.coupons.has(barcode)) return because('promotions.reason.noBarcode')
  if (limitTotal !== undefined && used.inAll >= limitTotal) {
    return because('promotions.reason.limit', { limit: limitTotal })
  }
  if (limitPerMember !== undefined && holder.member === undefined) return because('promotions.reason.memberNeeded')
  if (limitPerMember !== undefined && used.byMember >= limitPerMember) {
    return because('promotions.reason.memberLimit', { limit: limitPerMember })
  }
  if (minimumSpend === undefined) return undefined
  const spent = spend()
  return spent < minimumSpend
    ? because('promotions.reason.minimumSpend', { needed: toWire(minimumSpend), found: toWire(spent) })
    : undefined
}
