import type { Cents } from '#platform/rules/money/money.ts'
import { type Application, spreadApplication, totalAmount } from '../application.ts'
import type { QuantityFavour } from '../promotion.ts'
import { because } from '../reason.ts'
import { type Savings, savingsFromCents, savingsFromPrice, savingsToCents } from '../savings.ts'
import type { Unit } from '../unit.ts'
import type { BasketRule } from './basket-rule.ts'
import { type Band, slabCost } from './slab.ts'
import { slabWalk } from './slab-walk.ts'
import { createMeasure, inAll, tierWalk, toThousandths } from './tier-walk.ts'

/** What a unit would cost as one after so many others (slab), or as one of so many in all. In savings. */
type Costs = (unit: Unit, before: number, total: number) => Savings

/**
 * Price breaks of one item: all units at the price of the highest break reached, or slab: each band at its own price, the
 * dearest units in the first. A unit that is cheaper already keeps its price and counts.
 */
export function quantityFavour(promotion: QuantityFavour): BasketRule {
  const measure = createMeasure(promotion.byWeight)
  const bands: Band[] = promotion.breaks
    .map(({ quantity, price }) => ({ from: toThousandths(quantity), each: savingsFromPrice(price) }))
    .sort((a, b) => a.from - b.from)
  // The 6th piece is the first of a band from 6: 5 lie before it. By weight, 6 kg do.
  const slabs = promotion.byWeight ? bands : bands.map(({ from, each }) => ({ from: from - 1000, each }))
  const slab = promotion.mode === 'slab'
  const costs: Costs = slab
    ? (unit, before) => slabCost(slabs, unit, before, measure(unit))
    : (unit, _, total) =>
        costAt(
          bands.findLast(({ from }) => total >= from),
          unit,
          measure(unit),
        )
  return {
    promotion,
    items: new Set([promotion.plu]),
    apply: units => quantityDiscountApplications(units, measure, costs),
    walk: slab
      ? slabWalk(slabs, measure)
      : tierWalk(
          bands.map(band => ({
            from: band.from,
            saves: unit => Math.max(0, savingsFromCents(unit.amount) - costAt(band, unit, measure(unit))),
          })),
          measure,
        ),
    shortOf: units => {
      const needed = (bands[0]?.from ?? 0) / 1000
      const quantity = inAll(units, measure) / 1000
      return quantity < needed
        ? because('promotions.reason.notEnough', { needed, found: quantity })
        : because('promotions.reason.notCheaper')
    },
  }
}

const costAt = (band: Band | undefined, unit: Unit, weight: number): Savings =>
  band ? (band.each * weight) / 1000 : savingsFromCents(unit.amount)

function quantityDiscountApplications(
  units: readonly Unit[],
  measure: (unit: Unit) => number,
  costs: Costs,
): Application[] {
  const total = inAll(units, measure)
  let before = 0
  let cost = 0
  for (const unit of units) {
    cost += Math.min(savingsFromCents(unit.amount), costs(unit, before, total))
    before += measure(unit)
  }
  const amount = totalAmount(units)
  const savings = savingsFromCents(amount) - cost
  // What is paid is rounded, as price x quantity always is; the saving is the rest.
  const saving = (): Cents => amount - savingsToCents(cost)
  return savings > 0 ? [spreadApplication(units, savings, saving)] : []
}
