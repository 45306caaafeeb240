import type { GroupItems } from './kinds/basket-rules.ts'
import { takesUnits } from './kinds/sale-promotion.ts'
import type { BasketPromotion, Promotion, PromotionKind } from './promotion.ts'

/** What comes of two promotions on the same goods, seen from the one that is looked at. The end of a message key. */
export type ConflictOutcome =
  | 'lowerPrice'
  | 'fromLowerPrice'
  | 'leavesCheaper'
  | 'otherFromLowerPrice'
  | 'otherLeavesCheaper'
  | 'goesFirst'
  | 'goesAfter'
  | 'savesMore'

export interface Conflict {
  readonly id: string
  readonly kind: PromotionKind
  readonly name: string
  readonly outcome: ConflictOutcome
}

/** Where items are looked up: of groups, and of the categories that happy hours are for. */
export interface ItemSets {
  readonly groups: GroupItems
  readonly categories: GroupItems
}

type Items = ReadonlySet<string> | 'every'

/** Other active promotions on some of the same goods, in a time and a shop that both have; and what comes of it. */
export function promotionConflicts(first: Promotion, others: readonly Promotion[], sets: ItemSets): Conflict[] {
  const own = findItems(first, sets)
  if (!own) return []
  return others.flatMap((other): Conflict[] => {
    const { id, kind, name } = other
    const items = findItems(other, sets)
    if (id === first.id || !other.active || !items || !overlaps(first, other) || !share(own, items)) return []
    return [{ id, kind, name, outcome: getOutcome(first, other) }]
  })
}

/** Undefined for a coupon on the bill, which takes no goods. */
function findItems(promotion: Promotion, { groups, categories }: ItemSets): Items | undefined {
  const group = (id: string): Items => groups.get(id) ?? new Set()
  switch (promotion.kind) {
    case 'special':
    case 'quantityFavour':
      return new Set([promotion.plu])
    case 'happyHour': {
      const { target } = promotion
      if (target.kind === 'all') return 'every'
      if (target.kind === 'plu') return new Set([target.id])
      return target.kind === 'group' ? group(target.id) : (categories.get(target.id) ?? new Set())
    }
    case 'mixSale':
    case 'mixQuantityDiscount':
      return group(promotion.group)
    case 'buyGetFree':
      return new Set([...group(promotion.buyGroup), ...group(promotion.getGroup)])
    case 'sale':
      if (!takesUnits(promotion)) return undefined
      return promotion.group === undefined ? 'every' : group(promotion.group)
  }
}

const share = (a: Items, b: Items): boolean => {
  if (a === 'every' || b === 'every') return true
  return !a.isDisjointFrom(b)
}

function overlaps(a: Promotion, b: Promotion): boolean {
  const shops = a.ordLots?.length && b.ordLots?.length ? a.ordLots.some(code => b.ordLots?.includes(code)) : true
  return shops && beginsBeforeEnd(a, b) && beginsBeforeEnd(b, a)
}

const beginsBeforeEnd = ({ from }: Promotion, { to }: Promotion): boolean =>
  !from || !to || from.epochMilliseconds < to.epochMilliseconds

const isBasket = (promotion: Promotion): promotion is BasketPromotion =>
  promotion.kind !== 'special' && promotion.kind !== 'happyHour'

function getOutcome(first: Promotion, other: Promotion): ConflictOutcome {
  if (!isBasket(first)) {
    if (!isBasket(other)) return 'lowerPrice'
    return other.withSpecials ? 'otherFromLowerPrice' : 'otherLeavesCheaper'
  }
  if (!isBasket(other)) return first.withSpecials ? 'fromLowerPrice' : 'leavesCheaper'
  if (first.priority === other.priority) return 'savesMore'
  return first.priority < other.priority ? 'goesFirst' : 'goesAfter'
}
