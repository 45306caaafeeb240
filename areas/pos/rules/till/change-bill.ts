import { type ChosenOption, isSameChoice } from '#areas/catalogue/rules/options/chosen-options.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { CashierDiscount } from '#areas/promotions/rules/basket.ts'
import type { UnitPrice } from '#platform/rules/money/money.ts'
import {
  type Bill,
  type BillEntry,
  type BillMember,
  type BillRefusal,
  isPayingBegun,
  isSettled,
  refusal,
  withoutPoints,
} from './bill.ts'
import { withoutDeposit } from './deposit.ts'
import type { TakenTender } from './taken-tender.ts'
import type { SoldItem } from './till-item.ts'

/** Largest quantity; more is a typing error. */
const MOST_PIECES = 9999

export interface Addition {
  readonly item: SoldItem
  readonly quantity: number
  /** ISO instant. */
  readonly at: string
  readonly hours: string
  readonly openPrice?: UnitPrice | undefined
  readonly priceLevel?: PriceLevel | undefined
  readonly options?: readonly ChosenOption[] | undefined
  readonly note?: string | undefined
  readonly parkingQuote?: string | undefined
}

/** New values of a line; null removes one. */
export interface LineTerms {
  readonly priceLevel?: PriceLevel | null
  readonly openPrice?: UnitPrice | null
  readonly options?: readonly ChosenOption[] | null
  readonly discount?: CashierDiscount | null
  readonly note?: string | null
}

export interface BillTerms {
  readonly priceLevel?: PriceLevel | null
  readonly discount?: CashierDiscount | null
  readonly member?: BillMember | null
  readonly table?: string | null
  readonly covers?: number | null
  readonly note?: string | null
}

export type BillChange =
  | ({ readonly type: 'add' } & Addition)
  | { readonly type: 'quantity'; readonly lineNo: number; readonly quantity: number }
  | { readonly type: 'line'; readonly lineNo: number; readonly terms: LineTerms }
  | { readonly type: 'void'; readonly lineNo: number; readonly reason: string }
  | { readonly type: 'bill'; readonly terms: BillTerms }
  | { readonly type: 'coupon'; readonly barcode: string }
  | { readonly type: 'noCoupon'; readonly barcode: string }
  | { readonly type: 'tender'; readonly tender: TakenTender }
  | { readonly type: 'noTender'; readonly at: number }

/** Whether a change is allowed after the first payment at the till: it must not affect the amount due. */
const AFTER_PAYMENT: readonly BillChange['type'][] = ['tender', 'noTender']

/** A bill after a change, or why it can't be changed. The bill passed in stays unchanged. */
export function changeBill(bill: Bill, change: BillChange): Bill | BillRefusal {
  if (isPayingBegun(bill) && !AFTER_PAYMENT.includes(change.type)) return refusal('pos.till.refusal.paidInPart')
  return changed(AFTER_PAYMENT.includes(change.type) ? bill : withoutDeposit(withoutPoints(bill)), change)
}

function changed(bill: Bill, change: BillChange): Bill | BillRefusal {
  switch (change.type) {
    case 'add':
      return add(bill, change)
    case 'quantity':
      return onLine(bill, change.lineNo, entry => withQuantity(entry, change.quantity))
    case 'line':
      return onLine(bill, change.lineNo, entry => withLineTerms(entry, change.terms))
    case 'void':
      return onLine(bill, change.lineNo, entry => ({ ...entry, voided: { reason: change.reason } }))
    case 'bill':
      return withTerms(bill, change.terms)
    case 'coupon':
      return bill.coupons.includes(change.barcode)
        ? refusal('pos.till.refusal.couponTwice')
        : { ...bill, coupons: [...bill.coupons, change.barcode] }
    case 'noCoupon':
      return { ...bill, coupons: bill.coupons.filter(barcode => barcode !== change.barcode) }
    case 'tender':
      return { ...bill, tenders: [...bill.tenders, change.tender] }
    case 'noTender':
      return { ...bill, tenders: bill.tenders.filter((_, at) => at !== change.at) }
  }
}

