/** Codes sent by SMS or e-mail. Times in milliseconds. */
export const ONE_TIME_CODE = {
  digits: 6,
  /** From sending; checking a code does not extend it. */
  validMs: 10 * 60_000,
  attempts: 5,
  resendMs: 60_000,
  /** Wrong guesses count over all codes of so long, and too many lock the next codes for as long. */
  lockMs: 60 * 60_000,
} as const

export interface SentCode {
  readonly sentAt: number
  readonly usedAt: number | null
  /** Wrong guesses so far. */
  readonly attempts: number
}

/** Six digits from four random bytes; the bias of 2^32 against a million is one in four thousand. */
export function codeFrom(bytes: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  return String(number % 10 ** ONE_TIME_CODE.digits).padStart(ONE_TIME_CODE.digits, '0')
}

/** Whether a code is still valid. */
export function isLive(code: SentCode, now: number): boolean {
  if (code.usedAt !== null || code.attempts >= ONE_TIME_CODE.attempts) return false
  return now <= code.sentAt + ONE_TIME_CODE.validMs
}

/** Seconds until another code may be sent; 0 when it may be sent now. */
export function resendAfter(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0
  const left = sentAt + ONE_TIME_CODE.resendMs - now
  return left <= 0 ? 0 : Math.ceil(left / 1000) // not money: whole seconds, rounded up
}

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
export function lockedFor(last: Tried | undefined, now: number): number {
  if (!last || last.attempts < ONE_TIME_CODE.attempts || !isRecent(last, now)) return 0
  return Math.ceil((last.sentAt + ONE_TIME_CODE.lockMs - now) / 1000) // not money: whole seconds, rounded up
}
