import type { Cents } from '#platform/rules/money/money.ts'

export const PLAN_KINDS = ['event', 'slots', 'pass', 'open'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

export const CHARGE_METHODS = ['free', 'perTicket', 'perPerson', 'perBooking', 'perDuration'] as const
export type ChargeMethod = (typeof CHARGE_METHODS)[number]

export const DEPOSIT_KINDS = ['none', 'percent', 'amount'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

export const PLAN_STATES = ['draft', 'onSale', 'paused', 'ended', 'archived'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** States that each state leaves to. */
const NEXT_STATES: Readonly<Record<PlanState, readonly PlanState[]>> = {
  draft: ['onSale', 'archived'],
  onSale: ['paused', 'ended'],
  paused: ['onSale', 'ended'],
  ended: ['archived'],
  archived: [],
}

export const mayBecome = (from: PlanState, to: PlanState): boolean => NEXT_STATES[from].includes(to)

/** Slots start every `everyMinutes` from `timeFrom` on, before `timeTo`. `timeTo` not later than `timeFrom` is on the next day. */
export interface SessionTimes {
  /** HH:mm on the site's clock. */
  readonly timeFrom: string
  readonly timeTo: string
  readonly everyMinutes: number
  readonly durationMinutes: number
  readonly capacity: number
}

/** A session on weekdays, ISO: Monday is 1. Days are YYYY-MM-DD, `to` is the last one. */
export interface Session extends SessionTimes {
  readonly weekdays: readonly number[]
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** A day that differs; without sessions it is closed. */
export interface DifferentDay {
  readonly day: string
  readonly sessions: readonly SessionTimes[]
}

export interface PriceTerms {
  readonly id: string
  readonly name: string
  readonly price: Cents
  /** Percent, contained in the price. */
  readonly tax: number
  /** Places that one takes. */
  readonly counts: number
  /** Fewest and most in one booking. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** Epoch milliseconds, `saleTo` exclusive. */
  readonly saleFrom?: number | undefined
  readonly saleTo?: number | undefined
  /** No longer sold. Prices that were sold are closed instead of changed. */
  readonly closed?: boolean | undefined
}

/** A limit that prices share, beside the slot's. */
export interface Quota {
  readonly name: string
  readonly size: number
  /** Ids of prices. */
  readonly prices: readonly string[]
}
