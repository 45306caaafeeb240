import type { OneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { isOpeningQueued } from '../device/queued-actions.ts'
import { markTold, queueCounts, untold, untoldSales } from '../device/sale-queue.ts'
import { sendSales } from '../device/send-sales.ts'
import type { KeptSale } from '../device/till-database.ts'
import { tillShop } from '../shop/till-shop.ts'
import { actionCounts, type QueuedActions } from './queued-actions.ts'
import type { TillCore } from './till-core.ts'

/** Sends and receives data whenever the server can be reached. */
export function sending(core: TillCore, actions: QueuedActions, oneAtATime: OneAtATime, today: () => string) {
  const { ports, state } = core

  const count = async () => core.patch({ ...(await queueCounts(ports.db)), ...(await actionCounts(ports.db)) })

  /** Offline: the till continues alone, and shows it. */
  async function reached(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      core.patch({ online: true })
      return true
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.kind === 'refused') core.sayFailure(error)
      core.patch({ online: false })
      return false
    }
  }

  /** Reports refused sales, and what became of them, to the office. */
  async function tellRefused(keptSale: KeptSale): Promise<void> {
    const now = untold(keptSale)
    if (!now) return
    const { reason, by, at } = keptSale.settled ?? {}
    await actions.tell({
      kind: 'refused',
      id: keptSale.refusedAs ?? keptSale.saleId,
      ordLot: keptSale.ordLot,
      sale: keptSale.sale,
      problem: keptSale.words ?? '',
      state: now,
      reason,
      settledBy: by,
      settledAt: at,
    })
    await markTold(ports.db, keptSale.saleId, now)
  }

  async function send(): Promise<void> {
    const { siteId } = state.get().shop
    await oneAtATime(async () => {
      core.patch({ sending: true })
      await reached(async () => {
        // The opening goes first: sales that arrive before it would go to a supplementary close.
        if (state.get().openedHere) await actions.send()
        await sendSales(ports.db, siteId, ports.server.upload)
        await count()
        for (const sale of await untoldSales(ports.db, siteId)) await tellRefused(sale)
        await actions.send()
      })
    })
    core.patch({ sending: false })
    await count()
  }

  const refresh = () =>
    reached(async () => {
      const keptShop = await ports.server.refresh()
      if (keptShop.siteId !== state.get().shop.siteId) return
      const openedHere = await isOpeningQueued(ports.db, state.get().register)
      core.patch({ shop: tillShop(keptShop, today()), openedHere })
    })

  return {
    send,
    count,
    /** Refreshes items, prices and promotions. Lines on the bill stay as entered. */
    refresh,
    /**
     * Opens the register with the float in its drawer, in cents; offline, the server is told later, before any sale.
     * False: the server refused.
     */
    async open(float: number): Promise<boolean> {
      const { register, shop } = state.get()
      const outcome = await actions.tell({
        kind: 'open',
        id: ports.id(),
        ordLot: shop.facts.ordLot,
        register,
        float,
        clerk: core.clerk(),
      })
      if (outcome === 'refused') return false
      core.patch({ openedHere: true })
      if (outcome === 'told') await refresh()
      core.say('good', 'pos.till.said.registerOpened')
      return true
    },
  }
}
export type Sending = ReturnType<typeof sending>
