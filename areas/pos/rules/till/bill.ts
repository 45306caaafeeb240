import type { ChosenOption } from '#areas/catalogue/rules/options/chosen-options.ts'
import type { PriceLevel } from '#areas/catalogue/rules/price-level.ts'
import type { CashierDiscount, PointsDiscount } from '#areas/promotions/rules/basket.ts'
import type { PaidLine } from '#areas/promotions/rules/refund.ts'
import type { Cents, UnitPrice } from '#platform/rules/money/money.ts'
import type { TillPermission } from '../clerk/till-permission.ts'
import type { Channel } from '../sale/bill-mode.ts'
import type { FoundTender } from './found-tender.ts'
import type { TakenTender } from './taken-tender.ts'
import type { SoldItem } from './till-item.ts'

/** A line as sold. Plain values only, because the device stores bills as they are. */
export interface BillEntry {
  readonly lineNo: number
  readonly item: SoldItem
  /** Negative on a refund. */
  readonly quantity: number
  /** ISO instant. */
  readonly addedAt: string
  /** Happy hours that applied to it; equal items at another hour are a separate line. */
  readonly hours: string
  readonly priceLevel?: PriceLevel | undefined
  /** Of a refund: name of the price level at which it was sold. */
  readonly priceName?: string | undefined
  readonly openPrice?: UnitPrice | undefined
  /** The quoted parking stay that it pays. */
  readonly parkingQuote?: string | undefined
  /** Per unit. */
  readonly options?: readonly ChosenOption[] | undefined
  /** Its price was agreed before, so it is not discounted. */
  readonly agreed?: boolean | undefined
  readonly discount?: CashierDiscount | undefined
  readonly note?: string | undefined
  readonly voided?: { readonly reason: string } | undefined
  /** Quantity already sent to the kitchen. */
  readonly ordered?: number | undefined
  /** Of a refund: the refunded line. */
  readonly paid?: PaidLine | undefined
}

export interface BillMember {
  /** Id if the member was found; the phone or card number if the server could not be reached. */
  readonly id: string
  readonly name: string
  readonly priceLevel?: PriceLevel | undefined
  /** Coupon that is added and removed with the member. */
  readonly promoCode?: string | undefined
  /** What the server knew of the member; missing if it could not be reached. */
  readonly standing?: MemberStanding | undefined
  /** What this device knew last of a member who could not be looked up; missing if it knows nothing. */
  readonly lastKnown?: LastKnown | undefined
  /** What was typed or scanned, until the server has answered the look-up. */
  readonly pendingLookUp?: string | undefined
}

export interface LastKnown {
  readonly tier: string | null
  /** Points that could be redeemed. */
  readonly usable: number
  /** The card that pays if none is presented; null: none. */
  readonly card: string | null
  /** On that card. */
  readonly balance: Cents
}

export interface MemberStanding {
  readonly tier: string | null
  readonly points: number
  /** Balance of the member's cards. */
  readonly balance: Cents
  /** The card that pays if none is presented; null: none. */
  readonly card: string | null
  /** For the bill as it is now; missing until the server answered. */
  readonly willEarn?: number | undefined
}

/** Points that the member redeems on the bill. */
export interface BillPoints extends PointsDiscount {
  readonly points: number
  /** The reward that they pay for, or its voucher. */
  readonly reward?: string | undefined
  readonly voucher?: string | undefined
}

/** An action that the clerk may not do, and the clerk whose PIN approved it. */
export interface BillApproval {
  readonly right: TillPermission
  /** Code. */
  readonly by: string
  /** ISO instant. */
  readonly at?: string | undefined
}

/** The refunded sale. */
export interface RefundOf {
  readonly saleId: string
  readonly billNum: string
  /** ISO instant; missing, like the payments, on bills stored by older tills. */
  readonly soldAt?: string | undefined
  /** Its payments. */
  readonly tenders?: readonly FoundTender[] | undefined
}

/** The online order of the bill. */
export interface BillOrder {
  readonly id: string
  readonly number: string
  /** As sales name it. */
  readonly channel: Channel
  /** The kitchen's screens were told by the server. */
  readonly inKitchen?: boolean | undefined
}

/** The party of the reservation book whose bill it is. */
export interface BillParty {
  /** Id of the booking. */
  readonly id: string
  readonly number: string
  /** What is left of its paid deposit, as last known. */
  readonly deposit: Cents
}

export interface Bill {
  /** UUID; becomes the id of the sale. */
  readonly id: string
  readonly mode: 'sales' | 'refund'
  readonly training: boolean
  readonly entries: readonly BillEntry[]
  readonly tenders: readonly TakenTender[]
  readonly coupons: readonly string[]
  readonly priceLevel?: PriceLevel | undefined
  readonly discount?: CashierDiscount | undefined
  /** Roles of the clerks who gave or approved its discounts; they stay valid when another clerk takes over. */
  readonly discountRoles?: readonly string[] | undefined
  /** Each once, however often it was used. */
  readonly approvals?: readonly BillApproval[] | undefined
  readonly member?: BillMember | undefined
  readonly points?: BillPoints | undefined
  /** Name of the table. */
  readonly table?: string | undefined
  readonly covers?: number | undefined
  readonly note?: string | undefined
  readonly refundOf?: RefundOf | undefined
  readonly order?: BillOrder | undefined
  readonly party?: BillParty | undefined
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

/** The same bill without redeemed points, because the lines they applied to changed. */
export const withoutPoints = (bill: Bill): Bill => (bill.points ? { ...bill, points: undefined } : bill)

/** The same bill at the prices of its items, without discounts. */
export const undiscounted = (bill: Bill): Bill => ({
  ...bill,
  discount: undefined,
  entries: bill.entries.map(entry => ({ ...entry, discount: undefined })),
})

/** Lines that are sold. */
export const standing = (bill: Bill): readonly BillEntry[] => bill.entries.filter(({ voided }) => !voided)

/** Adds an approval to a bill; unchanged without one. */
export function withApproval<B extends Pick<Bill, 'approvals'>>(bill: B, approval: BillApproval | undefined): B {
  const approvals = bill.approvals ?? []
  if (!approval || approvals.some(({ right, by }) => right === approval.right && by === approval.by)) return bill
  return { ...bill, approvals: [...approvals, approval] }
}

/** Approvals of both bills apply to the merged bill. */
export const allowedOnBoth = (bill: Bill, other: Bill): Pick<Bill, 'approvals' | 'discountRoles'> => {
  const roles = [...new Set([...(bill.discountRoles ?? []), ...(other.discountRoles ?? [])])]
  const { approvals } = (other.approvals ?? []).reduce(withApproval, { approvals: bill.approvals })
  return { approvals, discountRoles: roles.length > 0 ? roles : undefined }
}

const paidBeforehand = ({ tenders }: Bill): boolean => tenders.some(({ beforehand }) => beforehand)

/** A payment was taken at the till, so nothing may change the amount due. */
export const isPayingBegun = ({ tenders }: Pick<Bill, 'tenders'>): boolean =>
  tenders.some(({ beforehand, deducted }) => !beforehand && !deducted)

/** Lines that were paid in advance stay as agreed while the payment is on the bill. */
export const isSettled = (bill: Bill, { agreed }: BillEntry): boolean => agreed === true && paidBeforehand(bill)

export const isUntouched = (bill: Bill): boolean =>
  bill.entries.length === 0 && bill.tenders.length === 0 && !bill.table && !bill.member && bill.coupons.length === 0
