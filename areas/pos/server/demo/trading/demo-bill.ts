import type { OptionGroup } from '#areas/catalogue/rules/options/option-group.ts'
import type { Shelf } from '#areas/pos/contract/demo-trade.ts'
import { type Bill, emptyBill } from '#areas/pos/rules/till/bill.ts'
import { type BillChange, changeBill } from '#areas/pos/rules/till/change-bill.ts'
import { happyHoursAt } from '#areas/pos/rules/till/price-bill.ts'
import type { SoldItem } from '#areas/pos/rules/till/till-item.ts'
import type { CashierDiscount } from '#areas/promotions/rules/basket.ts'
import type { PromotionBook } from '#areas/promotions/rules/promotion-book.ts'
import { demoOptions } from './demo-options.ts'
import { type Draw, pick, whole } from './draw.ts'
import { type ShopRhythm, shareOf } from './shop-rhythm.ts'

export interface DemoShop {
  readonly rhythm: ShopRhythm
  /** Best sellers first. */
  readonly items: readonly SoldItem[]
  optionsOf(item: SoldItem): readonly OptionGroup[]
}

/** Data of a demo till on one day. */
export interface DemoTill extends DemoShop {
  readonly book: PromotionBook
  readonly shelf: Shelf
}

const VOID_REASONS = ['Changed their mind', 'Rung up twice', 'Wrong item']
/** Shares of all lines and bills. */
const VOIDED = 0.012
const REDUCED = 0.02
const SENIORS = 0.03
const MEMBERS = 0.15
const COUPONS = 0.015

const REDUCED_TO_CLEAR: CashierDiscount = { percent: 20, reason: 'Reduced to clear' }
const MEMBER_CARDS = 40

/** A customer who finds an empty shelf takes something else, or nothing after several tries. */
const LOOKS = 3

function chosen(draw: Draw, { items, rhythm, shelf }: DemoTill): { item: SoldItem; quantity: number } | undefined {
  for (let look = 0; look < LOOKS; look++) {
    const item = items[Math.floor(items.length * shareOf(draw()))] // not money: a place in the list
    if (!item) throw new Error('a shop without items')
    const pieces = 1 + (draw() < 0.25 ? whole(draw, rhythm.pieces) : 0)
    const quantity = item.weighed ? (250 + whole(draw, 1250)) / 1000 : pieces
    if (shelf.take(item.id, quantity)) return { item, quantity }
  }
  return undefined
}

/** Applies a cashier's action; a refusal by the till's rules is a fault of the demo. */
function change(bill: Bill, by: BillChange): Bill {
  const changed = changeBill(bill, by)
  if ('refused' in changed) throw new Error(`a bill of the demo was refused: ${changed.code}`)
  return changed
}

function withLine(draw: Draw, till: DemoTill, bill: Bill, at: string): Bill {
  const choice = chosen(draw, till)
  if (!choice) return bill
  const { item, quantity } = choice
  const hours = happyHoursAt(till.book, item, Date.parse(at))
  const openPrice = item.openPrice ? item.price1 : undefined
  const options = demoOptions(draw, till.optionsOf(item))
  const rung = change(bill, { type: 'add', item, quantity, at, hours, openPrice, options })
  const lineNo = rung.entries.at(-1)?.lineNo ?? 1
  if (rung.entries.length === bill.entries.length) return rung
  if (item.allowDiscount && draw() < REDUCED)
    return change(rung, { type: 'line', lineNo, terms: { discount: REDUCED_TO_CLEAR } })
  if (lineNo > 1 && draw() < VOIDED) return change(rung, { type: 'void', lineNo, reason: pick(draw, VOID_REASONS) })
  return rung
}

/** A letterbox or birthday coupon is used once. */
function drawCoupon(draw: Draw, { rhythm }: DemoTill, at: string) {
  if (!rhythm.coupon || draw() >= COUPONS) return undefined
  return { coupons: [rhythm.coupon], member: `N${Math.floor(Date.parse(at) / 1000)}` } // not money: seconds make a number
}

/** Rings up what a customer brings to the till. */
export function demoBill(draw: Draw, till: DemoTill, id: string, at: string): Bill {
  const { rhythm } = till
  const training = draw() < 0.004
  let bill = emptyBill(id, { training, priceLevel: undefined })
  const lines = 1 + whole(draw, rhythm.lines)
  for (let line = 0; line < lines; line++) bill = withLine(draw, till, bill, at)
  const coupon = drawCoupon(draw, till, at)
  const member = coupon?.member ?? (draw() < MEMBERS ? `M${100 + whole(draw, MEMBER_CARDS)}` : undefined)
  const senior = rhythm.discount && draw() < SENIORS ? { code: rhythm.discount, reason: '' } : undefined
  return {
    ...bill,
    coupons: coupon?.coupons ?? [],
    ...(member ? { member: { id: member, name: member } } : {}),
    ...(senior ? { discount: senior } : {}),
    ...(rhythm.lotType === 'hospitality' ? { covers: 1 + whole(draw, 4) } : {}),
  }
}
