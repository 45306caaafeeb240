import type { Answer } from '#platform/contract/refusal.ts'
import type { Queries } from '../db/database.ts'
import type { Context, Log } from './context.ts'

/** Writes that stand at once, beside the transaction that is under way: progress that others read meanwhile. */
export type Beside = <T>(write: (db: Queries) => Promise<T>) => Promise<T>

/**
 * What a call leaves to be done after its answer. A refusal rolls its transaction back, as a call's would be. It begins
 * anew when the database asks for that (deadlock).
 */
export type BackgroundWork = (ctx: Context, beside: Beside) => Promise<Answer<unknown>>

/** Work under way after answers were given. */
export interface Background {
  start(work: () => Promise<void>): void
  /** Resolves when everything that was begun has ended: a server that stops waits for it. */
  settled(): Promise<void>
}

/** Two at once: each holds a connection for long, and calls need them too. The rest waits for its turn. */
const AT_ONCE = 2

export function backgroundOf(log: Log): Background {
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
