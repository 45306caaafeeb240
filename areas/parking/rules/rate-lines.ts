import type { FeeSegment, FeeShape } from '#areas/fees/rules/fee-table.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { WEEKDAY_NAMES } from '#platform/rules/time/weekday-names.ts'

/**
 * flatRateTier: the price of a stay up to its end; incrementingRate: again for each period begun; perUnit: in share for each minute;
 * flatRate: once.
 */
export const RATE_LINE_TYPES = ['flatRate', 'flatRateTier', 'incrementingRate', 'perUnit'] as const

/** A line of a rate table of ISO/TS 5206-1. Minutes; amounts are minor units. */
export interface RateLine {
  readonly rateLineType: (typeof RATE_LINE_TYPES)[number]
  readonly start: number
  /** Undefined: it has no end. */
  readonly end: number | undefined
  readonly period: number | undefined
  readonly value: Cents
}

/** What a segment's shape charges, line by line. */
export function toRateLines(shape: FeeShape): RateLine[] {
  switch (shape.kind) {
    case 'flat':
      return [{ rateLineType: 'flatRate', start: 0, end: undefined, period: undefined, value: shape.price }]
    case 'blocks':
      return blockLines(shape.blocks)
    case 'ladder':
      return ladderLines(shape)
  }
}

function blockLines(blocks: Extract<FeeShape, { kind: 'blocks' }>['blocks']): RateLine[] {
  let start = 0
  return blocks.map(({ minutes, price, times, proRata }) => {
    const end = times === undefined ? undefined : start + times * minutes
    const line = {
      rateLineType: proRata ? 'perUnit' : 'incrementingRate',
      start,
      end,
      period: minutes,
      value: price,
    } as const
    start = end ?? start
    return line
  })
}

function ladderLines({ steps, beyond, beyondMinutes, beyondPrice }: Extract<FeeShape, { kind: 'ladder' }>): RateLine[] {
  const tiers = steps.map(
    ({ upTo, price }, at): RateLine => ({
      ...{ rateLineType: 'flatRateTier', start: steps[at - 1]?.upTo ?? 0, period: undefined, value: price },
      end: beyond === 'hold' && at === steps.length - 1 ? undefined : upTo,
    }),
  )
  const last = steps.at(-1)?.upTo ?? 0
  if (beyond !== 'every' || beyondMinutes === undefined) return tiers
  const more = { start: last, end: undefined, period: beyondMinutes, value: beyondPrice ?? 0 }
  return [...tiers, { rateLineType: 'incrementingRate', ...more }]
}

export const dayNames = ({ weekdays }: Pick<FeeSegment, 'weekdays'>): string[] =>
  weekdays.flatMap(day => WEEKDAY_NAMES[day - 1] ?? [])

/** 90 as `PT90M`. */
export const toDuration = (minutes: number): string => `PT${minutes}M`

/** Minutes since midnight as `HH:mm`. */
export const toClock = (minutes: number): string =>
  `${String((minutes - (minutes % 60)) / 60).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
