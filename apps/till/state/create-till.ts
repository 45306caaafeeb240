import { MENU_START, type MenuPlace } from '#areas/catalogue/rules/menu/menu-place.ts'
import { emptyBill, isPayingBegun } from '#areas/pos/rules/till/bill.ts'
import type { BillChange } from '#areas/pos/rules/till/change-bill.ts'
import { isPriced, priceBill } from '#areas/pos/rules/till/price-bill.ts'
import type { OneAtATime } from '#platform/console/offline/one-at-a-time.ts'
import { createStore, type Store } from '#platform/console/shell/store.ts'
import { currentBill, heldBills } from '../device/kept-bills.ts'
import { isOpeningQueued } from '../device/queued-actions.ts'
import { queueCounts, recentSales } from '../device/sale-queue.ts'
import { toCashier } from '../shop/promotions-of.ts'
import type { Seller } from '../shop/seller.ts'
import type { TillShop } from '../shop/till-shop.ts'
import { type BillActions, billActions } from './bill-actions.ts'
import { type CardPayments, cardPayments, pendingPayment } from './card-payments.ts'
import { type Clerks, clerks } from './clerks.ts'
import { type Clock, clock } from './clock.ts'
import { type Deposits, deposits } from './deposits.ts'
import { type Discounts, discounts } from './discounts.ts'
import { type Dockets, dockets } from './dockets.ts'
import { type Drawer, drawer } from './drawer.ts'
import { type IdleLock, idleLock } from './idle-lock.ts'
import { kitchen } from './kitchen.ts'
import { type Members, members } from './members.ts'
import { type Orders, orders } from './orders.ts'
import { type ParkingStays, parkingStays } from './parking-stays.ts'
import { type Payments, payments } from './payments.ts'
import { actionCounts, actions } from './queued-actions.ts'
import { type Refunds, refunds } from './refunds.ts'
import { type RefusedActions, refusedActions } from './refused-actions.ts'
import { type RefusedSales, refusedSales } from './refused-sales.ts'
import { type PriceAt, reopened } from './reopened-bill.ts'
import { type RingUp, ringUp } from './ring-up.ts'
import { type Sending, sending } from './sending.ts'
import { type SoldOutMarks, soldOut } from './sold-out.ts'
import { ITEMS, type TillCore, tillCore } from './till-core.ts'
import type { TillPorts } from './till-ports.ts'
import type { Panel, TillState } from './till-state.ts'
import { type Voids, voids } from './voids.ts'

/** A till: its state and actions. */
export interface Till {
  readonly state: Store<TillState>
  readonly ports: TillPorts
  readonly ring: RingUp
  readonly clerks: Clerks
  readonly discounts: Discounts
  readonly voids: Voids
  readonly refused: RefusedSales
  readonly refusedActions: RefusedActions
  readonly clock: Clock
  readonly idle: IdleLock
  readonly pay: Payments
  readonly card: CardPayments
  readonly members: Members
  readonly bills: BillActions
  readonly refunds: Refunds
  readonly orders: Orders
  readonly deposits: Deposits
  readonly parking: ParkingStays
  readonly soldOut: SoldOutMarks
  readonly dockets: Dockets
  readonly drawer: Drawer
  readonly sending: Sending
  change(change: BillChange): boolean
  panel(panel: Panel): void
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

/** Opens a register of a shop on this device, with its last bill. */
export async function createTill(ports: TillPorts, start: TillStart): Promise<Till> {
  const core = tillCore(ports, createStore(await stateAtStart(ports, start)))
  const { state } = core
  const telling = actions(core)
  const staff = clerks(core, { actions: telling, signedOn: () => void card.recover() })
  const printing = dockets(core, telling)
  const cooks = kitchen(core, { actions: telling, dockets: printing })
  const sender = sending(core, telling, start.oneAtATime, start.today)
  const deposit = deposits(core)
  const pay = payments(core, {
    undo: telling.tell,
    failed: telling.tell,
    begun: () => void deposit.deduct(),
    sold: (sale, bill) => {
      const opening = state.get().shop.methods.filter(({ opensDrawer }) => opensDrawer)
      if (bill.tenders.some(({ method }) => opening.some(({ code }) => code === method))) void printing.openDrawer()
      if (sale.sale.mode === 'sales') cooks.order(bill, bill.table ?? sale.sale.billNum)
      if (sale.sale.mode === 'refund') cooks.refunded(bill)
      void sender.count().then(sender.send)
    },
  })
  const card = cardPayments(core, pay, telling)
  const bills = billActions(core, { order: bill => cooks.order(bill), clerks: staff })
  const till: Till = {
    state,
    ports,
    clerks: staff,
    discounts: discounts(core, staff),
    voids: voids(core, { clerks: staff, kitchen: cooks, pay }),
    refused: refusedSales(core, { clerks: staff, send: sender.send }),
    refusedActions: refusedActions(core, { clerks: staff, actions: telling }),
    clock: clock(core, { clerks: staff, actions: telling }),
    idle: idleLock(core, staff),
    ring: ringUp(core),
    pay,
    card,
    members: members(core, { clerks: staff }),
    bills,
    refunds: refunds(core, { clerks: staff, pay, card }),
    orders: orders(core),
    deposits: deposit,
    parking: parkingStays(core),
    soldOut: soldOut(core, sender),
    dockets: printing,
    drawer: drawer(core, { actions: telling, clerks: staff, dockets: printing }),
    sending: sender,
    change: core.change,
    panel: core.panel,
    turnMenu: menuPlace => core.patch({ menuPlace }),
    say: core.say,
  }
  return till
}

/** Clerks sign on each time the till is opened. */
const sellerAtStart = ({ user }: TillPorts, { facts, userRoles }: TillShop): Seller | null =>
  facts.clerks.length > 0 ? null : { ...user, roles: userRoles }

async function stateAtStart(ports: TillPorts, { shop, register }: TillStart): Promise<TillState> {
  const seller = sellerAtStart(ports, shop)
  const stored = await currentBill(ports.db, shop.siteId, register)
  const fresh = emptyBill(ports.id(), { training: false, priceLevel: undefined })
  const priceAt: PriceAt = (bill, now) => {
    const cashier = toCashier(shop.book, [...(seller?.roles ?? []), ...(bill.discountRoles ?? [])])
    return priceBill(shop.book, bill, { now, cashier })
  }
  const payment = await pendingPayment(ports, shop.siteId, register)
  const begun = stored !== undefined && (isPayingBegun(stored.bill) || payment?.billId === stored.bill.id)
  const again = stored && reopened(stored, begun, ports.now(), priceAt)
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
    panel: ITEMS,
    menuPlace: MENU_START,
    said: again?.lostDiscounts ? { tone: 'bad', code: 'pos.till.said.discountsGone', no: 0 } : null,
    quote: null,
    quoteFailures: 0,
    training: bill.training,
    openedHere: await isOpeningQueued(ports.db, register),
    online: true,
    sending: false,
    charging: false,
    ...(await queueCounts(ports.db)),
    ...(await actionCounts(ports.db)),
    held: await heldBills(ports.db, shop.siteId),
    last: last ?? null,
    unprinted: [],
  }
}
