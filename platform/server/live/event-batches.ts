import type { LiveEvent } from '../operation/live-hub.ts'
import type { Log } from '../operation/needs.ts'

/** Short enough to feel instant; long enough that many writers share one transaction. */
const BATCH_MS = 20

export interface EventBatches {
  add(events: readonly LiveEvent[]): void
  /** Resolves when all added events are stored. */
  flush(): Promise<void>
}

/** Drops repeated events within a batch: "products changed" need not be sent twice. */
export function withoutRepeats(events: readonly LiveEvent[]): LiveEvent[] {
  return [...new Map(events.map(event => [JSON.stringify(event), event])).values()]
}

/**
 * Collects events, so that no call waits for them and a busy shop does not cause a transaction for each. A batch lost
 * in a server crash only loses hints to refresh; data that must not be lost has a row of its own (live_inbox).
 */
export function eventBatches(store: (events: LiveEvent[]) => Promise<void>, log: Log): EventBatches {
  let gathered: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let storing: Promise<void> = Promise.resolve()

  function send(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const events = withoutRepeats(gathered)
    gathered = []
    if (events.length === 0) return storing
    storing = storing
      .then(() => store(events))
      .catch(error => log.error({ err: error, events: events.length }, 'live events could not be stored'))
    return storing
  }

  return {
    add(events) {
      gathered.push(...events)
      timer ??= setTimeout(send, BATCH_MS)
    },
    flush: send,
  }
}
