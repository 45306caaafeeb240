import type { Clock } from '#platform/server/operation/clock.ts'
import type { DeviceTime } from './virtual-lane.ts'

/** Time of simulated devices by the machine's timers, which do not keep the process alive. */
export const machineTime = (clock: Clock): DeviceTime => ({
  clock,
  after(ms, work) {
    const timer = setTimeout(work, ms)
    timer.unref()
    return () => clearTimeout(timer)
  },
})
