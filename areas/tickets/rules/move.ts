import type { Cents } from '#platform/rules/money/money.ts'
import { HOUR_MS } from '#platform/rules/time/durations.ts'

export interface MoveRules {
  /** The booker may move until so many hours before the start. */
  readonly untilHours: number
  readonly times: number
  readonly fee: Cents
}

export interface MoveRequest {
  readonly startsAt: number
  readonly now: number
  /** Moves so far. */
  readonly moves: number
}

/** Why the booker may not move; staff confirm past it. */
export function whyNoMove(
  { untilHours, times }: MoveRules,
  { startsAt, now, moves }: MoveRequest,
): 'tooOften' | 'tooLate' | undefined {
  if (moves >= times) return 'tooOften'
  return startsAt - now < untilHours * HOUR_MS ? 'tooLate' : undefined
}

/** Above 0 it is paid before the move, below 0 it is refunded. */
export const moveDifference = (before: Cents, after: Cents, fee: Cents): Cents => after - before + fee
