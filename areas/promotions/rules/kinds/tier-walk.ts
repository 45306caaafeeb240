import type { Cents } from '#platform/rules/money/money.ts'
import { type Savings, savingsFromCents } from '../savings.ts'
import type { Unit } from '../unit.ts'
import { NEVER, type Walk } from './basket-rule.ts'

/** From so many on, every unit saves something. In rising order of `from`. */
export interface WalkTier {
  /** In thousandths: 3 units are 3000. */
  readonly from: number
  readonly saves: (unit: Unit) => Savings
  /** An amount in all instead: what the units cost, and no more than this. */
  readonly inAll?: Cents | undefined
}

const FRESH = 0
/** One of its units stayed free: such a promotion takes every unit or none. */
const PASSED = 1
const FIRST = 2

/** Promotions that take every unit of their group. Which tier it is going to be is said at the first unit: a way each. */
export function tierWalk(tiers: readonly WalkTier[], measure: (unit: Unit) => number): Walk {
  const counts = Math.max(...tiers.map(({ from }) => from)) + 1
  const spends = Math.max(...tiers.map(({ inAll = 0 }) => inAll)) + 1

  const savesMore = (tier: WalkTier, spent: Cents, unit: Unit): Savings =>
    tier.inAll === undefined ? tier.saves(unit) : savingsFromCents(Math.min(spent + unit.amount, tier.inAll) - spent)

  const decode = (state: number) => {
    const open = state < FIRST ? 0 : state - FIRST
    const spent = open % spends
    const upper = (open - spent) / spends
    const count = upper % counts
    return { way: (upper - count) / counts, count, spent }
  }

  return {
    ways: tiers.length,
    take(state, unit, way) {
      const before = decode(state)
      const tier = tiers[way]
      if (!tier || state === PASSED || (state !== FRESH && before.way !== way)) return NEVER
      const next = tiers[way + 1]
      const count = before.count + measure(unit)
      // So many would be the next tier.
      if (next && count >= next.from) return NEVER
      const spent = tier.inAll === undefined ? 0 : Math.min(before.spent + unit.amount, tier.inAll)
      return FIRST + (way * counts + Math.min(count, counts - 1)) * spends + spent
    },
    gain: (state, unit, way) => {
      const tier = tiers[way]
      return tier ? savesMore(tier, decode(state).spent, unit) : 0
    },
    leave: state => (state >= FIRST ? NEVER : PASSED),
    missing(state) {
      if (state < FIRST) return 0
      const { way, count } = decode(state)
      return count < (tiers[way]?.from ?? 0) ? 1 : 0
    },
    most: unit => Math.max(...tiers.map(tier => savesMore(tier, 0, unit))),
  }
}

/** What counts: pieces, or by weight what weighed lines weigh. In thousandths. */
export const createMeasure =
  (byWeight: boolean | undefined) =>
  (unit: Unit): number =>
    byWeight ? unit.thousandths : 1000

export const inAll = (units: readonly Unit[], measure: (unit: Unit) => number): number =>
  units.reduce((count, unit) => count + measure(unit), 0)

// not money: a quantity with three decimals
export const toThousandths = (quantity: number): number => Math.round(quantity * 1000)
