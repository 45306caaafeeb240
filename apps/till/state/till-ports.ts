import type { CardTerminal } from '#adapters/card-terminal/browser/card-terminal.ts'
import type { MemberFacts } from '#areas/members/contract/lookup.ts'
import type { holdPoints, quotePoints } from '#areas/members/contract/redeem.ts'
import type { finishRegistration, startRegistration, verifyRegistration } from '#areas/members/contract/registration.ts'
import type { StayQuote } from '#areas/parking/contract/stay.ts'
import type { TillPrinterRow } from '#areas/pos/contract/till.ts'
import type { CancelledBill, OrderToSell, SeatedParty } from '#areas/pos/contract/till-orders.ts'
import type { Docket } from '#areas/pos/rules/docket/docket.ts'
import type { DocketFormats, DocketWords } from '#areas/pos/rules/till/docket-parts.ts'
import type { FoundSale } from '#areas/pos/rules/till/refund-bill.ts'
import type { InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { QueuedAction } from '../device/queued-actions.ts'
import type { RegisterHold } from '../device/register-hold.ts'
import type { SaleAnswer } from '../device/send-sales.ts'
import type { KeptSale, KeptShop, TillDatabase } from '../device/till-database.ts'
import type { Seller } from '../shop/seller.ts'
import type { TillMethod } from '../shop/till-shop.ts'

export type QuoteLine = InputOfOperation<typeof quotePoints>['lines'][number]
export type PointsAsked = Omit<InputOfOperation<typeof quotePoints>, 'ordLot'>
export type PointsQuote = Pick<OutputOfOperation<typeof quotePoints>, 'usable' | 'most' | 'willEarn' | 'rewards'>
export type OfferedReward = PointsQuote['rewards'][number]
export type HeldPoints = Pick<OutputOfOperation<typeof holdPoints>, 'points' | 'amount'>

/** The registered member, with the proof of the mobile. */
export type Registered = Omit<InputOfOperation<typeof finishRegistration>, 'ordLot'>

/** Calls of a till. Each rejects when the server can't be reached, and with the server's text when it refuses. */
export interface TillServer {
  refresh(): Promise<KeptShop>
  upload(ordLot: string, sales: readonly KeptSale['sale'][]): Promise<readonly SaleAnswer[]>
  /** Online orders that can be billed. */
  orders(): Promise<readonly OrderToSell[]>
  /** Bills of online orders that were cancelled later: to be refunded. */
  cancelledBills(): Promise<readonly CancelledBill[]>
  /** Parties that the reservation book has seated. */
  seatedParties(): Promise<readonly SeatedParty[]>
  findSale(billNum: string): Promise<FoundSale>
  /** The fee of a stay by its whole ticket number or plate, held for two minutes. */
  quoteStay(text: string): Promise<StayQuote>
  lookUpMember(text: string): Promise<MemberFacts>
  /** What a bill earns and what can be redeemed on it. */
  quotePoints(asked: PointsAsked): Promise<PointsQuote>
  /** Reserves points for a bill until it is sold. */
  holdPoints(asked: {
    readonly sale: string
    readonly member: string
    readonly points: number
    /** A reward instead of points, and its lines. */
    readonly reward?: string
    readonly voucher?: string
    readonly lines?: readonly QuoteLine[]
  }): Promise<HeldPoints>
  startRegistration(mobile: string): Promise<OutputOfOperation<typeof startRegistration>>
  verifyRegistration(mobile: string, pin: string): Promise<OutputOfOperation<typeof verifyRegistration>>
  finishRegistration(registered: Registered): Promise<OutputOfOperation<typeof finishRegistration>>
  action(action: QueuedAction): Promise<void>
  /** Returns the option's name. */
  markOption(option: string, soldOut: boolean): Promise<{ readonly name: string }>
  /** Returns the product's name. */
  markProduct(product: string, soldOut: boolean): Promise<{ readonly name: string }>
  print(printerId: string, bytes: Uint8Array): Promise<void>
}

/** Everything outside a till: passed in, so that tests can replace it. */
export interface TillPorts {
  readonly db: TillDatabase
  /** The lock by which only this window sells. */
  readonly hold: RegisterHold
  readonly server: TillServer
  /** Milliseconds since the epoch. */
  now(): number
  /** A new UUID. */
  id(): string
  /** Undefined: no terminal moves this money. */
  terminal(method: TillMethod): CardTerminal | undefined
  sound(kind: 'right' | 'wrong'): void
  print(docket: Docket, printer: TillPrinterRow | undefined): Promise<void>
  readonly words: DocketWords
  /** BCP 47 tag of the dockets' words. */
  readonly language: string
  readonly formats: DocketFormats
  /** The signed-in user of the console: sells if the shop has no clerks. */
  readonly user: Omit<Seller, 'roles'>
}
