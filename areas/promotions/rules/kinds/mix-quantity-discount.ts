import { type Cents, percentOf, sum } from '#platform/rules/money/money.ts'
import { type Application, spreadApplication, totalAmount } from '../application.ts'
import type { MixQuantityDiscount, QuantityTier } from '../promotion.ts'
import { because } from '../reason.ts'
import { savingsFromCents, savingsFromPercent } from '../savings.ts'
import type { Unit } from '../unit.ts'
import type { BasketRule } from './basket-rule.ts'
import { createMeasure, inAll, tierWalk, toThousandths } from './tier-walk.ts'

/** From N units of a group a percentage, an amount each or an amount in all: the highest tier reached, on every unit. */
export function mixQuantityDiscount(promotion: MixQuantityDiscount, items: ReadonlySet<string>): BasketRule {
  const measure = createMeasure(promotion.byWeight)
  const tiers = promotion.tiers
    .map(tier => ({ ...tier, from: toThousandths(tier.quantity) }))
    .sort((a, b) => a.from - b.from)
  return {
    promotion,
    items,
    apply: units => {
      const tier = tiers.findLast(({ from }) => inAll(units, measure) >= from)
      return tier && units.length > 0 ? [tierApplication(tier, units)].filter(({ savings }) => savings > 0) : []
    },
    walk: tierWalk(
      tiers.map(tier => ({ from: tier.from, saves: unitSaving(tier), inAll: tier.amountTotal })),
      measure,
    ),
    shortOf: units => {
      const needed = tiers[0]?.quantity ?? 0
      const quantity = inAll(units, measure) / 1000
      return quantity < needed
        ? because('promotions.reason.notEnough', { needed, found: quantity })
        : because('promotions.reason.notCheaper')
    },
  }
}

/** What a tier saves on all its units together. */
export function tierApplication(tier: QuantityTier, units: readonly Unit[]): Application {
  const amount = totalAmount(units)
  if (tier.amountTotal !== undefined) {
    const saving = Math.min(tier.amountTotal, amount)
    return spreadApplication(units, savingsFromCents(saving), () => saving)
  }
  if (tier.amountEach !== undefined) return unitApplication(units, tier.amountEach)
  const percent = tier.percent ?? 0
  return spreadApplication(units, amount * savingsFromPercent(percent), () => percentOf(amount, percent))
}

export function unitSaving({ amountEach, percent = 0 }: QuantityTier): (unit: Unit) => number {
  if (amountEach !== undefined) return ({ amount }) => savingsFromCents(Math.min(amount, amountEach))
  const savings = savingsFromPercent(percent)
  return ({ amount }) => amount * savings
}

function unitApplication(units: readonly Unit[], each: Cents): Application {
  const savings = units.map(({ amount }) => Math.min(amount, each))
  return { units, savings: savingsFromCents(sum(savings)), savingsByUnit: () => savings }
}
