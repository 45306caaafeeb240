import { sale as saleSchema } from '#areas/pos/contract/sale.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import { saleProblem } from '#areas/pos/rules/sale/sale-problem.ts'
import { type Bill, isRefusal } from '#areas/pos/rules/till/bill.ts'
import { saleDocket } from '#areas/pos/rules/till/sale-docket.ts'
import { type SaleFacts, saleOfBill, voidedSale, type WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import { leftToPay, takeTender, tenderSums } from '#areas/pos/rules/till/tender.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { keepSale } from '../device/sale-queue.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { TillMethod } from '../shop/till-shop.ts'
import { isDrawerOpen } from './is-drawer-open.ts'
import type { TillCore } from './till-core.ts'

export interface PaymentHooks {
  /** After a bill is sold: dockets, drawer, sending. */
  sold(sale: KeptSale, bill: Bill): void
}

/** What is wrong with a sale before it is kept: nothing is put into the queue that the server would not have. */
function problemOf(contents: WireSale) {
  const read = saleSchema.safeParse(contents)
  if (!read.success) return { code: 'pos.sale.field', params: { field: read.error.issues[0]?.path.join('.') ?? '' } }
  return saleProblem(read.data, ledgerSale(read.data))
}

/** Taking money, and what a bill becomes when it is paid. */
export function payments(core: TillCore, hooks: PaymentHooks) {
  const { ports, state } = core
  let finishing = false

  const factsAt = (billNum: string): SaleFacts => ({
    billNum,
    register: state.get().register,
    clerk: core.clerk(),
    soldAt: Temporal.Instant.fromEpochMilliseconds(ports.now()).toString(),
  })

  /** Training moves no cash. */
  const needsFloat = () => !state.get().bill.training && !isDrawerOpen(state.get())

  async function keep(contents: (facts: SaleFacts) => WireSale): Promise<KeptSale | undefined> {
    const { bill, priced, shop } = state.get()
    const problem = problemOf(contents(factsAt('0')))
    if (problem) {
      core.say('bad', problem.code, problem.params)
      return undefined
    }
    await core.settled()
    const parts = { words: ports.words, shop: shop.facts, formats: ports.formats }
    const kept = await keepSale(ports.db, { hold: ports.hold, billId: bill.id }, billNum => {
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
    })
    if (!kept) core.say('bad', 'pos.till.otherWindow.taken')
    return kept
  }

  /** Sells the bill when nothing is left to pay. Kept on the device before anybody sees that it is sold. */
  async function finish(): Promise<void> {
    const { bill, priced } = state.get()
    if (finishing || leftToPay(priced.total, bill.tenders) !== 0 || bill.entries.length === 0) return
    finishing = true
    try {
      const kept = await keep(facts => saleOfBill(bill, priced, facts))
      if (!kept) return
      core.put(core.newBill())
      core.patch({ last: kept, stage: { kind: 'done', sale: kept, change: tenderSums(bill.tenders).change } })
      hooks.sold(kept, bill)
    } finally {
      finishing = false
    }
  }

  return {
    finish,
    /** Opens the panel of payments, at the prices of this moment. */
    begin(): void {
      const { bill } = state.get()
      if (!bill.entries.some(({ voided }) => !voided) || !core.put(bill)) return
      core.stage({ kind: needsFloat() ? 'float' : 'pay' })
    },
    /** Takes a payment that no machine has to agree to. Amounts in cents; left out: all that is left. */
    async take(method: TillMethod, amount?: number, tip?: number): Promise<void> {
      const { bill, priced } = state.get()
      if (method.kind === 'cash' && needsFloat()) {
        core.say('bad', 'pos.till.refusal.drawerClosed')
        return core.stage({ kind: 'float' })
      }
      const tender = takeTender(method, leftToPay(priced.total, bill.tenders), { amount, tip })
      if (isRefusal(tender)) return core.refuse(tender)
      if (!core.change({ type: 'tender', tender })) return
      core.stage({ kind: 'pay' })
      await finish()
    },
    /** Takes a payment back before the bill is sold. What a card has paid is given back on its terminal first. */
    takeBack(at: number): void {
      const tender = state.get().bill.tenders[at]
      if (tender?.reference) core.say('bad', 'pos.till.said.cardTaken')
      else core.change({ type: 'noTender', at })
    },
    /** Gives a bill up that was not paid; what was on it is kept as voided. False: it could not be kept. */
    async giveUp(reason: string): Promise<boolean> {
      const { bill } = state.get()
      if (bill.entries.length > 0 && bill.mode === 'sales') {
        const kept = await keep(facts => voidedSale(bill, facts, reason))
        if (!kept) return false
        hooks.sold(kept, bill)
      }
      core.put(core.newBill())
      core.patch({ stage: { kind: 'items' } })
      return true
    },
  }
}
export type Payments = ReturnType<typeof payments>
