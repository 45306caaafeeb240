import { taxesInForce } from '#areas/catalogue/rules/tax-in-force.ts'
import type { OrderToSell } from '#areas/pos/contract/till-orders.ts'
import { isMemberNumber, memberNumber } from '#areas/pos/rules/member/member-number.ts'
import { type BillMember, isRefusal, isUntouched } from '#areas/pos/rules/till/bill.ts'
import { billOfOrder, type OrderedLine } from '#areas/pos/rules/till/bill-of-order.ts'
import { takeTender } from '#areas/pos/rules/till/tender.ts'
import { type SoldItem, soldItem } from '#areas/pos/rules/till/till-item.ts'
import type { TaxOfItem } from '#areas/promotions/rules/basket.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { recentSales } from '../device/sale-queue.ts'
import type { TillMethod, TillShop } from '../shop/till-shop.ts'
import type { TillCore } from './till-core.ts'

/** Sales that a device remembers at most. */
const MOST = 500
const NO_TAX: TaxOfItem = { rate: 0, mode: 'inclusive' }
/** Code of what was paid before it came to the till. A shop may have a payment method of its own under it. */
const ONLINE = 'online'

/** By its code; a channel that knows none names it as the shop does. */
function itemOf(shop: TillShop, { pluId, name }: OrderedLine): SoldItem | undefined {
  if (pluId !== undefined) {
    const known = shop.findByCode(pluId) ?? shop.items.get(pluId)
    return known && soldItem(known)
  }
  const [known, another] = [...shop.items.values()].filter(item => item.name === name)
  return known && !another ? soldItem(known) : undefined
}

function standardTax({ facts }: TillShop, now: Temporal.Instant): TaxOfItem {
  const day = now.toZonedDateTimeISO(facts.zone).toPlainDate().toString()
  return taxesInForce(facts.taxes, day).find(({ standard }) => standard) ?? NO_TAX
}

/** Who ordered is the member by his phone. */
function memberOf({ facts }: TillShop, { customerPhone, customerName }: OrderToSell): BillMember | undefined {
  if (!customerPhone || !isMemberNumber(customerPhone)) return undefined
  return { id: memberNumber(customerPhone, facts.country), name: customerName }
}

/** The money is there: nothing is added for how it was paid, and no machine is asked for it. */
const paidOnline = (shop: TillShop, name: string): TillMethod => ({
  ...{ code: ONLINE, name, kind: 'other' },
  ...shop.methods.find(({ code }) => code === ONLINE),
  ...{ provider: 'none', terminalId: null, opensDrawer: false, allowTip: false, allowChange: false },
  ...{ cashStep: 1, surchargePercent: 0, surchargeAmount: 0 },
})

/** Orders from outside that become bills of the till. */
export function orders(core: TillCore) {
  const { ports, state } = core

  /** On a bill that is held, or sold by this device and maybe not sent yet. */
  async function isHere(id: string): Promise<boolean> {
    const { held, shop } = state.get()
    if (held.some(({ bill }) => bill.order?.id === id)) return true
    const sold = await recentSales(ports.db, shop.siteId, MOST)
    return sold.some(({ sale, state: sent }) => sale.onlineOrder === id && sent !== 'refused')
  }

  /** Paid so far; it is sold when the cashier says so: a finger may have touched the wrong order, or more is bought besides. */
  function payOnline(): void {
    const { priced, shop } = state.get()
    const tender = takeTender(paidOnline(shop, ports.words.paidOnline), priced.total)
    if (isRefusal(tender)) return
    if (core.change({ type: 'tender', tender: { ...tender, beforehand: true } })) core.stage({ kind: 'pay' })
  }

  async function take(order: OrderToSell): Promise<void> {
    const { bill, training, shop } = state.get()
    if (!isUntouched(bill)) return core.say('bad', 'pos.till.refusal.refundBill')
    if (training) return core.say('bad', 'pos.till.refusal.orderTraining')
    if (await isHere(order.id)) return core.say('bad', 'pos.till.refusal.orderHere', { number: order.number })
    const now = Temporal.Instant.fromEpochMilliseconds(ports.now())
    const made = billOfOrder(order, core.newBill(), {
      at: now.toString(),
      item: line => itemOf(shop, line),
      tax: standardTax(shop, now),
      delivery: ports.words.delivery,
      member: memberOf(shop, order),
    })
    if (!core.put(made)) return
    core.stage({ kind: 'items' })
    if (order.paid) payOnline()
  }

  return {
    /** Undefined where the server could not be asked: that was said. */
    async waiting(): Promise<readonly OrderToSell[] | undefined> {
      try {
        return await ports.server.orders()
      } catch (error) {
        core.sayFailure(error)
        return undefined
      }
    },
    take,
  }
}
export type Orders = ReturnType<typeof orders>
