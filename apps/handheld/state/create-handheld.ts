import type { ShopLooks } from '#areas/printing/contract/shop-looks.ts'
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
  /** Missing until the server answered for the first time. */
  readonly looks?: ShopLooks | undefined
  readonly online: boolean
  /** Scans that the server does not have. */
  readonly waiting: number
  readonly refused: number
  /** Counts changes on the device, so that pages reload. */
  readonly changes: number
}

export interface Handheld {
  readonly ports: HandheldPorts
  readonly state: Store<HandheldState>
  /** Sends waiting scans; those that cannot be sent keep waiting. */
  send(): Promise<void>
  /** Refreshes the shop's looks when online. */
  refreshLooks(): Promise<void>
  /** Refreshes the shop's items when online. */
  refresh(): Promise<void>
  /** Sends scans and refreshes a task when online. */
  look(task: string): Promise<void>
  /** Announces a change on the device. */
  changed(): Promise<void>
  /**
   * Runs work that needs the server. False, and offline, when the server was not reached; the caller handles refusals.
   */
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
  const stored = await db.get('shops', siteId)
  const state = createStore<HandheldState>({
    book: itemCache(stored ?? { items: [] }, thisYear()),
    looks: await db.get('looks', siteId),
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
  /** In sequence within this tab; a task that another tab is running is skipped. */
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

  async function refreshLooks(): Promise<void> {
    await reached(async () => {
      const looks = await server.looks()
      await db.put('looks', { siteId, ...looks })
      patch({ looks })
    })
  }

  /** After sending, so that the server's data and this device's scans are not counted twice. */
  const look = (task: string) =>
    inTurn(async () => {
      await sendAll()
      const opened = await server.open(task)
      await db.put('tasks', { id: task, siteId, ...opened })
      if (opened.header.state === 'completed') await forgetDone(task)
    })

  /** Later scans stay, with the task, until the user moves them. */
  async function forgetDone(task: string): Promise<void> {
    const storedTask = await db.get('tasks', task)
    await forgetTask(db, task)
    if (storedTask) await db.put('tasks', storedTask)
  }

  return { ports, state, send, refreshLooks, refresh, look, changed, reached }
}
