import type { Application } from '../application.ts'
import type { BuyGetFree } from '../promotion.ts'
import { because } from '../reason.ts'
import type { Unit } from '../unit.ts'
import type { BasketRule } from './basket-rule.ts'
import { freeItemsApplication } from './free-items-application.ts'
import { pairWalk } from './pair-walk.ts'

/**
 * For every X bought of one group, the cheapest Y of another are free. Fewer than Y are free where the basket has no more;
 * an item in both groups can be either.
 */
export function buyGetOther(promotion: BuyGetFree, bought: ReadonlySet<string>, got: ReadonlySet<string>): BasketRule {
  const { buyQuantity, getQuantity } = promotion
  return {
    promotion,
    items: bought.union(got),
    apply: units => applications(units, promotion, bought, got),
    walk: pairWalk(promotion, bought, got),
    shortOf: units => {
      const count = units.filter(({ item }) => bought.has(item)).length
      if (count < buyQuantity) return because('promotions.reason.notEnough', { needed: buyQuantity, found: count })
      return units.some(({ item }) => got.has(item)) && units.length > buyQuantity
        ? because('promotions.reason.notCheaper')
        : because('promotions.reason.nothingToGet', { free: getQuantity })
    },
  }
}

function applications(
  units: readonly Unit[],
  { buyQuantity, getQuantity, percent, maxTimes }: BuyGetFree,
  bought: ReadonlySet<string>,
  got: ReadonlySet<string>,
): Application[] {
  // Of equal prices, what can only be free goes first: the others may be needed as bought.
  const cheapestFirst = units
    .filter(({ item }) => got.has(item))
    .toReversed()
    .toSorted((a, b) => b.rank - a.rank || Number(bought.has(a.item)) - Number(bought.has(b.item)))
  const buyable = units.filter(({ item }) => bought.has(item))
  const most = Math.min(countTimes(buyable.length, buyQuantity), maxTimes ?? Number.POSITIVE_INFINITY) * getQuantity
  for (let free = Math.min(most, cheapestFirst.length); free > 0; free--) {
    const gets = cheapestFirst.slice(0, free)
    const taken = new Set(gets)
    const times = countTimes(free + getQuantity - 1, getQuantity)
    const buys = buyable.filter(unit => !taken.has(unit)).slice(0, times * buyQuantity)
    if (buys.length < times * buyQuantity) continue
    return Array.from({ length: times }, (_, time) =>
      freeItemsApplication(
        buys.slice(time * buyQuantity, (time + 1) * buyQuantity),
        gets.slice(time * getQuantity, (time + 1) * getQuantity),
        percent,
      ),
    )
  }
  return []
}

const countTimes = (units: number, each: number): number => (units - (units % each)) / each
