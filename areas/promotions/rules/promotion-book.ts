import type { BasketItem, PricingSite } from './basket.ts'
import type { BasketRule } from './kinds/basket-rule.ts'
import { basketRule, type GroupItems, groupItems } from './kinds/basket-rules.ts'
import { happyHour } from './kinds/happy-hour.ts'
import type { PriceRule } from './kinds/price-rule.ts'
import { takesUnits } from './kinds/sale-promotion.ts'
import { special } from './kinds/special.ts'
import {
  type BasketPromotion,
  byAge,
  type HappyHour,
  type ProductGroup,
  type Promotion,
  type SalePromotion,
  type Special,
} from './promotion.ts'

/** Promotions of a site, prepared for any number of baskets. Build it again when a promotion or a group changes. */
export interface PromotionBook {
  readonly site: PricingSite
  /** Older first. */
  readonly promotions: readonly Promotion[]
  /** Specials and happy hours that may concern an item, older first. */
  pricesOf(item: BasketItem): readonly PriceRule[]
  /** By priority, then the older first. */
  readonly rules: readonly BasketRule[]
  /** Indexes into `rules`, rising. */
  rulesOf(item: string): readonly number[]
  /** Sale promotions off the bill, in the order in which they are taken off it. */
  readonly billSales: readonly SalePromotion[]
}

export interface PromotionSource {
  readonly site: PricingSite
  readonly promotions: readonly Promotion[]
  readonly groups: readonly ProductGroup[]
}

/** @throws RangeError for terms that no promotion can have, such as a mix sale of no units: the contract refuses them */
export function promotionBook({ site, promotions, groups }: PromotionSource): PromotionBook {
  const items = groupItems(groups)
  const sorted = [...promotions].sort(byAge)
  const onUnits = sorted.filter(isOnUnits).sort((a, b) => a.priority - b.priority)
  const rules = onUnits.map(promotion => basketRule(promotion, items))
  return {
    site,
    promotions: sorted,
    pricesOf: priceIndex(sorted.filter(isPrice), items),
    rules,
    rulesOf: ruleIndex(rules),
    billSales: sorted.filter(isOffBill).sort((a, b) => a.priority - b.priority || amountLast(a) - amountLast(b)),
  }
}

const isPrice = (promotion: Promotion): promotion is Special | HappyHour =>
  promotion.kind === 'special' || promotion.kind === 'happyHour'

const isOffBill = (promotion: Promotion): promotion is SalePromotion =>
  promotion.kind === 'sale' && !takesUnits(promotion)

const isOnUnits = (promotion: Promotion): promotion is BasketPromotion => !isPrice(promotion) && !isOffBill(promotion)

// Of one priority: a percentage is more of a bill from which no amount has been taken yet.
const amountLast = ({ amount }: SalePromotion): number => (amount === undefined ? 0 : 1)

function priceIndex(promotions: readonly (Special | HappyHour)[], groups: GroupItems): PromotionBook['pricesOf'] {
  const rules = promotions.map(promotion =>
    promotion.kind === 'special' ? special(promotion) : happyHour(promotion, groups),
  )
  const ofItem = Map.groupBy(
    rules.flatMap((rule, age) => listItems(rule, groups).map(item => ({ item, age, rule }))),
    ({ item }) => item,
  )
  const ofMany = rules.flatMap((rule, age) => (isOfMany(rule) ? [{ rule, age }] : []))
  return item => {
    const own = ofItem.get(item.id) ?? []
    const many = ofMany.filter(({ rule }) => rule.covers(item))
    const all = many.length === 0 ? own : [...own, ...many].sort((a, b) => a.age - b.age)
    return all.map(({ rule }) => rule)
  }
}

/** For all items, or for those of a category: found by asking it. */
const isOfMany = ({ promotion }: PriceRule): boolean =>
  promotion.kind === 'happyHour' && (promotion.target.kind === 'all' || promotion.target.kind === 'category')

function listItems(rule: PriceRule, groups: GroupItems): readonly string[] {
  const { promotion } = rule
  if (isOfMany(rule)) return []
  if (promotion.kind === 'special') return [promotion.plu]
  if (promotion.target.kind === 'group') return [...(groups.get(promotion.target.id) ?? [])]
  return promotion.target.kind === 'plu' ? [promotion.target.id] : []
}

function ruleIndex(rules: readonly BasketRule[]): PromotionBook['rulesOf'] {
  const every: number[] = []
  const ofItem = new Map<string, number[]>()
  for (const [index, { items }] of rules.entries()) {
    if (items === 'every') every.push(index)
    else for (const item of items) ofItem.set(item, [...(ofItem.get(item) ?? []), index])
  }
  if (every.length > 0)
    for (const [item, own] of ofItem)
      ofItem.set(
        item,
        [...own, ...every].sort((a, b) => a - b),
      )
  return item => ofItem.get(item) ?? every
}
