import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** Codes and PINs sent by SMS or e-mail. Times in milliseconds. */
export const ONE_TIME_CODE = {
  /** From sending; checking a code does not extend it. */
  validMs: 10 * MINUTE_MS,
  attempts: 5,
  resendMs: MINUTE_MS,
  mostAnHour: 3,
  /** Wrong guesses count over all codes of so long, and too many lock the next codes for as long. */
  lockMs: HOUR_MS,
} as const

export interface SentCode {
  readonly sentAt: number
  readonly usedAt: number | null
  /** Wrong guesses so far. */
  readonly attempts: number
}

/** Codes sent to one contact for one purpose within an hour. */
export interface SentInHour {
  readonly sentAt: number
  /** When the hour began in which `sends` codes were sent. */
  readonly hourBegan: number
  readonly sends: number
}

/**
 * Digits from four random bytes: the bias of 2^32 against a million is one in four thousand.
 * @param digits 6, or 4 for a PIN that is typed beside a link or a clerk
 */
export function codeFrom(bytes: Uint8Array, digits: 4 | 6): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  return String(number % 10 ** digits).padStart(digits, '0')
}

/** Whether a code is still valid. */
export function isLive(code: SentCode, now: number): boolean {
  if (code.usedAt !== null || code.attempts >= ONE_TIME_CODE.attempts) return false
  return now <= code.sentAt + ONE_TIME_CODE.validMs
}

const secondsUntil = (at: number, now: number): number => Math.max(0, Math.ceil((at - now) / 1000)) // not money: whole seconds, rounded up

const isFull = ({ sends, hourBegan }: SentInHour, now: number): boolean =>
  sends >= ONE_TIME_CODE.mostAnHour && now < hourBegan + HOUR_MS

/** Seconds until another code may be sent; 0 when it may be sent now. */
export function resendAfter(last: SentInHour | undefined, now: number): number {
  if (last === undefined) return 0
  return secondsUntil(isFull(last, now) ? last.hourBegan + HOUR_MS : last.sentAt + ONE_TIME_CODE.resendMs, now)
}

/** The count of an hour with one more code that is sent now. */
export const withNextCode = (last: SentInHour | undefined, now: number): SentInHour =>
  last && now < last.hourBegan + HOUR_MS
    ? { sentAt: now, hourBegan: last.hourBegan, sends: last.sends + 1 }
    : { sentAt: now, hourBegan: now, sends: 1 }

export type Tried = Pick<SentCode, 'sentAt' | 'attempts'>

const isRecent = ({ sentAt }: Tried, now: number): boolean => now < sentAt + ONE_TIME_CODE.lockMs

/** Recent guesses at several codes of one contact, as though they were at the last of them; undefined: none. */
export function sumOfTries(all: readonly Tried[], now: number): Tried | undefined {
  const recent = all.filter(tried => isRecent(tried, now))
  if (recent.length === 0) return undefined
  return {
    sentAt: Math.max(...recent.map(({ sentAt }) => sentAt)),
    attempts: recent.reduce((sum, { attempts }) => sum + attempts, 0),
  }
}

/** Wrong guesses that count against the next code: a new code does not reset them. */
export const triesKept = (last: Tried | undefined, now: number): number =>
  last && isRecent(last, now) ? last.attempts : 0

/** Seconds until another code is sent after too many wrong guesses; 0: none are in the way. */
export const lockedFor = (last: Tried | undefined, now: number): number =>
  !last || last.attempts < ONE_TIME_CODE.attempts ? 0 : secondsUntil(last.sentAt + ONE_TIME_CODE.lockMs, now)
