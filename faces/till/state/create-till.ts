import { MENU_START, type MenuPlace } from '#areas/catalogue/rules/menu/menu-place.ts'
import { emptyBill, isPayingBegun } from '#areas/pos/rules/till/bill.ts'
import type { BillChange } from '#areas/pos/rules/till/change-bill.ts'
import { isPriced, priceBill } from '#areas/pos/rules/till/price-bill.ts'
import type { OneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { createStore, type Store } from '#platform/console/shell/store.ts'
import { isOpeningQueued } from '../device/deeds.ts'
import { currentBill, heldBills } from '../device/kept-bills.ts'
import { queueCounts, recentSales } from '../device/sale-queue.ts'
import { cashierOf } from '../shop/promotions-of.ts'
import type { Seller } from '../shop/seller.ts'
import type { TillShop } from '../shop/till-shop.ts'
import { type BillDeeds, billDeeds } from './bill-deeds.ts'
import { type CardPayments, cardPayments, pendingPayment } from './card-payments.ts'
import { type Clerks, clerks } from './clerks.ts'
import { type Clock, clock } from './clock.ts'
import { deedCounts, deeds } from './deeds.ts'
import { type Discounts, discounts } from './discounts.ts'
import { type Dockets, dockets } from './dockets.ts'
import { type Drawer, drawer } from './drawer.ts'
import { type IdleLock, idleLock } from './idle-lock.ts'
import { kitchen } from './kitchen.ts'
import { type Orders, orders } from './orders.ts'
import { type Payments, payments } from './payments.ts'
import { type Refunds, refunds } from './refunds.ts'
import { type RefusedDeeds, refusedDeeds } from './refused-deeds.ts'
import { type RefusedSales, refusedSales } from './refused-sales.ts'
import { type PriceAt, reopened } from './reopened-bill.ts'
import { type RingUp, ringUp } from './ring-up.ts'
import { type Sending, sending } from './sending.ts'
import { ITEMS, type TillCore, tillCore } from './till-core.ts'
import type { TillPorts } from './till-ports.ts'
import type { Stage, TillState } from './till-state.ts'
import { type Voids, voids } from './voids.ts'

/** A till: what it shows, and what can be done at it. */
export interface Till {
  readonly state: Store<TillState>
  readonly ports: TillPorts
  readonly ring: RingUp
  readonly clerks: Clerks
  readonly discounts: Discounts
  readonly voids: Voids
  readonly refused: RefusedSales
  readonly refusedDeeds: RefusedDeeds
  readonly clock: Clock
  readonly idle: IdleLock
  readonly pay: Payments
  readonly card: CardPayments
  readonly bills: BillDeeds
  readonly refunds: Refunds
  readonly orders: Orders
  readonly dockets: Dockets
  readonly drawer: Drawer
  readonly sending: Sending
  change(change: BillChange): boolean
  stage(stage: Stage): void
  turnMenu(place: MenuPlace): void
  say: TillCore['say']
}

interface TillStart {
  readonly shop: TillShop
  readonly register: string
  readonly oneAtATime: OneAtATime
  /** YYYY-MM-DD at the shop. */
  readonly today: () => string
}

/** Opens a register of a shop on this device, with the bill that was on it. */
export async function createTill(ports: TillPorts, start: TillStart): Promise<Till> {
  const core = tillCore(ports, createStore(await stateAtStart(ports, start)))
  const { state } = core
  const telling = deeds(core)
  const staff = clerks(core, { deeds: telling, signedOn: () => void card.recover() })
  const printing = dockets(core, telling)
  const cooks = kitchen(core, { deeds: telling, dockets: printing })
  const sender = sending(core, telling, start.oneAtATime, start.today)
  const pay = payments(core, {
    sold: (sale, bill) => {
      const opening = state.get().shop.methods.filter(({ opensDrawer }) => opensDrawer)
      if (bill.tenders.some(({ method }) => opening.some(({ code }) => code === method))) void printing.openDrawer()
      if (sale.sale.mode === 'sales') cooks.order(bill, bill.table ?? sale.sale.billNum)
      if (sale.sale.mode === 'refund') cooks.refunded(bill)
      void sender.count().then(sender.send)
    },
  })
  const card = cardPayments(core, pay)
  const bills = billDeeds(core, { order: bill => cooks.order(bill), clerks: staff })
  const till: Till = {
    state,
    ports,
    clerks: staff,
    discounts: discounts(core, staff),
    voids: voids(core, { clerks: staff, kitchen: cooks, pay }),
    refused: refusedSales(core, { clerks: staff, send: sender.send }),
    refusedDeeds: refusedDeeds(core, { clerks: staff, deeds: telling }),
    clock: clock(core, { clerks: staff, deeds: telling }),
    idle: idleLock(core, staff),
    ring: ringUp(core),
    pay,
    card,
    bills,
    refunds: refunds(core, { clerks: staff, pay, card }),
    orders: orders(core),
    dockets: printing,
    drawer: drawer(core, { deeds: telling, clerks: staff, dockets: printing }),
    sending: sender,
    change: core.change,
    stage: core.stage,
    turnMenu: menuPlace => core.patch({ menuPlace }),
    say: core.say,
  }
  return till
}

/** Who signs on by PIN is asked each time the till is opened. */
const sellerAtStart = ({ user }: TillPorts, { facts, userRoles }: TillShop): Seller | null =>
  facts.clerks.length > 0 ? null : { ...user, roles: userRoles }

async function stateAtStart(ports: TillPorts, { shop, register }: TillStart): Promise<TillState> {
  const seller = sellerAtStart(ports, shop)
  const kept = await currentBill(ports.db, shop.siteId, register)
  const fresh = emptyBill(ports.id(), { training: false, priceLevel: undefined })
  const priceAt: PriceAt = (bill, now) => {
    const cashier = cashierOf(shop.book, [...(seller?.roles ?? []), ...(bill.discountRoles ?? [])])
    return priceBill(shop.book, bill, { now, cashier })
  }
  const payment = await pendingPayment(ports, shop.siteId, register)
  const begun = kept !== undefined && (isPayingBegun(kept.bill) || payment?.billId === kept.bill.id)
  const again = kept && reopened(kept, begun, ports.now(), priceAt)
  const bill = again?.bill ?? fresh
  const priced = again?.priced ?? priceAt(fresh, ports.now())
  if (!isPriced(priced)) throw new Error('an empty bill has a price')
  const [last] = await recentSales(ports.db, shop.siteId, 1)
  return {
    shop,
    register,
    seller,
    bill,
    priced,
    stage: ITEMS,
    menuPlace: MENU_START,
    said: again?.lostDiscounts ? { tone: 'bad', code: 'pos.till.said.discountsGone', no: 0 } : null,
    training: bill.training,
    openedHere: await isOpeningQueued(ports.db, register),
    online: true,
    sending: false,
    charging: false,
    ...(await queueCounts(ports.db)),
    ...(await deedCounts(ports.db)),
    held: await heldBills(ports.db, shop.siteId),
    last: last ?? null,
    unprinted: [],
  }
}
