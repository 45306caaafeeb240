import { sale as saleSchema } from '#areas/pos/contract/sale.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import { saleProblem } from '#areas/pos/rules/sale/sale-problem.ts'
import { type Bill, isRefusal } from '#areas/pos/rules/till/bill.ts'
import { saleDocket } from '#areas/pos/rules/till/sale-docket.ts'
import { type SaleFacts, saleOfBill, voidedSale, type WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import { chargedAmount } from '#areas/pos/rules/till/taken-tender.ts'
import { leftToPay, takeTender, tenderSums } from '#areas/pos/rules/till/tender.ts'
import '#platform/console/schemas/library.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { spendKeptBalance, spendKeptPoints } from '../device/kept-members.ts'
import type { FailedPrintAction, PayCardAction, UndoCardAction } from '../device/queued-actions.ts'
import { keepSale } from '../device/sale-queue.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { TillMethod } from '../shop/till-shop.ts'
import { isDrawerOpen } from './drawer-state.ts'
import { templateFinder } from './template-finder.ts'
import type { TillCore } from './till-core.ts'
import type { TillState } from './till-state.ts'

export interface PaymentHooks {
  /** After a sale: dockets, drawer, sending. */
  sold(sale: KeptSale, bill: Bill): void
  /** After payment began. */
  begun(): void
  /** Undoes a stored-value card payment of an unsold bill. */
  undo(action: UndoCardAction): Promise<unknown>
  /** Reports a layout that failed. */
  failed(action: FailedPrintAction): Promise<unknown>
}

/** Checks a sale before it is stored, so that nothing is queued that the server would refuse. */
function findProblem(contents: WireSale) {
  const read = saleSchema.safeParse(contents)
  if (!read.success) return { code: 'pos.sale.field', params: { field: read.error.issues[0]?.path.join('.') ?? '' } }
  return saleProblem(read.data, ledgerSale(read.data))
}

/** Whether other bills of the same table or party wait on this device. */
const isPart = ({ bill, held }: TillState): boolean =>
  bill.mode === 'sales' &&
  held.some(
    ({ bill: other }) =>
      other.id !== bill.id &&
      ((bill.table !== undefined && other.table === bill.table) ||
        (bill.party !== undefined && other.party?.id === bill.party.id)),
  )

/** Payments, and what becomes of a paid bill. */
export function payments(core: TillCore, hooks: PaymentHooks) {
  const { ports, state } = core
  let finishing = false

  const factsAt = (billNum: string): SaleFacts => ({
    billNum,
    register: state.get().register,
    clerk: core.clerk(),
    soldAt: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
    priceNames: state.get().shop.facts.priceNames,
    partsOpen: isPart(state.get()),
  })

  /** Training moves no cash. */
  const needsFloat = () => !state.get().bill.training && !isDrawerOpen(state.get())

  /** Payments that cards made offline. Sent with the number of their bill, because the shop's limit is a bill's. */
  const offlinePayments = ({ tenders }: Bill, billNum: string): PayCardAction[] =>
    tenders.flatMap(tender => {
      const { paidCard } = tender
      if (!paidCard?.offline) return []
      const { card, key } = paidCard
      const { ordLot } = state.get().shop.facts
      return [{ kind: 'payCard', id: key, ordLot, card, amount: chargedAmount(tender), key, billNum }]
    })

  async function keep(contents: (facts: SaleFacts) => WireSale): Promise<KeptSale | undefined> {
    const { bill, priced, shop } = state.get()
    const problem = findProblem(contents(factsAt('0')))
    if (problem) {
      core.say('bad', problem.code, problem.params)
      return undefined
    }
    await core.settled()
    const parts = {
      ...{ words: ports.words, shop: shop.facts, formats: ports.formats },
      ...templateFinder(core, hooks.failed)('receipt', bill),
    }
    const place = { hold: ports.hold, billId: bill.id }
    const toSale = (billNum: string): Omit<KeptSale, 'seq'> => {
      const facts = factsAt(billNum)
      return {
        saleId: bill.id,
        siteId: shop.siteId,
        ordLot: shop.facts.ordLot,
        sale: contents(facts),
        docket: saleDocket(bill, priced, facts, parts),
        state: 'waiting',
        at: ports.now(),
      }
    }
    const keptSale = await keepSale(ports.db, place, toSale, billNum => offlinePayments(bill, billNum))
    if (!keptSale) core.say('bad', 'pos.till.otherWindow.taken')
    return keptSale
  }

  /** Completes the bill when nothing is left to pay. It is stored before it is shown as sold. */
  async function finish(): Promise<void> {
    const { bill, priced } = state.get()
    if (finishing || leftToPay(priced.total, bill.tenders) !== 0 || bill.entries.length === 0) return
    finishing = true
    try {
      const keptSale = await keep(facts => saleOfBill(bill, priced, facts))
      if (!keptSale) return
      if (bill.member && bill.points)
        await spendKeptPoints(ports.db, state.get().shop.siteId, bill.member.id, bill.points.points)
      core.put(core.newBill())
      core.patch({ last: keptSale, panel: { kind: 'done', sale: keptSale, change: tenderSums(bill.tenders).change } })
      hooks.sold(keptSale, bill)
    } finally {
      finishing = false
    }
  }

  return {
    finish,
    /** Opens the payment panel at current prices. */
    begin(): void {
      const { bill } = state.get()
      if (!bill.entries.some(({ voided }) => !voided) || !core.put(bill)) return
      core.panel({ kind: needsFloat() ? 'float' : 'pay' })
      hooks.begun()
    },
    /** Takes a payment without a terminal. Amounts in cents; missing: everything left. */
    async take(method: TillMethod, amount?: number, tip?: number): Promise<void> {
      const { bill, priced } = state.get()
      if (method.kind === 'cash' && needsFloat()) {
        core.say('bad', 'pos.till.refusal.drawerClosed')
        return core.panel({ kind: 'float' })
      }
      const tender = takeTender(method, leftToPay(priced.total, bill.tenders), { amount, tip })
      if (isRefusal(tender)) return core.refuse(tender)
      if (!core.change({ type: 'tender', tender })) return
      core.panel({ kind: 'pay' })
      await finish()
    },
    /** Removes a payment before the bill is sold. Card payments are refunded on their terminal first. */
    takeBack(at: number) {
      const tender = state.get().bill.tenders[at]
      // A payment in advance stays the order's, whatever bill it is on.
      if (!tender?.reference || tender.beforehand) return void core.change({ type: 'noTender', at })
      if (!tender.paidCard) return core.say('bad', 'pos.till.said.cardTaken')
      if (!core.change({ type: 'noTender', at })) return
      const { card, key, offline } = tender.paidCard
      if (offline) void spendKeptBalance(ports.db, state.get().shop.siteId, card, -chargedAmount(tender))
      void hooks.undo({ kind: 'undoCard', id: ports.id(), ordLot: state.get().shop.facts.ordLot, card, key })
    },
    /** Voids an unpaid bill and stores it as voided. False: it could not be stored. */
    async giveUp(reason: string): Promise<boolean> {
      const { bill } = state.get()
      if (bill.entries.length > 0 && bill.mode === 'sales') {
        const keptSale = await keep(facts => voidedSale(bill, facts, reason))
        if (!keptSale) return false
        hooks.sold(keptSale, bill)
      }
      core.put(core.newBill())
      core.patch({ panel: { kind: 'items' } })
      return true
    },
  }
}
export type Payments = ReturnType<typeof payments>
