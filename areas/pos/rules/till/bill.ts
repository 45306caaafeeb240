import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { CashierDiscount } from '#areas/promotions/rules/basket.ts'
import type { PaidLine } from '#areas/promotions/rules/refund.ts'
import type { UnitPrice } from '#platform/rules/money/money.ts'
import type { TillRight } from '../clerk/till-right.ts'
import type { Channel } from '../sale/bill-mode.ts'
import type { FoundTender } from './found-tender.ts'
import type { TakenTender } from './taken-tender.ts'
import type { SoldItem } from './till-item.ts'

/** One line as it was rung up. Plain values only: bills are kept on the device as they are. */
export interface BillEntry {
  readonly lineNo: number
  readonly item: SoldItem
  /** Below 0 on a refund. */
  readonly quantity: number
  /** ISO instant. */
  readonly addedAt: string
  /** Happy hours that held for it then: equal items of another hour are another line. */
  readonly hours: string
  readonly priceLevel?: PriceLevel | undefined
  readonly openPrice?: UnitPrice | undefined
  /** Of each unit. */
  readonly options?: readonly ChosenOption[] | undefined
  /** Its price was agreed with the customer before: nothing is taken off it. */
  readonly agreed?: boolean | undefined
  readonly discount?: CashierDiscount | undefined
  readonly note?: string | undefined
  readonly voided?: { readonly reason: string } | undefined
  /** How much of it the kitchen has been told. */
  readonly ordered?: number | undefined
  /** A refund: the line that is given back. */
  readonly paid?: PaidLine | undefined
}

export interface BillMember {
  /** Id where it was found; the phone or card number where nobody could be asked. */
  readonly id: string
  readonly name: string
  readonly priceLevel?: PriceLevel | undefined
}

/** What the clerk might not do, and the clerk whose PIN allowed it. */
export interface BillApproval {
  readonly right: TillRight
  /** Code. */
  readonly by: string
  /** ISO instant. */
  readonly at?: string | undefined
}

/** The sale that is given back. */
export interface RefundOf {
  readonly saleId: string
  readonly billNum: string
  /** ISO instant; left out, like the payments, on bills that an older till kept. */
  readonly soldAt?: string | undefined
  /** How it was paid. */
  readonly tenders?: readonly FoundTender[] | undefined
}

/** The order from outside that a bill is of. */
export interface BillOrder {
  readonly id: string
  readonly number: string
  /** As sales name it. */
  readonly channel: Channel
}

export interface Bill {
  /** UUID; the id of the sale that it becomes. */
  readonly id: string
  readonly mode: 'sales' | 'refund'
  readonly training: boolean
  readonly entries: readonly BillEntry[]
  readonly tenders: readonly TakenTender[]
  readonly coupons: readonly string[]
  readonly priceLevel?: PriceLevel | undefined
  readonly discount?: CashierDiscount | undefined
  /** What those were who gave or allowed its discounts: they hold whoever takes over. */
  readonly discountRoles?: readonly string[] | undefined
  /** Each once, however often it was used. */
  readonly approvals?: readonly BillApproval[] | undefined
  readonly member?: BillMember | undefined
  /** Name of the table. */
  readonly table?: string | undefined
  readonly covers?: number | undefined
  readonly note?: string | undefined
  readonly refundOf?: RefundOf | undefined
  readonly order?: BillOrder | undefined
}

export interface BillRefusal {
  readonly refused: true
  /** Message key. */
  readonly code: string
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

export const refusal = (code: string, params?: BillRefusal['params']): BillRefusal => ({ refused: true, code, params })

export const isRefusal = (answer: object): answer is BillRefusal => 'refused' in answer && answer.refused === true

export const emptyBill = (id: string, { training, priceLevel }: Pick<Bill, 'training' | 'priceLevel'>): Bill => ({
  id,
  mode: 'sales',
  entries: [],
  tenders: [],
  coupons: [],
  training,
  priceLevel,
})

/** Lines that are sold. */
/** The same bill at the prices of its items, whatever discounts were given. */
export const undiscounted = (bill: Bill): Bill => ({
  ...bill,
  discount: undefined,
  entries: bill.entries.map(entry => ({ ...entry, discount: undefined })),
})

export const standing = (bill: Bill): readonly BillEntry[] => bill.entries.filter(({ voided }) => !voided)

/** A bill that keeps who allowed something on it; nothing where nobody had to. */
export function withApproval<B extends Pick<Bill, 'approvals'>>(bill: B, approval: BillApproval | undefined): B {
  const approvals = bill.approvals ?? []
  if (!approval || approvals.some(({ right, by }) => right === approval.right && by === approval.by)) return bill
  return { ...bill, approvals: [...approvals, approval] }
}

/** What was allowed on either of two bills holds on what they become together. */
export const allowedOnBoth = (bill: Bill, other: Bill): Pick<Bill, 'approvals' | 'discountRoles'> => {
  const roles = [...new Set([...(bill.discountRoles ?? []), ...(other.discountRoles ?? [])])]
  const { approvals } = (other.approvals ?? []).reduce(withApproval, { approvals: bill.approvals })
  return { approvals, discountRoles: roles.length > 0 ? roles : undefined }
}

const paidBeforehand = ({ tenders }: Bill): boolean => tenders.some(({ beforehand }) => beforehand)

/** Money was taken at the till: nothing may change any more that says what there is to pay. */
export const isPayingBegun = ({ tenders }: Bill): boolean => tenders.some(({ beforehand }) => !beforehand)

/** What was paid for beforehand stays as it was agreed while the payment is on the bill. */
export const isSettled = (bill: Bill, { agreed }: BillEntry): boolean => agreed === true && paidBeforehand(bill)

export const isUntouched = (bill: Bill): boolean =>
  bill.entries.length === 0 && bill.tenders.length === 0 && !bill.table && !bill.member && bill.coupons.length === 0
