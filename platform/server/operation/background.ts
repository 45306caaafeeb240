import type { Log } from './needs.ts'

/** Work under way after answers were given. */
export interface Background {
  start(work: () => Promise<void>): void
  /** Resolves when everything that was begun has ended: a server that stops waits for it. */
  settled(): Promise<void>
}

/** Two at once: each holds a connection for long, and calls need them too. The rest waits for its turn. */
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
