import { SECOND_MS } from '#platform/rules/time/durations.ts'
import type { DeviceTime } from './virtual-lane.ts'

/** The clock of a device: the server sets it, and it may be shifted from the server's. */
export function deviceClock(time: DeviceTime) {
  let shiftMs = 0
  let serverAheadMs = 0
  const now = () => time.clock() + shiftMs
  return {
    now,
    text: () => new Date(now()).toISOString(),
    set(clock: unknown) {
      shiftMs = Date.parse(String(clock)) - time.clock()
      serverAheadMs = shiftMs
    },
    shift(seconds: number) {
      shiftMs += seconds * SECOND_MS
    },
    /** What the server's clock shows now, as far as the device knows. */
    serverNow: () => time.clock() + serverAheadMs,
    aheadSeconds: () => (shiftMs - serverAheadMs) / SECOND_MS,
  }
}

export type DeviceClock = ReturnType<typeof deviceClock>
