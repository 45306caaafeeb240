import type { Database } from '../db/database.ts'
import type { Clock } from '../operation/clock.ts'
import type { LiveEvent, LiveHub } from '../operation/live-hub.ts'
import type { Log } from '../operation/needs.ts'
import { eventBatches } from './event-batches.ts'
import { listenToEvents } from './listen-to-events.ts'
import { CLOSE, type Listener, sendEvent } from './listeners.ts'
import { eventsAfter, type StoredEvent, storeEvents } from './store-events.ts'

export interface LiveParts {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Listeners of this server, and events sent to all servers. */
export interface LiveConnections extends LiveHub {
  /** Starts receiving other servers' events. */
  start(): Promise<void>
  add(listener: Listener): void
  remove(listener: Listener): void
  listening(userId: string): number
  listeners(): readonly Listener[]
  /** Sends all published events, closes every connection and stops receiving. */
  stop(): Promise<void>
}

export function liveConnections({ database, clock, log }: LiveParts): LiveConnections {
  const byMerchant = new Map<string, Set<Listener>>()
  const heard = new Map<string, number>()

  function spread(event: StoredEvent): void {
    heard.set(event.merchantId, Math.max(event.id, heard.get(event.merchantId) ?? 0))
    for (const listener of byMerchant.get(event.merchantId) ?? []) sendEvent(listener, event)
  }

  /** Sends missed events to this server's listeners after the database connection was lost. */
  async function catchUp(): Promise<void> {
    for (const merchantId of byMerchant.keys()) {
      const after = heard.get(merchantId)
      if (after === undefined) continue
      const { events } = await eventsAfter(database, merchantId, after)
      for (const event of events) spread(event)
    }
  }

  const all = () => [...byMerchant.values()].flatMap(listeners => [...listeners])
  const batches = eventBatches(events => storeEvents(database, clock, events), log)
  const notes = listenToEvents(database, log, { heard: spread, again: catchUp, wanted: id => byMerchant.has(id) })

  return {
    start: notes.start,
    publish: async (events: readonly LiveEvent[]) => batches.add(events),
    add(listener) {
      const { merchantId } = listener.signedIn
      const listeners = byMerchant.get(merchantId) ?? new Set()
      byMerchant.set(merchantId, listeners.add(listener))
    },
    remove(listener) {
      const { merchantId } = listener.signedIn
      const listeners = byMerchant.get(merchantId)
      listeners?.delete(listener)
      if (listeners?.size !== 0) return
      byMerchant.delete(merchantId)
      heard.delete(merchantId)
    },
    listening: userId => all().filter(listener => listener.signedIn.who.userId === userId).length,
    listeners: all,
    async stop() {
      await batches.flush()
      await notes.stop()
      for (const { socket } of all()) socket.close(CLOSE.goingAway)
    },
  }
}
