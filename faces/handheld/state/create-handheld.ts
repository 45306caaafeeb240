import { isForLater } from '#platform/console/offline/call-fate.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { createStore, type Store } from '#platform/console/shell/store.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type ItemCache, itemCache, refreshItems } from '../device/item-cache.ts'
import { forgetTask, queueCounts } from '../device/scan-queue.ts'
import { sendScans } from '../device/send-scans.ts'
import type { HandheldPorts } from './handheld-ports.ts'

export interface HandheldState {
  readonly book: ItemCache
  readonly online: boolean
  /** Scans that the server does not have. */
  readonly waiting: number
  readonly refused: number
  /** Counts what changed on the device, so that pages look again. */
  readonly changes: number
}

export interface Handheld {
  readonly ports: HandheldPorts
  readonly state: Store<HandheldState>
  /** Sends what waits; what cannot be sent now waits on. */
  send(): Promise<void>
  /** Refreshes the shop's items when online. */
  refresh(): Promise<void>
  /** Sends scans and refreshes a task when online. */
  look(task: string): Promise<void>
  /** Says that something on the device has changed. */
  changed(): Promise<void>
  /** Does what needs the server; false, and offline, when it was not reached. Refusals are the caller's. */
  reached(work: () => Promise<void>): Promise<boolean>
}

const SERVER_FAULT = 500

const isAway = (error: unknown): boolean =>
  isCallError(error) &&
  (error.kind === 'network' || error.kind === 'timeout' || error.status === 401 || error.status >= SERVER_FAULT)

/** A handheld in one shop: its stored items and tasks, and unsent scans. */
export async function createHandheld(ports: HandheldPorts): Promise<Handheld> {
  const { db, server, siteId, user } = ports
  const thisYear = () => Temporal.Instant.fromEpochMilliseconds(ports.now()).toZonedDateTimeISO('UTC').year
  const kept = await db.get('shops', siteId)
  const state = createStore<HandheldState>({
    book: itemCache(kept ?? { items: [] }, thisYear()),
    online: true,
    ...(await queueCounts(db)),
    changes: 0,
  })
  const patch = (part: Partial<HandheldState>) => state.set(now => ({ ...now, ...part }))

  async function changed(): Promise<void> {
    patch({ ...(await queueCounts(db)), changes: state.get().changes + 1 })
  }

  async function reached(work: () => Promise<void>, waits = isAway): Promise<boolean> {
    try {
      await work()
      patch({ online: true })
      return true
    } catch (error) {
      if (!waits(error)) throw error
      patch({ online: false })
      return false
    }
  }

  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other in this tab; what another tab is at is left to it. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = turn.then(() => ports.oneAtATime(async () => void (await reached(work, isForLater)))).then(changed)
    turn = done.catch(() => undefined) // reported to the caller
    return done
  }

  const sendAll = () => sendScans(db, user, server.upload)
  const send = () => inTurn(sendAll)

  async function refresh(): Promise<void> {
    await reached(async () => {
      const shop = await refreshItems(db, siteId, input => server.items(input))
      patch({ book: itemCache(shop, thisYear()) })
    })
  }

  /** After sending: what the server then has holds nothing that this device still adds to it. */
  const look = (task: string) =>
    inTurn(async () => {
      await sendAll()
      const opened = await server.open(task)
      await db.put('tasks', { id: task, siteId, ...opened })
      if (opened.header.state === 'completed') await forgetDone(task)
    })

  /** What was scanned after the end stays, with the task, until it was put elsewhere. */
  async function forgetDone(task: string): Promise<void> {
    const kept = await db.get('tasks', task)
    await forgetTask(db, task)
    if (kept) await db.put('tasks', kept)
  }

  return { ports, state, send, refresh, look, changed, reached }
}
