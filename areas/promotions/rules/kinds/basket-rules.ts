import type { BasketPromotion, ProductGroup } from '../promotion.ts'
import type { BasketRule } from './basket-rule.ts'
import { buyGetOther } from './buy-get-other.ts'
import { buyGetSame } from './buy-get-same.ts'
import { mixQuantityDiscount } from './mix-quantity-discount.ts'
import { mixSale } from './mix-sale.ts'
import { quantityFavour } from './quantity-favour.ts'
import { salePromotion } from './sale-promotion.ts'

/** The rule of a promotion that takes units. A group that is no more has no items. */
export function basketRule(promotion: BasketPromotion, groups: ReadonlyMap<string, ReadonlySet<string>>): BasketRule {
  const getItems = (group: string): ReadonlySet<string> => groups.get(group) ?? new Set()
  switch (promotion.kind) {
    case 'mixSale':
      return mixSale(promotion, getItems(promotion.group))
    case 'buyGetFree':
      return promotion.buyGroup === promotion.getGroup
        ? buyGetSame(promotion, getItems(promotion.buyGroup))
        : buyGetOther(promotion, getItems(promotion.buyGroup), getItems(promotion.getGroup))
    case 'mixQuantityDiscount':
      return mixQuantityDiscount(promotion, getItems(promotion.group))
    case 'quantityFavour':
      return quantityFavour(promotion)
    case 'sale':
      return salePromotion(promotion, promotion.group === undefined ? 'every' : getItems(promotion.group))
  }
}

export type GroupItems = ReadonlyMap<string, ReadonlySet<string>>

export const groupItems = (groups: readonly ProductGroup[]): GroupItems =>
  new Map(groups.map(({ id, items }) => [id, new Set(items)]))
