import type { UnitPrice } from '#platform/rules/money/money.ts'
import { isInWindow, weeklyWindow } from '#platform/rules/time/weekly-window.ts'
import type { BasketItem } from '../basket.ts'
import { addPrices, levelPrice, reducedPrice } from '../item-price.ts'
import type { HappyHour } from '../promotion.ts'
import type { GroupItems } from './basket-rules.ts'
import type { PriceRule } from './price-rule.ts'

/** Another price level, or a percentage off, at certain times of the week. */
export function happyHour(promotion: HappyHour, groups: GroupItems): PriceRule {
  const window = weeklyWindow(promotion.weekdays, promotion.timeFrom, promotion.timeTo)
  return {
    promotion,
    covers: item => isTarget(promotion, item, groups),
    isOn: time => isInWindow(window, time),
    price: (item, normal, joined) => happyPrice(promotion, item, normal, joined),
  }
}

function isTarget({ target }: HappyHour, item: BasketItem, groups: GroupItems): boolean {
  switch (target.kind) {
    case 'all':
      return true
    case 'category':
      return item.category === target.id
    case 'group':
      return groups.get(target.id)?.has(item.id) ?? false
    case 'plu':
      return item.id === target.id
  }
}

function happyPrice(
  { priceLevel, percent }: HappyHour,
  item: BasketItem,
  normal: UnitPrice,
  joined: UnitPrice,
): UnitPrice {
  if (priceLevel !== undefined) return addPrices(levelPrice(item, priceLevel), joined)
  return percent === undefined ? normal : reducedPrice(normal, percent)
}
