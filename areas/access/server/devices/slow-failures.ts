import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Clock } from '#platform/server/operation/clock.ts'

const STEP_MS = 250
const LONGEST_MS = 5000
const MOST_NETWORKS = 10_000

/** Wrong keys are answered later and later, by the network that they come from. */
export function slowFailures(clock: Clock) {
  const failures = new Map<string, { count: number; at: number }>()
  return {
    async wait(network: string): Promise<void> {
      const now = clock()
      const last = failures.get(network)
      const count = last && now - last.at < MINUTE_MS ? last.count + 1 : 1
      if (failures.size >= MOST_NETWORKS) failures.clear()
      failures.set(network, { count, at: now })
      await new Promise(resolve => setTimeout(resolve, Math.min(LONGEST_MS, STEP_MS * (count - 1))))
    },
  }
}
