import type { BuyGetFree } from '../promotion.ts'
import { because } from '../reason.ts'
import { savingsFromPercent } from '../savings.ts'
import type { BasketRule } from './basket-rule.ts'
import { freeItemsApplication } from './free-items-application.ts'
import { fullRuns, runWalk } from './run-walk.ts'

/** Buy X get Y free within one group: in runs of X + Y, dearest first, the last Y of each full run are free. */
export function buyGetSame(promotion: BuyGetFree, items: ReadonlySet<string>): BasketRule {
  const { buyQuantity, getQuantity, percent, maxTimes } = promotion
  const length = buyQuantity + getQuantity
  const savings = savingsFromPercent(percent)
  return {
    promotion,
    items,
    apply: units =>
      fullRuns(units, length, maxTimes).map(run =>
        freeItemsApplication(run.slice(0, buyQuantity), run.slice(buyQuantity), percent),
      ),
    walk: runWalk({
      length,
      maxTimes,
      gain: (place, { amount }) => (place >= buyQuantity ? amount * savings : 0),
      // The free ones are the cheapest: a run saves at most the share Y of X + Y of what it costs.
      most: ({ amount }) => (amount * savings * getQuantity) / length,
      credit: (place, { amount }) =>
        place === 0 ? 0 : (amount * savings * Math.min(getQuantity, length - place) * buyQuantity) / length,
    }),
    shortOf: units =>
      units.length < length
        ? because('promotions.reason.notEnough', { needed: length, found: units.length })
        : because('promotions.reason.notCheaper'),
  }
}
