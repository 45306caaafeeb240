import type { OneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { isOpeningQueued } from '../device/deeds.ts'
import { markTold, queueCounts, untold, untoldSales } from '../device/sale-queue.ts'
import { sendSales } from '../device/send-sales.ts'
import type { KeptSale } from '../device/till-database.ts'
import { tillShop } from '../shop/till-shop.ts'
import type { Deeds } from './deeds.ts'
import type { TillCore } from './till-core.ts'

/** What goes between the device and the server, whenever there is a way. */
export function sending(core: TillCore, deeds: Deeds, oneAtATime: OneAtATime, today: () => string) {
  const { ports, state } = core

  const count = async () => core.patch(await queueCounts(ports.db))

  /** Not reached: the till goes on alone, and says so. */
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

  /** The office hears of a refused sale, and of what became of it. */
  async function tellRefused(kept: KeptSale): Promise<void> {
    const now = untold(kept)
    if (!now) return
    const { reason, by, at } = kept.settled ?? {}
    await deeds.tell({
      kind: 'refused',
      id: kept.refusedAs ?? kept.saleId,
      ordLot: kept.ordLot,
      sale: kept.sale,
      problem: kept.words ?? '',
      state: now,
      reason,
      settledBy: by,
      settledAt: at,
    })
    await markTold(ports.db, kept.saleId, now)
  }

  async function send(): Promise<void> {
    const { siteId } = state.get().shop
    await oneAtATime(async () => {
      core.patch({ sending: true })
      await reached(async () => {
        // Sales that arrive before their register is open would go to a supplementary close.
        if (state.get().openedHere) await deeds.send()
        await sendSales(ports.db, siteId, ports.server.upload)
        await count()
        for (const sale of await untoldSales(ports.db, siteId)) await tellRefused(sale)
        await deeds.send()
      })
    })
    core.patch({ sending: false })
    await count()
  }

  const refresh = () =>
    reached(async () => {
      const kept = await ports.server.refresh()
      if (kept.siteId !== state.get().shop.siteId) return
      const openedHere = await isOpeningQueued(ports.db, state.get().register)
      core.patch({ shop: tillShop(kept, today()), openedHere })
    })

  return {
    send,
    count,
    /** Brings items, prices and promotions up to date. What is on the bill stays as it was rung up. */
    refresh,
    /**
     * Opens the register with the float in its drawer, in cents; without a network the server is told later, before any sale.
     * False: the server refused.
     */
    async open(float: number): Promise<boolean> {
      const { register, shop } = state.get()
      const told = await deeds.tell({
        kind: 'open',
        id: ports.id(),
        ordLot: shop.facts.ordLot,
        register,
        float,
        clerk: core.clerk(),
      })
      if (told === 'refused') return false
      core.patch({ openedHere: true })
      if (told === 'told') await refresh()
      core.say('good', 'pos.till.said.registerOpened')
      return true
    },
  }
}
export type Sending = ReturnType<typeof sending>
