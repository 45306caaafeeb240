import type { Basket, BasketLine, Cashier, PromotionUse } from '#areas/promotions/rules/basket.ts'
import { priceBasket } from '#areas/promotions/rules/price-basket.ts'
import type { BasketProblem, PricedBasket } from '#areas/promotions/rules/priced-basket.ts'
import type { PromotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { notInForce } from '#areas/promotions/rules/promotion-period.ts'
import { type Cents, sum } from '#platform/rules/money/money.ts'
import { localClock } from '#platform/rules/time/local-clock.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type Bill, type BillEntry, standing } from './bill.ts'
import type { SoldItem } from './till-item.ts'

export interface PricingFacts {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly cashier?: Cashier | undefined
  readonly uses?: ReadonlyMap<string, PromotionUse> | undefined
}

export interface PricedBill {
  readonly basket: PricedBasket
  /** Total with added tax: the amount that tenders have to cover. */
  readonly total: Cents
}

const toLine = (entry: BillEntry, { priceLevel, member }: Bill): BasketLine => ({
  lineNo: entry.lineNo,
  item: entry.item,
  quantity: entry.quantity,
  // A member's price level takes precedence over the register's.
  priceLevel: entry.priceLevel ?? (member?.priceLevel ? undefined : priceLevel),
  openPrice: entry.openPrice,
  options: entry.options,
  agreed: entry.agreed,
  discount: entry.discount,
  addedAt: Temporal.Instant.from(entry.addedAt),
  paid: entry.paid,
})

/** A bill as pricing rules see it, without voided lines. */
export const toBasket = (bill: Bill, { now, cashier, uses }: PricingFacts): Basket => ({
  at: Temporal.Instant.fromEpochMilliseconds(now),
  lines: standing(bill).map(entry => toLine(entry, bill)),
  member: bill.member,
  coupons: bill.coupons,
  billDiscount: bill.mode === 'refund' ? undefined : bill.discount,
  points: bill.mode === 'refund' ? undefined : bill.points,
  cashier,
  uses,
})

/** The priced bill, or why it can't be sold. */
export function priceBill(book: PromotionBook, bill: Bill, facts: PricingFacts): PricedBill | readonly BasketProblem[] {
  const basket = priceBasket(book, toBasket(bill, facts))
  if (basket.refused) return basket.problems
  const added = sum(basket.taxes.map(({ mode, tax }) => (mode === 'added' ? tax : 0)))
  return { basket, total: basket.net + added }
}

export const isPriced = (priced: PricedBill | readonly BasketProblem[]): priced is PricedBill => 'basket' in priced

/** Happy hours of an item at a moment, as one text. @param at milliseconds since the epoch */
export function happyHoursAt(book: PromotionBook, item: SoldItem, at: number): string {
  const rules = book.pricesOf(item).filter(({ promotion }) => promotion.kind === 'happyHour')
  if (rules.length === 0) return ''
  const time = localClock(book.site.zone)(at)
  const held = rules.filter(rule => !notInForce(rule.promotion, book.site.ordLot, at) && rule.isOn(time))
  return held.map(({ promotion }) => promotion.id).join(' ')
}
