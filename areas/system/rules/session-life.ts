import { DAY_MS } from '#platform/rules/time/durations.ts'

/** Milliseconds. */
export const SESSION = {
  /** Nobody stays signed in longer without giving a password again. */
  absoluteMs: 14 * DAY_MS,
  /** A new token is offered this often. */
  rotateMs: 15 * 60_000,
  /** Calls that were under way when the token changed still pass with the old one. */
  graceMs: 60_000,
  /** The last call is written down at most this often. */
  touchMs: 60_000,
} as const

/** Which of a session's tokens a call carried. */
export type Presented =
  | 'current'
  /** Offered in an answer, and now used for the first time. */
  | 'next'
  /** Replaced a moment ago. */
  | 'previous'

export interface SessionTimes {
  readonly signedInAt: number
  readonly lastSeenAt: number
  /** When the last new token was offered. */
  readonly rotatedAt: number
  /** End of the grace of the token before, where there is one. */
  readonly previousUntil: number | null
}

export type SessionVerdict =
  | { readonly alive: false }
  | {
      readonly alive: true
      /** Offer a new token in the answer. */
      readonly rotate: boolean
      /** The offered token has arrived: it replaces the one before. */
      readonly promote: boolean
      readonly touch: boolean
    }

/**
 * Whether a session goes on, and what is to be done with its tokens. A new token replaces the old one only once it is used:
 * an answer that was lost on its way throws nobody out. `idleMs`: longest pause between two calls.
 */
export function judgeSession(times: SessionTimes, presented: Presented, now: number, idleMs: number): SessionVerdict {
  const idle = now - times.lastSeenAt
  if (idle > idleMs || now - times.signedInAt > SESSION.absoluteMs) return { alive: false }
  if (presented === 'previous' && (times.previousUntil === null || now > times.previousUntil)) return { alive: false }
  return {
    alive: true,
    rotate: presented === 'current' && now - times.rotatedAt >= SESSION.rotateMs,
    promote: presented === 'next',
    touch: idle >= SESSION.touchMs,
  }
}
