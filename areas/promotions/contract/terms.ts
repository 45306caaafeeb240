import { boolean, instant, integer, shops, text } from '#platform/contract/define/fields.ts'

/** What every promotion says. `ordLots` are the shops in which it applies. `to` is exclusive. */
export const TERMS = {
  name: text({ max: 80 }),
  ordLots: shops(),
  from: instant({ optional: true }),
  to: instant({ optional: true }),
  active: boolean({ default: true }),
}

/** In the middle, so that a new promotion can be put before others as well as behind them. */
const USUAL_PRIORITY = 100

/** What the kinds that work on a whole basket say besides. */
export const BASKET_TERMS = {
  /** Small first. */
  priority: integer({ min: 0, max: 9999, default: USUAL_PRIORITY }),
  /** Nothing else touches the units that it takes, the bill's discounts included. */
  exclusive: boolean({ default: false }),
  /** Whether units at a special or happy hour price take part. */
  withSpecials: boolean({ default: false }),
  /** Most applications in one basket. */
  maxTimes: integer({ min: 1, max: 10_000, optional: true }),
}

export const MOST_UNITS = 10_000
/** Tiers and price breaks of one promotion. */
export const MOST_STEPS = 20
