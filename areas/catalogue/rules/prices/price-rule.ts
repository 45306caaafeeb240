import { divideToNearest } from '#platform/rules/money/decimal.ts'
import {
  percentOf,
  type UnitPrice,
  unitPriceFromCents,
  unitPriceFromStored,
  unitPriceFromWire,
  unitPriceToCents,
} from '#platform/rules/money/money.ts'
import { priceFromMarkup, type TaxOnPrice } from '../markup.ts'
import type { PriceLevel } from '../price-level.ts'

/** markup: so many percent on the cost, whatever the price was. */
export const PRICE_RULE_KINDS = ['percent', 'amount', 'set', 'markup'] as const
export type PriceRuleKind = (typeof PRICE_RULE_KINDS)[number]

/** The nearest cent, five cents or dollar; or the nearest price that ends in 95 or 99 cents. */
export const PRICE_ENDINGS = ['cent', 'fiveCents', 'dollar', 'ends95', 'ends99'] as const
export type PriceEnding = (typeof PRICE_ENDINGS)[number]

/** How new prices follow from old ones. */
export interface PriceRule {
  readonly level: PriceLevel
  readonly kind: PriceRuleKind
  /** Percent, or an amount as people write it. */
  readonly value: number
  readonly ending: PriceEnding
}

export interface PricedItem {
  /** Prices 1 to 4. */
  readonly prices: readonly (UnitPrice | null)[]
  readonly cost: UnitPrice | null
  readonly tax: TaxOnPrice | undefined
}

/** Cents from one such price to the next, and how many cents below the step it stands. */
const ENDINGS: Readonly<Record<PriceRule['ending'], readonly [step: bigint, below: bigint]>> = {
  cent: [1n, 0n],
  fiveCents: [5n, 0n],
  dollar: [100n, 0n],
  ends95: [100n, 5n],
  ends99: [100n, 1n],
}

/** The price nearest to one that ends as it should; never nothing where there was something. */
export function withEnding(price: UnitPrice, ending: PriceRule['ending']): UnitPrice {
  const cents = unitPriceToCents(price)
  if (cents <= 0) return unitPriceFromCents(0)
  const [step, below] = ENDINGS[ending]
  const steps = divideToNearest(BigInt(cents) + below, step)
  return unitPriceFromCents(Number((steps > 0n ? steps : 1n) * step - below))
}

function bare(item: PricedItem, { level, kind, value }: PriceRule): UnitPrice | undefined {
  const old = item.prices[level - 1] ?? null
  if (kind === 'set') return unitPriceFromWire(value)
  if (kind === 'markup') return item.cost ? priceFromMarkup(item.cost, value, item.tax) : undefined
  if (old === null) return undefined
  // A unit price is as many small units as an amount is cents: percents of both are rounded alike.
  const change = kind === 'percent' ? percentOf(old, value) : signedPrice(value)
  return unitPriceFromStored(Math.max(old + change, 0))
}

const signedPrice = (value: number): number => (value < 0 ? -unitPriceFromWire(-value) : unitPriceFromWire(value))

/** What an item costs by a rule; undefined where the rule has nothing to go by: no price at that level, no cost. */
export function priceByRule(item: PricedItem, rule: PriceRule): UnitPrice | undefined {
  const price = bare(item, rule)
  return price === undefined ? undefined : withEnding(price, rule.ending)
}
