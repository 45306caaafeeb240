import type { Cents } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import type { HolidayRule } from '#platform/rules/time/holiday-calendar.ts'

// Terms of a fee table as the calculation reads them (fees.md sections 1 and 2). Amounts are minor units, times of day
// minutes since midnight of the site's clock, lengths real minutes.

export const SPLIT_MODES = ['restart', 'carry', 'entry'] as const
export const CHOICES = ['cheapest', 'first', 'offers'] as const
export const ROUND_STEPS = [1, 5, 10, 50, 100] as const
export const ROUND_MODES = ['nearest', 'up', 'down'] as const
export const BEYOND = ['hold', 'every', 'again', 'offer'] as const
export const HOLIDAY_JUDGED = ['minute', 'start'] as const

export interface FeeTable {
  /** Stays of up to so many minutes are free. */
  readonly graceEntry: number
  /** Minutes for which the exit stays open after a payment. */
  readonly graceExit: number
  readonly splitMode: (typeof SPLIT_MODES)[number]
  readonly choose: (typeof CHOICES)[number]
  readonly dayCap?: Cents | undefined
  /** Time of day at which a day begins for `dayCap`; rolling: each 24 hours from the entry. */
  readonly dayCapReset: number | 'rolling'
  readonly stayCap?: Cents | undefined
  readonly lostFee: Cents
  readonly roundTo: (typeof ROUND_STEPS)[number]
  readonly roundMode: (typeof ROUND_MODES)[number]
  readonly tax?: { readonly rate: number; readonly mode: TaxMode } | undefined
  /** In their order: the first whose window holds a minute prices it. */
  readonly segments: readonly FeeSegment[]
  /** In their order. */
  readonly offers: readonly FeeOffer[]
}

export interface FeeSegment extends HolidayRule {
  readonly id: string
  readonly name: string
  /** ISO weekdays on which the window begins. */
  readonly weekdays: readonly number[]
  readonly timeFrom: number
  /** Not later than `timeFrom`: on the next day. */
  readonly timeTo: number
  readonly holidayBy: (typeof HOLIDAY_JUDGED)[number]
  /** The stay must enter the window at a time in `[entryFrom, entryTo)`. */
  readonly entryFrom?: number | undefined
  readonly entryTo?: number | undefined
  readonly shape: FeeShape
  /** Most that a part costs. */
  readonly cap?: Cents | undefined
  /** Windows that adjoin are one part. */
  readonly joinDays: boolean
}

/** Prices are minor units in the calculation, amounts with two decimals in forms and calls. */
export type FeeShape = LadderShape | BlocksShape | FlatShape

export interface LadderShape {
  readonly kind: 'ladder'
  /** Cumulative prices: up to and including minute `upTo`. */
  readonly steps: readonly { readonly upTo: number; readonly price: Cents }[]
  readonly beyond: (typeof BEYOND)[number]
  /** Of `every`: the price of each begun `beyondMinutes`. */
  readonly beyondMinutes?: number | undefined
  readonly beyondPrice?: Cents | undefined
}

export interface BlocksShape {
  readonly kind: 'blocks'
  /** All but the last have `times`; the last repeats until the part ends. */
  readonly blocks: readonly RateBlock[]
}

export interface RateBlock {
  readonly minutes: number
  readonly price: Cents
  readonly times?: number | undefined
  /** Each minute pays its share of the block instead of each begun block its price. */
  readonly proRata: boolean
}

export interface FlatShape {
  readonly kind: 'flat'
  readonly price: Cents
}

/** The price of a whole stay that enters and leaves at certain times. */
export interface FeeOffer extends HolidayRule {
  readonly id: string
  readonly name: string
  readonly price: Cents
  readonly weekdays: readonly number[]
  /** Entry in `[entryFrom, entryTo)`, on the next day where `entryTo` is not later. */
  readonly entryFrom: number
  readonly entryTo: number
  /** Exit in `[exitFrom, exitTo]`, both ends in, `exitDay` days after the day of the entry. */
  readonly exitFrom: number
  readonly exitTo: number
  readonly exitDay: number
  /** Minutes that the price covers; what is beyond is priced by the segments from position 0. */
  readonly coversMinutes?: number | undefined
}
