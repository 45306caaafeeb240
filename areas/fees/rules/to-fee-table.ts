import { fromWire } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'
import { minuteOfDay } from '#platform/rules/time/minute-of-day.ts'
import type { FeeOffer, FeeSegment, FeeShape, FeeTable, ROUND_STEPS } from './fee-table.ts'

// Fee tables as forms and calls hold them (times `HH:mm`, amounts with two decimals) made into what the calculation reads.

export type FeeTableRow = Pick<FeeTable, 'graceEntry' | 'graceExit' | 'splitMode' | 'choose' | 'roundMode'> & {
  readonly dayCap?: number | null
  readonly dayCapReset: string
  readonly stayCap?: number | null
  readonly lostFee: number
  readonly roundTo: number
}

export type FeeSegmentRow = Pick<FeeSegment, 'id' | 'name' | 'weekdays' | 'holidays' | 'holidayBy' | 'joinDays'> & {
  readonly timeFrom: string
  readonly timeTo: string
  readonly holidayClass?: number | null
  readonly entryFrom?: string | null
  readonly entryTo?: string | null
  readonly shape: FeeShape
  readonly cap?: number | null
}

export type FeeOfferRow = Pick<FeeOffer, 'id' | 'name' | 'price' | 'weekdays' | 'holidays' | 'exitDay'> & {
  readonly entryFrom: string
  readonly entryTo: string
  readonly exitFrom: string
  readonly exitTo: string
  readonly coversMinutes?: number | null
}

/** @param segments in their order @param offers in their order */
export const toFeeTable = (
  row: FeeTableRow,
  segments: readonly FeeSegmentRow[],
  offers: readonly FeeOfferRow[],
  tax?: { rate: number; mode: TaxMode },
): FeeTable => ({
  graceEntry: row.graceEntry,
  graceExit: row.graceExit,
  splitMode: row.splitMode,
  choose: row.choose,
  dayCap: optionalCents(row.dayCap),
  dayCapReset: row.dayCapReset === 'rolling' ? 'rolling' : minuteOfDay(row.dayCapReset),
  stayCap: optionalCents(row.stayCap),
  lostFee: fromWire(row.lostFee),
  // The table's hooks refuse other steps.
  roundTo: row.roundTo as (typeof ROUND_STEPS)[number],
  roundMode: row.roundMode,
  tax,
  segments: segments.map(toFeeSegment),
  offers: offers.map(toFeeOffer),
})

export const toFeeSegment = (row: FeeSegmentRow): FeeSegment => ({
  id: row.id,
  name: row.name,
  weekdays: row.weekdays,
  timeFrom: minuteOfDay(row.timeFrom),
  timeTo: minuteOfDay(row.timeTo),
  holidays: row.holidays,
  holidayClass: row.holidayClass ?? undefined,
  holidayBy: row.holidayBy,
  entryFrom: row.entryFrom ? minuteOfDay(row.entryFrom) : undefined,
  entryTo: row.entryTo ? minuteOfDay(row.entryTo) : undefined,
  shape: toFeeShape(row.shape),
  cap: optionalCents(row.cap),
  joinDays: row.joinDays,
})

export const toFeeOffer = (row: FeeOfferRow): FeeOffer => ({
  id: row.id,
  name: row.name,
  price: fromWire(row.price),
  weekdays: row.weekdays,
  holidays: row.holidays,
  entryFrom: minuteOfDay(row.entryFrom),
  entryTo: minuteOfDay(row.entryTo),
  exitFrom: minuteOfDay(row.exitFrom),
  exitTo: minuteOfDay(row.exitTo),
  exitDay: row.exitDay,
  coversMinutes: row.coversMinutes ?? undefined,
})

function toFeeShape(shape: FeeShape): FeeShape {
  if (shape.kind === 'flat') return { kind: 'flat', price: fromWire(shape.price) }
  if (shape.kind === 'blocks')
    return { kind: 'blocks', blocks: shape.blocks.map(block => ({ ...block, price: fromWire(block.price) })) }
  const { steps, beyond, beyondMinutes, beyondPrice } = shape
  return {
    kind: 'ladder',
    steps: steps.map(({ upTo, price }) => ({ upTo, price: fromWire(price) })),
    beyond,
    beyondMinutes,
    beyondPrice: optionalCents(beyondPrice),
  }
}

const optionalCents = (amount: number | null | undefined) => (amount == null ? undefined : fromWire(amount))
