import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'

/** PINs of 4 digits, which are sent only beside a link or a clerk. Times in milliseconds. */
export const SHORT_PIN = {
  digits: 4,
  validMs: 10 * MINUTE_MS,
  resendMs: MINUTE_MS,
  mostAnHour: 3,
  /** Wrong tries over all PINs of a mobile; a new PIN does not reset them. */
  tries: 5,
} as const

/** What is known of the PINs of one mobile and purpose. */
export interface PinState {
  readonly sentAt: number
  /** When the hour began in which `sends` PINs were sent. */
  readonly hourBegan: number
  readonly sends: number
  readonly tries: number
  readonly usedAt: number | null
}

/** Four digits from four random bytes: no PIN is noticeably likelier than another. */
export function pinFrom(bytes: Uint8Array): string {
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const number = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
  return String(number % 10 ** SHORT_PIN.digits).padStart(SHORT_PIN.digits, '0')
}

const isLocked = ({ tries, sentAt }: PinState, now: number): boolean =>
  tries >= SHORT_PIN.tries && now < sentAt + HOUR_MS

/** Milliseconds until the next PIN may be sent; 0: now. */
function waitMs(state: PinState, now: number): number {
  if (isLocked(state, now)) return state.sentAt + HOUR_MS - now
  const isFull = state.sends >= SHORT_PIN.mostAnHour && now < state.hourBegan + HOUR_MS
  return Math.max(0, isFull ? state.hourBegan + HOUR_MS - now : state.sentAt + SHORT_PIN.resendMs - now)
}

/** Seconds until the next PIN may be sent; 0: now. */
export const secondsToPin = (state: PinState | undefined, now: number): number =>
  state === undefined ? 0 : Math.ceil(waitMs(state, now) / 1000) // not money: whole seconds, rounded up

/** The state with one more PIN that is sent now. */
export function withNextPin(state: PinState | undefined, now: number): PinState {
  const sameHour = state !== undefined && now < state.hourBegan + HOUR_MS
  return {
    sentAt: now,
    hourBegan: sameHour ? state.hourBegan : now,
    sends: sameHour ? state.sends + 1 : 1,
    tries: state !== undefined && now < state.sentAt + HOUR_MS ? state.tries : 0,
    usedAt: null,
  }
}

/** Whether a PIN that was sent can still be used. */
export const isPinLive = (state: PinState, now: number): boolean =>
  state.usedAt === null && state.tries < SHORT_PIN.tries && now <= state.sentAt + SHORT_PIN.validMs
