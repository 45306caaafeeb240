import { taxesInForce } from '#areas/catalogue/rules/tax-in-force.ts'
import type { CancelledBill, OrderToSell } from '#areas/pos/contract/till-orders.ts'
import { isMemberNumber, memberNumber } from '#areas/pos/rules/member/member-number.ts'
import { type BillMember, isRefusal, isUntouched } from '#areas/pos/rules/till/bill.ts'
import { billOfOrder, type OrderedLine } from '#areas/pos/rules/till/bill-of-order.ts'
import { leftToPay, takeTender } from '#areas/pos/rules/till/tender.ts'
import { type SoldItem, soldItem } from '#areas/pos/rules/till/till-item.ts'
import type { TaxOfItem } from '#areas/promotions/rules/basket.ts'
import { type Cents, fromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { recentSales } from '../device/sale-queue.ts'
import type { TillMethod, TillShop } from '../shop/till-shop.ts'
import { paidBefore } from './paid-before.ts'
import type { TillCore } from './till-core.ts'

/** Most sales that are remembered. */
const MOST = 500
const NO_TAX: TaxOfItem = { rate: 0, mode: 'inclusive' }
/** Codes of payments made in advance: to the shop, or to a delivery platform. A shop may have payment methods with them. */
const ONLINE = 'online'
const DELIVERY = 'delivery'

/** By its code; channels without codes use the shop's names. */
function findItem(shop: TillShop, { pluId, name }: OrderedLine): SoldItem | undefined {
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

/** The customer's phone identifies the member. */
function toMember({ facts }: TillShop, { customerPhone, customerName }: OrderToSell): BillMember | undefined {
  if (!customerPhone || !isMemberNumber(customerPhone)) return undefined
  return { id: memberNumber(customerPhone, facts.country), name: customerName }
}

/** Online orders that become bills of the till. */
export function orders(core: TillCore) {
  const { ports, state } = core

  /** On a held bill, or sold by this device and maybe not sent yet. */
  async function isHere(id: string): Promise<boolean> {
    const { held, shop } = state.get()
    if (held.some(({ bill }) => bill.order?.id === id)) return true
    const sold = await recentSales(ports.db, shop.siteId, MOST)
    return sold.some(({ sale, state: sent }) => sale.onlineOrder === id && sent !== 'refused')
  }

  /**
   * Adds the payment; the cashier completes the sale, because the wrong order may have been touched or more is sold.
   */
  function payOnline({ channel, paid, payments }: OrderToSell): void {
    const { shop } = state.get()
    const method = paidBefore(shop, channel === DELIVERY ? DELIVERY : ONLINE, ports.words.paidOnline)
    for (const { amount, providerRef } of payments)
      addTender(method, { amount: fromWire(amount), reference: providerRef })
    if (paid) addTender(method)
  }

  /** @param payment through the shop's own provider; missing: everything left was paid to the channel */
  function addTender(method: TillMethod, payment?: { readonly amount: Cents; readonly reference: string }): void {
    const { bill, priced } = state.get()
    const left = leftToPay(priced.total, bill.tenders)
    const tender = takeTender(method, left, { amount: payment && Math.min(payment.amount, left) })
    if (isRefusal(tender)) return
    const beforehand = { ...tender, beforehand: true, ...(payment && { reference: payment.reference }) }
    if (core.change({ type: 'tender', tender: beforehand })) core.panel({ kind: 'pay' })
  }

  async function take(order: OrderToSell): Promise<void> {
    const { bill, training, shop } = state.get()
    if (!isUntouched(bill)) return core.say('bad', 'pos.till.refusal.refundBill')
    if (training) return core.say('bad', 'pos.till.refusal.orderTraining')
    if (await isHere(order.id)) return core.say('bad', 'pos.till.refusal.orderHere', { number: order.number })
    const now = Temporal.Instant.fromEpochMilliseconds(ports.now())
    const made = billOfOrder(order, core.newBill(), {
      at: now.toString(),
      item: line => findItem(shop, line),
      tax: standardTax(shop, now),
      delivery: ports.words.delivery,
      member: toMember(shop, order),
    })
    if (!core.put(made)) return
    core.panel({ kind: 'items' })
    payOnline(order)
  }

  return {
    /** Undefined: the server could not be reached, and the till said so. */
    async waiting(): Promise<{ toSell: readonly OrderToSell[]; cancelled: readonly CancelledBill[] } | undefined> {
      try {
        const [toSell, cancelled] = await Promise.all([ports.server.orders(), ports.server.cancelledBills()])
        return { toSell, cancelled }
      } catch (error) {
        core.sayFailure(error)
        return undefined
      }
    },
    take,
  }
}
export type Orders = ReturnType<typeof orders>
