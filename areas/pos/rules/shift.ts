import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** Longest shift: nobody works longer without a night's break. */
const LONGEST_MS = 24 * 60 * MINUTE_MS

export interface Shift {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Null while at work. */
  readonly endedAt: number | null
  readonly breakMinutes: number
}

export interface ShiftProblem {
  readonly field: 'endedAt' | 'breakMinutes'
  readonly code: `pos.attendance.${'endsBeforeStart' | 'tooLong' | 'breakTooLong'}`
}

/** What is wrong with a shift on its own; undefined: nothing. */
export function shiftProblem({ startedAt, endedAt, breakMinutes }: Shift): ShiftProblem | undefined {
  if (endedAt === null) return undefined
  const length = endedAt - startedAt
  if (length < 0) return { field: 'endedAt', code: 'pos.attendance.endsBeforeStart' }
  if (length > LONGEST_MS) return { field: 'endedAt', code: 'pos.attendance.tooLong' }
  if (breakMinutes * MINUTE_MS > length) return { field: 'breakMinutes', code: 'pos.attendance.breakTooLong' }
  return undefined
}

/**
 * Whether an open shift still runs at a moment. One that was not ended for a day was forgotten and does not prevent
 * clocking on.
 */
export const isAtWork = ({ startedAt, endedAt }: Omit<Shift, 'breakMinutes'>, at: number): boolean =>
  endedAt === null ? at - startedAt <= LONGEST_MS : at < endedAt
