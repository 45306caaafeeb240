import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { queueCounts, retrySale } from '../device/sale-queue.ts'
import { type OneAtATime, sendSales } from '../device/send-sales.ts'
import { tillShop } from '../shop/till-shop.ts'
import type { Drawer } from './drawer.ts'
import type { TillCore } from './till-core.ts'

/** What goes between the device and the server, whenever there is a way. */
export function sending(core: TillCore, drawer: Pick<Drawer, 'send'>, oneAtATime: OneAtATime, today: () => string) {
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
      core.patch({ online: false })
      return false
    }
  }

  async function send(): Promise<void> {
    const { siteId } = state.get().shop
    await oneAtATime(async () => {
      core.patch({ sending: true })
      await reached(async () => {
        await sendSales(ports.db, siteId, ports.server.upload)
        await drawer.send()
      })
    })
    core.patch({ sending: false })
    await count()
  }

  const refresh = () =>
    reached(async () => {
      const kept = await ports.server.refresh()
      if (kept.siteId === state.get().shop.siteId) core.patch({ shop: tillShop(kept, today()) })
    })

  return {
    send,
    count,
    /** Brings items, prices and promotions up to date. What is on the bill stays as it was rung up. */
    refresh,
    /** Opens the register with what is in its drawer. Needs the server: it keeps the closes in their order. */
    async open(float: number): Promise<void> {
      try {
        await ports.server.openRegister(state.get().register, float, ports.clerk)
        await refresh()
        core.say('good', 'pos.till.said.registerOpened')
      } catch (error) {
        core.sayFailure(error)
      }
    },
    async retry(saleId: string): Promise<void> {
      await retrySale(ports.db, saleId)
      await send()
    },
  }
}
export type Sending = ReturnType<typeof sending>
