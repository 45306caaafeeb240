const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds between one try and the next: after the tenth failure there is none. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
const JITTER = 0.1

/** Statuses by which a receiver asks for a later try. */
const SLOW_DOWN: ReadonlySet<number> = new Set([429, 502, 503, 504])

export interface Attempt {
  /** Undefined: no answer. */
  readonly status: number | undefined
  /** Seconds that the receiver asked for. */
  readonly retryAfter?: number | undefined
}

export type Verdict =
  | { readonly state: 'delivered' }
  /** Try again after so many milliseconds. */
  | { readonly state: 'failing'; readonly waitMs: number }
  /** disable: the webhook is not used any more. */
  | { readonly state: 'dead'; readonly disable: boolean }

export const isDelivered = ({ status }: Attempt): boolean => status !== undefined && status >= 200 && status < 300

/**
 * What follows from an attempt.
 * @param tries attempts so far, with this one
 * @param chance in [0, 1): the receivers that failed together are not all tried at one moment
 */
export function judgeAttempt(attempt: Attempt, tries: number, chance: number): Verdict {
  if (isDelivered(attempt)) return { state: 'delivered' }
  if (attempt.status === 410) return { state: 'dead', disable: true }
  const wait = WAITS[tries - 1]
  if (wait === undefined) return { state: 'dead', disable: true }
  const wanted = SLOW_DOWN.has(attempt.status ?? 0) ? (attempt.retryAfter ?? 0) * SECOND : 0
  const waitMs = Math.ceil(Math.max(wait * (1 + JITTER * chance), Math.min(wanted, 24 * HOUR))) // not money: milliseconds
  return { state: 'failing', waitMs }
}
