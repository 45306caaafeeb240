import type { Basket, BasketItem, BasketLine, PricingSite } from '#areas/promotions/rules/basket.ts'
import { priceBasket } from '#areas/promotions/rules/price-basket.ts'
import type { PricedBasket } from '#areas/promotions/rules/priced-basket.ts'
import type {
  BuyGetFree,
  HappyHour,
  MixQuantityDiscount,
  MixSale,
  ProductGroup,
  Promotion,
  QuantityFavour,
  SalePromotion,
  Special,
} from '#areas/promotions/rules/promotion.ts'
import { promotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { fromWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'

// Short notation of baskets and promotions for tests: in dollars, with usual defaults.

export const instant = (iso: string): Temporal.Instant => Temporal.Instant.from(iso)
/** A Monday noon in Brisbane. */
export const NOON = instant('2026-03-02T12:00:00+10:00')
export const GST = { rate: 10, mode: 'inclusive' } as const

export const BRISBANE: PricingSite = {
  ordLot: '1001',
  zone: 'Australia/Brisbane',
  taxBy: 'line',
  cashStep: 5,
  tenders: [
    { method: 'cash', cash: true },
    { method: 'eftpos', cash: false },
    { method: 'amex', cash: false, surchargePercent: 1.5 },
  ],
  discounts: [],
}

export const item = (id: string, price: number, more: Partial<BasketItem> = {}): BasketItem => ({
  id,
  name: id,
  category: null,
  price1: unitPriceFromWire(price),
  price2: null,
  price3: null,
  price4: null,
  tax: GST,
  openPrice: false,
  allowDiscount: true,
  weighed: false,
  ...more,
})

export const line = (
  of: BasketItem,
  quantity = 1,
  more: Partial<BasketLine> = {},
): Omit<BasketLine, 'lineNo'> & { lineNo?: number } => ({ item: of, quantity, ...more })

/** Items a, b, c … at these prices. */
export const items = (...prices: number[]): BasketItem[] =>
  prices.map((price, index) => item(String.fromCharCode(97 + index), price))

export const group = (id: string, of: readonly (BasketItem | string)[]): ProductGroup => ({
  id,
  items: of.map(item => (typeof item === 'string' ? item : item.id)),
})

const terms = { active: true, priority: 1, exclusive: false, withSpecials: false }
type Loose<T, Needed extends keyof T> = Partial<T> & Pick<T, Needed>

export const special = (more: Loose<Special, 'plu' | 'price'>): Special => ({
  id: 'special',
  name: 'Special',
  active: true,
  ...more,
  kind: 'special',
})
export const happyHour = (more: Partial<HappyHour>): HappyHour => ({
  id: 'happyHour',
  name: 'Happy hour',
  active: true,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  timeFrom: '00:00',
  timeTo: '24:00',
  target: { kind: 'all' },
  ...more,
  kind: 'happyHour',
})
export const mixSale = (more: Loose<MixSale, 'quantity' | 'price'>): MixSale => ({
  id: 'mixSale',
  name: 'Mix sale',
  group: 'group',
  ...terms,
  ...more,
  kind: 'mixSale',
})
export const buyGetFree = (more: Partial<BuyGetFree>): BuyGetFree => ({
  id: 'buyGetFree',
  name: 'Buy X get Y',
  buyGroup: 'group',
  buyQuantity: 1,
  getGroup: 'group',
  getQuantity: 1,
  percent: 100,
  ...terms,
  ...more,
  kind: 'buyGetFree',
})
export const mixQuantity = (more: Loose<MixQuantityDiscount, 'tiers'>): MixQuantityDiscount => ({
  id: 'mixQuantity',
  name: 'Mixed quantity discount',
  group: 'group',
  ...terms,
  ...more,
  kind: 'mixQuantityDiscount',
})
export const quantityFavour = (more: Loose<QuantityFavour, 'plu' | 'breaks'>): QuantityFavour => ({
  id: 'favour',
  name: 'Quantity favour',
  mode: 'allUnits',
  ...terms,
  ...more,
  kind: 'quantityFavour',
})
export const coupon = (more: Partial<SalePromotion>): SalePromotion => ({
  id: 'coupon',
  name: 'Coupon',
  barcode: 'SAVE',
  ...terms,
  ...more,
  kind: 'sale',
})

export const price = (dollars: number) => unitPriceFromWire(dollars)
export const cents = (dollars: number) => fromWire(dollars)

type Lines = readonly (BasketItem | ReturnType<typeof line>)[]
export type Trade = {
  lines: Lines
  promotions?: readonly Promotion[]
  groups?: readonly ProductGroup[]
  site?: Partial<PricingSite>
} & Partial<Omit<Basket, 'lines'>>

/** Without a group, the group of every kind is all items of the basket. */
export function till({ lines, promotions = [], groups, site, at = NOON, ...basket }: Trade) {
  const numbered = lines.map((entry, index): BasketLine => {
    const input = 'item' in entry ? entry : line(entry)
    return { ...input, lineNo: input.lineNo ?? index + 1 }
  })
  const all = group(
    'group',
    numbered.map(({ item: { id } }) => id),
  )
  const book = promotionBook({ site: { ...BRISBANE, ...site }, promotions, groups: groups ?? [all] })
  return priceBasket(book, { ...basket, at, lines: numbered })
}

/** A priced basket. */
export function ring(trade: Trade): PricedBasket {
  const answer = till(trade)
  if (answer.refused) throw new Error(JSON.stringify(answer.problems))
  return answer
}

export const nets = (basket: PricedBasket): number[] => basket.lines.map(({ net }) => net)
export const applied = (basket: PricedBasket): Record<string, number> =>
  Object.fromEntries(basket.promotions.map(({ id, saving }) => [id, saving]))
export const whyNot = (basket: PricedBasket, id: string) =>
  basket.notFired.find(promotion => promotion.id === id)?.reason
