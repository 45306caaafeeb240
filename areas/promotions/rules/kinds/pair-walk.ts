import type { BuyGetFree } from '../promotion.ts'
import { savingsFromPercent } from '../savings.ts'
import type { Unit } from '../unit.ts'
import { NEVER, type Walk } from './basket-rule.ts'

const BOUGHT = 0
/** More units or prices than the search ever walks; see exact-search.ts. */
const BASE = 4096

interface Pairs {
  /** Full applications, counted only where their number is limited. */
  readonly times: number
  readonly bought: number
  readonly got: number
  /** 1 + rank of the first unit that was free; 0 while none is. Cheaper ones of the get group must be free, or taken by others. */
  readonly freeFrom: number
}

/** Buy and get between two groups, as a walk. */
export function pairWalk(
  { buyQuantity, getQuantity, percent, maxTimes }: BuyGetFree,
  bought: ReadonlySet<string>,
  got: ReadonlySet<string>,
): Walk {
  const savings = savingsFromPercent(percent)
  const limit = maxTimes ?? Number.POSITIVE_INFINITY

  const settled = (pairs: Pairs): number => {
    const full = pairs.bought >= buyQuantity && pairs.got >= getQuantity
    if (!full) return pairs.times + openTimes(pairs) > limit ? NEVER : encode(pairs)
    return settled({
      times: maxTimes === undefined ? 0 : pairs.times + 1,
      bought: pairs.bought - buyQuantity,
      got: pairs.got - getQuantity,
      freeFrom: pairs.freeFrom,
    })
  }
  const openTimes = ({ got: units }: Pairs): number =>
    (units + getQuantity - 1 - ((units + getQuantity - 1) % getQuantity)) / getQuantity
  const passesCheaper = ({ freeFrom }: Pairs, { item, rank }: Unit): boolean =>
    freeFrom > 0 && rank + 1 > freeFrom && got.has(item)

  return {
    ways: 2,
    take(state, unit, way) {
      const pairs = decode(state)
      if (way === BOUGHT) {
        if (!bought.has(unit.item) || passesCheaper(pairs, unit)) return NEVER
        return settled({ ...pairs, bought: pairs.bought + 1 })
      }
      if (!got.has(unit.item)) return NEVER
      return settled({ ...pairs, got: pairs.got + 1, freeFrom: pairs.freeFrom || unit.rank + 1 })
    },
    gain: (_, { amount }, way) => (way === BOUGHT ? 0 : amount * savings),
    leave: (state, unit) => (passesCheaper(decode(state), unit) ? NEVER : state),
    missing(state) {
      const pairs = decode(state)
      const over = pairs.bought - openTimes(pairs) * buyQuantity
      // Bought too many: at least one more has to be free.
      return over > 0 ? 1 : -over
    },
    most: ({ item, amount }) => (got.has(item) ? amount * savings : 0),
  }
}

const encode = ({ times, bought, got, freeFrom }: Pairs): number =>
  ((times * BASE + bought) * BASE + got) * BASE + freeFrom

function decode(state: number): Pairs {
  const freeFrom = state % BASE
  const rest = (state - freeFrom) / BASE
  const got = rest % BASE
  const upper = (rest - got) / BASE
  const bought = upper % BASE
  return { times: (upper - bought) / BASE, bought, got, freeFrom }
}
