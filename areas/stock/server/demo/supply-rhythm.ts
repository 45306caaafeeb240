import { roundHalfAwayFromZero } from '#platform/rules/money/money.ts'

type ShopKind = 'hospitality' | 'retail' | 'parking'

/** Weekdays (1 is Monday) on which a shop orders from a supplier with this lead time. Fresh goods come twice a week. */
export function orderDays(kind: ShopKind, leadDays: number): readonly number[] {
  if (kind === 'retail') return leadDays <= 2 ? [1, 4] : [2]
  return leadDays <= 2 ? [3, 7] : [3]
}

/** Between one order and the next, at most. */
const getGap = (leadDays: number): number => (leadDays <= 2 ? 4 : 7)

export interface Levels {
  readonly packSize: number
  readonly par: number
  readonly reorderLevel: number
}

/** A week of more than two dozen is bought by the dozen. */
const BY_THE_DOZEN = 24
const BY_SIX = 6

function getPack(weekly: number, weighed: boolean): number {
  if (weighed) return weekly > 20 ? 10 : 2
  if (weekly > BY_THE_DOZEN) return 12
  return weekly > BY_SIX ? 6 : 2
}

const up = (quantity: number): number => Math.ceil(quantity) // not money: pieces

/** What a shop wants of an item of which a week sells so much: enough until the next delivery, and somewhat more. */
export function levelsFor(weekly: number, leadDays: number, weighed: boolean): Levels {
  const par = up((weekly / 7) * (getGap(leadDays) + leadDays) * 1.3) + 2
  return { packSize: getPack(weekly, weighed), par, reorderLevel: up(par * 0.35) }
}

/** What one costs on a day: suppliers grow a little dearer, and each delivery has its own price. */
export const priceOn = (usual: number, nth: number, drawn: number): number =>
  roundHalfAwayFromZero(usual * (0.97 + nth * 0.0002 + 0.06 * drawn), 2)
