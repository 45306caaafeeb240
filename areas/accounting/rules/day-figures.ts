import type { Cents } from '#platform/rules/money/money.ts'

/** Code of the payment method for bills that a delivery platform pays. */
export const DELIVERY = 'delivery'

/** A deposit that a guest or the venue let go: income, not a payment. */
export const FORFEITED_DEPOSIT = 'forfeitedDeposit'

/** Net sales after returns of a POS category at one tax rate. */
export interface SalesFigure {
  /** Null: of no POS category. */
  readonly posCategory: string | null
  /** Percent as text, `10`; `none` where the till named no rate. */
  readonly rate: string
  /** With tax. */
  readonly amount: Cents
  readonly tax: Cents
  readonly cost: Cents
}

export interface TenderFigure {
  /** Code of the payment method. */
  readonly method: string
  /** Kind of the payment method (pos: PAYMENT_KINDS). */
  readonly kind: string
  /** Received less refunded, with surcharges and tips. */
  readonly amount: Cents
}

/** What a delivery platform charges for a day's orders at one rate of tax. */
export interface CommissionFigure {
  readonly platform: string
  /** Percent as text; `none` where the platform charges no tax. */
  readonly rate: string
  /** With tax. */
  readonly amount: Cents
  readonly tax: Cents
  /** Kind of the payment method of delivery bills (pos: PAYMENT_KINDS). */
  readonly methodKind: string
}

/** Payments of bills on account that were rung up before. */
export interface AccountPaymentFigure {
  readonly way: string
  readonly amount: Cents
}

/** A shop's business day, as report.daily sums it up. */
export interface DayFigures {
  readonly sales: readonly SalesFigure[]
  readonly tenders: readonly TenderFigure[]
  readonly surcharge: Cents
  readonly tips: Cents
  /** Positive: customers paid more than the bills. */
  readonly rounding: Cents
  /** Loaded onto value cards less what was taken off them in money. */
  readonly valueCards: Cents
  readonly cashIn: Cents
  readonly cashOut: Cents
  /** Counted less expected cash: negative where the drawer is short. */
  readonly variance: Cents
  readonly accountPayments: readonly AccountPaymentFigure[]
  readonly commissions: readonly CommissionFigure[]
  /** Fees of payment providers, less those that they refunded: of payments and of disputes. */
  readonly fees: Cents
  /** Lost or open disputes of card payments, less those won. */
  readonly disputes: Cents
}
