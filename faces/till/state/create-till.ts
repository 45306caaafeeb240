import { emptyBill } from '#areas/pos/rules/till/bill.ts'
import type { BillChange } from '#areas/pos/rules/till/change-bill.ts'
import { isPriced, priceBill } from '#areas/pos/rules/till/price-bill.ts'
import { createStore, type Store } from '#platform/console/shell/store.ts'
import { currentBill, heldBills } from '../device/kept-bills.ts'
import { queueCounts, recentSales } from '../device/sale-queue.ts'
import type { OneAtATime } from '../device/send-sales.ts'
import type { TillShop } from '../shop/till-shop.ts'
import { type BillDeeds, billDeeds } from './bill-deeds.ts'
import { type CardPayments, cardPayments } from './card-payments.ts'
import { type Dockets, dockets } from './dockets.ts'
import { type Drawer, drawer } from './drawer.ts'
import { type Payments, payments } from './payments.ts'
import { type Refunds, refunds } from './refunds.ts'
import { type RingUp, ringUp } from './ring-up.ts'
import { type Sending, sending } from './sending.ts'
import { ITEMS, type TillCore, tillCore } from './till-core.ts'
import type { TillPorts } from './till-ports.ts'
import type { Stage, TillState } from './till-state.ts'

/** A till: what it shows, and what can be done at it. */
export interface Till {
  readonly state: Store<TillState>
  readonly ports: TillPorts
  readonly ring: RingUp
  readonly pay: Payments
  readonly card: CardPayments
  readonly bills: BillDeeds
  readonly refunds: Refunds
  readonly dockets: Dockets
  readonly drawer: Drawer
  readonly sending: Sending
  change(change: BillChange): boolean
  stage(stage: Stage): void
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
  const printing = dockets(core)
  const deeds = drawer(core)
  const sender = sending(core, deeds, start.oneAtATime, start.today)
  const pay = payments(core, {
    sold: (sale, bill) => {
      const opening = state.get().shop.methods.filter(({ opensDrawer }) => opensDrawer)
      if (bill.tenders.some(({ method }) => opening.some(({ code }) => code === method))) void printing.openDrawer()
      if (bill.mode === 'sales') printing.order(bill, sale.sale.billNum)
      void sender.count().then(sender.send)
    },
  })
  const bills = billDeeds(core, { order: bill => printing.order(bill, bill.table ?? '') })
  const till: Till = {
    state,
    ports,
    ring: ringUp(core),
    pay,
    card: cardPayments(core, pay),
    bills,
    refunds: refunds(core),
    dockets: printing,
    drawer: deeds,
    sending: sender,
    change: core.change,
    stage: core.stage,
    say: core.say,
  }
  return till
}

async function stateAtStart(ports: TillPorts, { shop, register }: TillStart): Promise<TillState> {
  const kept = await currentBill(ports.db, shop.siteId, register)
  const fresh = emptyBill(ports.id(), { training: false, priceLevel: undefined })
  const price = (bill: typeof fresh) => priceBill(shop.book, bill, { now: ports.now(), cashier: shop.rights })
  const answer = kept ? price(kept.bill) : undefined
  const bill = kept && answer && isPriced(answer) ? kept.bill : fresh
  const priced = price(bill)
  if (!isPriced(priced)) throw new Error('an empty bill has a price')
  const [last] = await recentSales(ports.db, shop.siteId, 1)
  return {
    shop,
    register,
    bill,
    priced,
    stage: ITEMS,
    said: null,
    training: bill.training,
    online: true,
    sending: false,
    ...(await queueCounts(ports.db)),
    held: await heldBills(ports.db, shop.siteId),
    last: last ?? null,
    unprinted: [],
  }
}
