import type { LiveEvent } from '../operation/live-hub.ts'
import type { Log } from '../operation/needs.ts'

/** Short enough to look instant, long enough that sixteen writers a millisecond are one transaction. */
const BATCH_MS = 20

export interface EventBatches {
  add(events: readonly LiveEvent[]): void
  /** Resolves when everything that was added is stored. */
  flush(): Promise<void>
}

/** The same said twice in one batch is said once: "products changed" is no more true for being repeated. */
export function withoutRepeats(events: readonly LiveEvent[]): LiveEvent[] {
  return [...new Map(events.map(event => [JSON.stringify(event), event])).values()]
}

/**
 * Gathers events, so that no call waits for them and a busy shop does not make a transaction of each. What is lost when
 * the server dies within a batch is a hint to look again; whatever must not be lost has a row of its own (live_inbox).
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
