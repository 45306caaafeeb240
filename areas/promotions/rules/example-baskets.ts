import { type Cents, unitPriceToCents } from '#platform/rules/money/money.ts'
import type { BasketItem, BasketLine } from './basket.ts'
import type { Promotion } from './promotion.ts'

/** Products for an example: those that a promotion requires, and those that it gives. */
export interface ExampleItems {
  readonly about: readonly BasketItem[]
  readonly given: readonly BasketItem[]
}

/** What a coupon without a minimum spend is shown on. */
const USUAL_BILL: Cents = 5000
/** A single item more often than this is no example any more. */
const MOST_PIECES = 1000

/** Baskets that show what a promotion does: one for most, one a step for those that have steps. */
export function exampleBaskets(promotion: Promotion, { about, given }: ExampleItems): readonly BasketLine[][] {
  if (about.length === 0) return []
  switch (promotion.kind) {
    case 'special':
    case 'happyHour':
      return [pieces(about, about.length)]
    case 'mixSale':
      return [pieces(about, promotion.quantity)]
    case 'buyGetFree': {
      const { buyGroup, buyQuantity, getGroup, getQuantity } = promotion
      if (buyGroup === getGroup) return [pieces(about, buyQuantity + getQuantity)]
      return [numbered([...counted(about, buyQuantity), ...counted(given, getQuantity)])]
    }
    case 'mixQuantityDiscount':
      return promotion.tiers.map(({ quantity }) => pieces(about, quantity))
    case 'quantityFavour':
      return promotion.breaks.map(({ quantity }) => pieces(about, quantity))
    case 'sale':
      return [createBill(about, promotion.minimumSpend ?? USUAL_BILL)]
  }
}

interface Counted {
  readonly item: BasketItem
  readonly quantity: number
}

/** So many pieces, of each item as equally many as it goes; a fraction is of the first. */
function counted(items: readonly BasketItem[], quantity: number): Counted[] {
  const over = quantity % 1
  const whole = Math.min(quantity - over, MOST_PIECES)
  const rest = whole % items.length
  const each = (whole - rest) / items.length
  return items
    .map((item, place) => ({ item, quantity: each + (place < rest ? 1 : 0) + (place === 0 ? over : 0) }))
    .filter(line => line.quantity > 0)
}

const numbered = (lines: readonly Counted[]): BasketLine[] =>
  lines.map((line, place) => ({ ...line, lineNo: place + 1 }))

const pieces = (items: readonly BasketItem[], quantity: number): BasketLine[] => numbered(counted(items, quantity))

/** As many pieces as make a bill of at least so much. */
function createBill(items: readonly BasketItem[], spend: Cents): BasketLine[] {
  const round = items.reduce((sum, { price1 }) => sum + unitPriceToCents(price1), 0)
  if (round === 0) return pieces(items, items.length)
  const short = spend % round
  return pieces(items, items.length * Math.max(1, (spend - short) / round + (short > 0 ? 1 : 0)))
}
