import { MINUTE_MS } from '#platform/rules/time/durations.ts'

/** How often attempts may fail before they must wait. Times in milliseconds. */
export interface ThrottleRule {
  /** Failures without any wait. */
  readonly free: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  /** Failures are forgotten this long after the last one. */
  readonly forgetMs: number
}

/**
 * A single guesser: a name from one address, a user on a known device, or a session. Typing errors cost a short wait;
 * guessing is limited to about a hundred attempts a day.
 */
export const ONE_GUESSER: ThrottleRule = {
  free: 5,
  firstWaitMs: 30_000,
  longestWaitMs: 15 * MINUTE_MS,
  forgetMs: 60 * MINUTE_MS,
}
/**
 * A name from all unknown devices together: about fifty attempts a day, from however many addresses. Strangers can
 * block it, so a known device, a passkey or an SMS code must bypass it.
 */
export const NAME_ANYWHERE: ThrottleRule = {
  free: 20,
  firstWaitMs: MINUTE_MS,
  longestWaitMs: 60 * MINUTE_MS,
  forgetMs: 24 * 60 * MINUTE_MS,
}
/** An address, which a whole shop may share. */
export const BY_ADDRESS: ThrottleRule = {
  free: 30,
  firstWaitMs: 60_000,
  longestWaitMs: 15 * MINUTE_MS,
  forgetMs: 30 * MINUTE_MS,
}
/** Codes sent to a phone or e-mail address at the request of one address. */
export const CODES_BY_CONTACT: ThrottleRule = {
  free: 5,
  firstWaitMs: 30 * MINUTE_MS,
  longestWaitMs: 120 * MINUTE_MS,
  forgetMs: 120 * MINUTE_MS,
}
/** Codes sent to a phone or e-mail address in total: about fifteen a day. A known device of the account bypasses it. */
export const CODES_TO_CONTACT: ThrottleRule = {
  free: 10,
  firstWaitMs: 60 * MINUTE_MS,
  longestWaitMs: 6 * 60 * MINUTE_MS,
  forgetMs: 24 * 60 * MINUTE_MS,
}
export const CODES_BY_ADDRESS: ThrottleRule = {
  free: 20,
  firstWaitMs: 10 * MINUTE_MS,
  longestWaitMs: 60 * MINUTE_MS,
  forgetMs: 60 * MINUTE_MS,
}

export interface Failures {
  readonly count: number
  readonly lastAt: number
}

/** The wait doubles with every failure beyond the free ones. */
function waitAfter(rule: ThrottleRule, count: number): number {
  const beyond = count - rule.free
  return beyond < 0 ? 0 : Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(beyond, 30))
}

/** Seconds to wait; 0 when an attempt is allowed. */
export function secondsToWait(rule: ThrottleRule, failures: Failures | undefined, now: number): number {
  if (!failures || now - failures.lastAt >= rule.forgetMs) return 0
  const left = failures.lastAt + waitAfter(rule, failures.count) - now
  return left <= 0 ? 0 : Math.ceil(left / 1000) // not money: whole seconds, rounded up
}

/** The count after one more failure. */
export const failedAgain = (rule: ThrottleRule, failures: Failures | undefined, now: number): Failures => ({
  count: !failures || now - failures.lastAt >= rule.forgetMs ? 1 : failures.count + 1,
  lastAt: now,
})
