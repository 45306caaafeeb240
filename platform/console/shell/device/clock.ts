import { callTimes } from '#platform/rules/time/call-times.ts'

/** The console's clock and randomness; tests replace them. */
export const machine = {
  /** Milliseconds since the epoch. */
  now: (): number => Date.now(),
  randomBytes: (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count)),
}

/** Milliseconds that the server is ahead of this machine, from its refusal of a call's time. */
let ahead = 0

/** Tabs of a browser share device and token: each uses its own times (rules/time/call-times.ts). */
const SLOTS = 16

let nextTime: (() => number) | undefined

/** The time for a call's signature; never the same twice. */
export function callTime(): number {
  nextTime ??= callTimes(serverNow, { slot: (machine.randomBytes(1)[0] ?? 0) % SLOTS, slots: SLOTS })
  return nextTime()
}

export const serverNow = (): number => machine.now() + ahead

export function correctClock(serverTm: number): void {
  ahead = serverTm - machine.now()
}
