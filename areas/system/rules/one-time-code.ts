/** Codes sent by SMS or e-mail. Milliseconds. */
export const ONE_TIME_CODE = {
  digits: 6,
  /** From sending, whether or not it was checked meanwhile: a check is no use, and lengthens nothing. */
  validMs: 10 * 60_000,
  attempts: 5,
  resendMs: 60_000,
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

/** Whether a code can still be right. */
export function isLive(code: SentCode, now: number): boolean {
  if (code.usedAt !== null || code.attempts >= ONE_TIME_CODE.attempts) return false
  return now <= code.sentAt + ONE_TIME_CODE.validMs
}

/** Seconds until another code may be sent, 0 when it may be now. */
export function resendAfter(sentAt: number | undefined, now: number): number {
  if (sentAt === undefined) return 0
  const left = sentAt + ONE_TIME_CODE.resendMs - now
  return left <= 0 ? 0 : Math.ceil(left / 1000) // not money: whole seconds, rounded up
}
