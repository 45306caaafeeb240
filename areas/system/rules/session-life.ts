import { DAY_MS } from '#platform/rules/time/durations.ts'

/** Milliseconds. */
export const SESSION = {
  /** A session ends after this time; the user must enter the password again. */
  absoluteMs: 14 * DAY_MS,
  /** Interval between new tokens. */
  rotateMs: 15 * 60_000,
  /** How long calls in progress may still use a replaced token. */
  graceMs: 60_000,
  /** Shortest interval between two updates of the last call. */
  touchMs: 60_000,
} as const

/** Which of a session's tokens a call carried. */
export type Presented =
  | 'current'
  /** Offered in an answer and now used for the first time. */
  | 'next'
  /** Replaced recently. */
  | 'previous'

export interface SessionTimes {
  readonly signedInAt: number
  readonly lastSeenAt: number
  /** When the last new token was offered. */
  readonly rotatedAt: number
  /** End of the previous token's grace period, if any. */
  readonly previousUntil: number | null
}

export type SessionVerdict =
  | { readonly alive: false }
  | {
      readonly alive: true
      /** Offer a new token in the answer. */
      readonly rotate: boolean
      /** The offered token has arrived: it replaces the previous one. */
      readonly promote: boolean
      readonly touch: boolean
    }

/**
 * Whether a session is valid, and what happens to its tokens. A new token replaces the old one only once it is used, so
 * that a lost answer signs no one out. `idleMs` is the longest pause between two calls.
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
