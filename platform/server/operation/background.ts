import { fairTurns } from './fair-turns.ts'
import type { Log } from './needs.ts'

/** Work that continues after its call was answered. */
export interface Background {
  start(merchantId: string, work: () => Promise<void>): void
  /** Resolves when all started work has ended; a stopping server waits for it. */
  settled(): Promise<void>
}

/** Two at once, because each holds a connection for long and calls need connections too. Further work waits. */
const LIMITS = { atOnce: 2, each: 1 }

export function createBackground(log: Log): Background {
  const turns = fairTurns(LIMITS)
  const unfinished = new Set<Promise<void>>()
  return {
    start(merchantId, work) {
      const task = turns
        .run(merchantId, work)
        .catch(error => log.error({ err: error }, 'work in the background broke off'))
        .finally(() => unfinished.delete(task))
      unfinished.add(task)
    },
    settled: async () => {
      while (unfinished.size > 0) await Promise.race(unfinished)
    },
  }
}
