import type { Basket, BasketItem, BasketLine, PricingSite } from '#areas/promotions/rules/basket.ts'
import type { ProductGroup, Promotion } from '#areas/promotions/rules/promotion.ts'
import { type PromotionBook, promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { fromWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

// A shop with many promotions at once, the same in every run.

const ITEMS = 2000
const SITE: PricingSite = {
  ordLot: '1001',
  zone: 'Australia/Sydney',
  taxBy: 'line',
  cashStep: 5,
  tenders: [{ method: 'cash', cash: true }],
  discounts: [],
}

/** Pseudo-random numbers from 0 to below `limit`. */
export type Draw = (limit: number) => number

/** Mulberry32. */
export function drawing(seed: number): Draw {
  let state = seed
  return limit => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}

export function benchItems(draw: Draw): BasketItem[] {
  return Array.from({ length: ITEMS }, (_, index) => ({
    id: `item-${index}`,
    name: `Item ${index}`,
    category: `category-${index % 40}`,
    price1: unitPriceFromWire((100 + draw(2000)) / 100),
    price2: unitPriceFromWire((80 + draw(500)) / 100),
    price3: null,
    price4: null,
    tax: { rate: index % 3 === 0 ? 0 : 10, mode: 'inclusive' },
    openPrice: false,
    allowDiscount: true,
    weighed: index % 20 === 0,
  }))
}

/**
 * Promotions of all seven kinds, all active, with groups of 10 to 60 items. Three priorities: two promotions often
 * apply to one item.
 */
export function benchBook(promotions: number, items: readonly BasketItem[], draw: Draw): PromotionBook {
  const groups: ProductGroup[] = Array.from({ length: promotions }, (_, index) => ({
    id: `group-${index}`,
    items: Array.from({ length: 10 + draw(50) }, () => items[draw(items.length)]?.id ?? ''),
  }))
  const all = Array.from({ length: promotions }, (_, index) => benchPromotion(index, items, draw))
  return promotionBook({ site: SITE, promotions: all, groups })
}

function benchPromotion(index: number, items: readonly BasketItem[], draw: Draw): Promotion {
  const id = `promotion-${String(index).padStart(4, '0')}`
  const terms = { id, name: id, active: true }
  const basket = { ...terms, priority: 1 + draw(3), exclusive: draw(10) === 0, withSpecials: draw(4) === 0 }
  const group = `group-${index}`
  const item = items[draw(items.length)]
  const plu = item?.id ?? ''
  const shelf = item?.price1 ?? unitPriceFromWire(1)
  const part = (share: number) => unitPriceFromWire(Math.floor((shelf / 100) * share) / 100)
  switch (index % 8) {
    case 0:
      return { ...terms, kind: 'special', plu, price: part(0.8) }
    case 1:
      return {
        ...terms,
        kind: 'happyHour',
        weekdays: [1, 2, 3, 4, 5],
        timeFrom: '16:00',
        timeTo: '18:00',
        target: index % 16 === 1 ? { kind: 'group', id: group } : { kind: 'category', id: `category-${draw(40)}` },
        percent: 10,
      }
    case 2:
      return { ...basket, kind: 'mixSale', group, quantity: 2 + draw(3), price: fromWire(10 + draw(20)) }
    case 3: {
      const same = draw(2) === 0
      const getGroup = same ? group : `group-${index - 1}`
      return {
        ...basket,
        kind: 'buyGetFree',
        buyGroup: group,
        buyQuantity: 1 + draw(3),
        getGroup,
        getQuantity: 1,
        percent: 100,
      }
    }
    case 4:
    case 5: {
      const tiers = [
        { quantity: 3, percent: 10 },
        { quantity: 6, percent: 15 },
      ]
      return { ...basket, kind: 'mixQuantityDiscount', group, tiers }
    }
    case 6: {
      const breaks = [
        { quantity: 3, price: part(0.9) },
        { quantity: 6, price: part(0.8) },
      ]
      return { ...basket, kind: 'quantityFavour', plu, breaks, mode: index % 16 === 6 ? 'slab' : 'allUnits' }
    }
    default:
      return { ...basket, kind: 'sale', barcode: `C${draw(40)}`, percent: 5, minimumSpend: fromWire(50) }
  }
}

/**
 * Items in promotions as people buy them: mostly one or two, sometimes a carton, and a coupon in one of four baskets.
 */
export function benchBasket(lines: number, items: readonly BasketItem[], draw: Draw): Basket {
  const at = Temporal.Instant.from('2026-03-02T06:30:00Z')
  return {
    at,
    tender: 'cash',
    coupons: draw(4) === 0 ? [`C${draw(40)}`] : [],
    lines: Array.from({ length: lines }, (_, index): BasketLine => {
      const item = items[draw(items.length)]
      if (!item) throw new RangeError('a shop without items')
      const quantity = item.weighed ? (100 + draw(2000)) / 1000 : draw(10) === 0 ? 6 : 1 + draw(2)
      return { lineNo: index + 1, item, quantity }
    }),
  }
}