export const nextLineNo = (entries: readonly BillEntry[]): number =>
  entries.reduce((most, { lineNo }) => Math.max(most, lineNo), 0) + 1

/** Whether two lines can be merged: their units are identical. */
export const isSameLine = (entry: Omit<BillEntry, 'lineNo'>, other: Omit<BillEntry, 'lineNo'>): boolean =>
  entry.item.id === other.item.id &&
  !entry.item.weighed &&
  entry.hours === other.hours &&
  entry.priceLevel === other.priceLevel &&
  entry.openPrice === other.openPrice &&
  entry.note === other.note &&
  !entry.parkingQuote &&
  isSameChoice(entry.options, other.options) &&
  isPlain(entry) &&
  isPlain(other)

const isPlain = ({ discount, voided, paid, agreed, quantity }: Omit<BillEntry, 'lineNo'>): boolean =>
  !discount && !voided && !paid && !agreed && Number.isInteger(quantity)

function add(
  bill: Bill,
  { item, quantity, at, hours, openPrice, priceLevel, options, note, parkingQuote }: Addition,
): Bill | BillRefusal {
  if (bill.mode === 'refund') return refusal('pos.till.refusal.refundOnly')
  if (parkingQuote && bill.entries.some(known => known.parkingQuote === parkingQuote && !known.voided))
    return refusal('pos.till.refusal.parkingTwice')
  // The car park set the price of a stay.
  const agreed = parkingQuote ? true : undefined
  const entry = { item, quantity, addedAt: at, hours, openPrice, priceLevel, options, note, parkingQuote, agreed }
  const same = bill.entries.findLast(known => isSameLine(known, entry))
  if (same) return onLine(bill, same.lineNo, known => withQuantity(known, known.quantity + quantity))
  const fresh = withQuantity({ ...entry, lineNo: nextLineNo(bill.entries) }, quantity)
  return 'refused' in fresh ? fresh : { ...bill, entries: [...bill.entries, fresh] }
}

function withQuantity(entry: BillEntry, quantity: number): BillEntry | BillRefusal {
  if (entry.paid) return withRefund(entry, quantity)
  if (entry.parkingQuote && quantity !== 1) return refusal('pos.till.refusal.parkingOnce')
  if (!(quantity > 0) || quantity > MOST_PIECES) return refusal('pos.till.refusal.quantity', { most: MOST_PIECES })
  if (!entry.item.weighed && !Number.isInteger(quantity)) return refusal('pos.till.refusal.wholePieces')
  if (quantity < (entry.ordered ?? 0)) return refusal('pos.till.refusal.ordered')
  return { ...entry, quantity }
}

/** A refunded quantity is between zero (the line is removed) and what is left of the line. */
function withRefund(entry: BillEntry, quantity: number): BillEntry | BillRefusal {
  const left = entry.paid ? entry.paid.quantity - entry.paid.alreadyRefunded : 0
  if (quantity >= 0 || -quantity > left) return refusal('pos.till.refusal.refundQuantity', { most: left })
  return { ...entry, quantity }
}

function onLine(bill: Bill, lineNo: number, change: (entry: BillEntry) => BillEntry | BillRefusal): Bill | BillRefusal {
  const entry = bill.entries.find(known => known.lineNo === lineNo)
  if (!entry || entry.voided) return refusal('pos.till.refusal.noLine')
  if (isSettled(bill, entry)) return refusal('pos.till.refusal.paidInPart')
  const changed = change(entry)
  if ('refused' in changed) return changed
  return { ...bill, entries: bill.entries.map(known => (known.lineNo === lineNo ? changed : known)) }
}

/** What the kitchen is making stays as ordered. */
function withLineTerms(entry: BillEntry, terms: LineTerms): BillEntry | BillRefusal {
  if (terms.options !== undefined && (entry.ordered ?? 0) > 0) return refusal('pos.till.refusal.optionsOrdered')
  return withTerms(entry, terms)
}

function withTerms<T extends Bill | BillEntry>(of: T, terms: LineTerms | BillTerms): T {
  const said = Object.entries(terms).map(([name, value]) => [name, value ?? undefined])
  return { ...of, ...Object.fromEntries(said) }
}
