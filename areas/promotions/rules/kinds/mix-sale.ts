import { spreadApplication, totalAmount } from '../application.ts'
import type { MixSale } from '../promotion.ts'
import { because } from '../reason.ts'
import { savingsFromCents } from '../savings.ts'
import type { BasketRule } from './basket-rule.ts'
import { fullRuns, runWalk } from './run-walk.ts'

/** Any N units of a group cost P together; dearest first, as many times as they go and are dearer than P. */
export function mixSale(promotion: MixSale, items: ReadonlySet<string>): BasketRule {
  const { quantity, price, maxTimes } = promotion
  // P by unit, the last one of a set bearing what does not divide: so that no part of a walk looks better than it is.
  const share = (savingsFromCents(price) - (savingsFromCents(price) % quantity)) / quantity
  const lastShare = savingsFromCents(price) - share * (quantity - 1)
  return {
    promotion,
    items,
    apply: units =>
      fullRuns(units, quantity, maxTimes)
        .filter(set => totalAmount(set) > price)
        .map(set => {
          const saving = totalAmount(set) - price
          return spreadApplication(set, savingsFromCents(saving), () => saving)
        }),
    walk: runWalk({
      length: quantity,
      maxTimes,
      gain: (place, { amount }) => savingsFromCents(amount) - (place === quantity - 1 ? lastShare : share),
      most: ({ amount }) => savingsFromCents(amount) - share,
    }),
    shortOf: units =>
      units.length < quantity
        ? because('promotions.reason.notEnough', { needed: quantity, found: units.length })
        : because('promotions.reason.notCheaper'),
  }
}
