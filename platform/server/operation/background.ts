import type { Log } from './needs.ts'

/** Work that continues after its call was answered. */
export interface Background {
  start(work: () => Promise<void>): void
  /** Resolves when all started work has ended; a stopping server waits for it. */
  settled(): Promise<void>
}

/** Two at once, because each holds a connection for long and calls need connections too. Further work waits. */
const AT_ONCE = 2

export function createBackground(log: Log): Background {
  const waiting: (() => Promise<void>)[] = []
  const running = new Set<Promise<void>>()

  function next(): void {
    const work = running.size < AT_ONCE ? waiting.shift() : undefined
    if (!work) return
    const task = work()
      .catch(error => log.error({ err: error }, 'work in the background broke off'))
      .finally(() => {
        running.delete(task)
        next()
      })
    running.add(task)
  }

  return {
    start: work => {
      waiting.push(work)
      next()
    },
    settled: async () => {
      while (running.size > 0) await Promise.race(running)
    },
  }
}
