import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** Nobody works longer without a break that is a night. */
const LONGEST_MS = 24 * 60 * MINUTE_MS

export interface Shift {
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Null: at work. */
  readonly endedAt: number | null
  readonly breakMinutes: number
}

export interface ShiftProblem {
  readonly field: 'endedAt' | 'breakMinutes'
  readonly code: `pos.attendance.${'endsBeforeStart' | 'tooLong' | 'breakTooLong'}`
}

/** What is wrong with a shift by itself; undefined: nothing. */
export function shiftProblem({ startedAt, endedAt, breakMinutes }: Shift): ShiftProblem | undefined {
  if (endedAt === null) return undefined
  const length = endedAt - startedAt
  if (length < 0) return { field: 'endedAt', code: 'pos.attendance.endsBeforeStart' }
  if (length > LONGEST_MS) return { field: 'endedAt', code: 'pos.attendance.tooLong' }
  if (breakMinutes * MINUTE_MS > length) return { field: 'breakMinutes', code: 'pos.attendance.breakTooLong' }
  return undefined
}

/** Whether a shift that had begun goes on at a moment. One that nobody ended for a day was forgotten: it keeps nobody from coming. */
export const isAtWork = ({ startedAt, endedAt }: Omit<Shift, 'breakMinutes'>, at: number): boolean =>
  endedAt === null ? at - startedAt <= LONGEST_MS : at < endedAt
