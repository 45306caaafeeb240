/** Codes sent by SMS or e-mail. Milliseconds. */
export const ONE_TIME_CODE = {
  digits: 6,
  validMs: 10 * 60_000,
  /** A code that was checked stays good this long for the step that it was asked for. */
  checkedMs: 30 * 60_000,
  attempts: 5,
  resendMs: 60_000,
} as const

export interface SentCode {
  readonly sentAt: number
  readonly checkedAt: number | null
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

/** Whether a code can still be right. */
export function isLive(code: SentCode, now: number): boolean {
  if (code.usedAt !== null || code.attempts >= ONE_TIME_CODE.attempts) return false
  const until = code.checkedAt === null ? code.sentAt + ONE_TIME_CODE.validMs : code.checkedAt + ONE_TIME_CODE.checkedMs
  return now <= until
}

/** Seconds until another code may be sent, 0 when it may be now. */
export function resendAfter(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0
  const left = sentAt + ONE_TIME_CODE.resendMs - now
  return left <= 0 ? 0 : Math.ceil(left / 1000) // not money: whole seconds, rounded up
}
