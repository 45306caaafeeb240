import { type Bill, type BillApproval, isUntouched, withApproval } from '#areas/pos/rules/till/bill.ts'
import { isPriced, type PricedBill } from '#areas/pos/rules/till/price-bill.ts'
import {
  type ChosenLine,
  type FoundSale,
  keepSold,
  refundableLines,
  refundBill,
} from '#areas/pos/rules/till/refund-bill.ts'
import { type RefundPlan, refundPlan } from '#areas/pos/rules/till/refund-plan.ts'
import { leftToPay, tenderSums } from '#areas/pos/rules/till/tender.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { recentSales } from '../device/sale-queue.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { TillMethod } from '../shop/till-shop.ts'
import type { CardPayments } from './card-payments.ts'
import type { Clerks } from './clerks.ts'
import { foundOnDevice } from './found-on-device.ts'
import type { Payments } from './payments.ts'
import { priceNow } from './price-now.ts'
import type { TillCore } from './till-core.ts'

/** Sales that a device remembers at most. */
const MOST = 500

const isOf =
  (billNum: string) =>
  ({ sale, state }: KeptSale): boolean =>
    sale.billNum === billNum && sale.mode === 'sales' && state !== 'refused'

interface Parts {
  readonly clerks: Pick<Clerks, 'allow'>
  readonly pay: Pick<Payments, 'finish'>
  readonly card: Pick<CardPayments, 'run'>
}

/** What a refund comes to, and how it goes back. */
export interface RefundPreview extends RefundPlan {
  readonly steps: readonly (RefundPlan['steps'][number] & { readonly method: TillMethod })[]
  /** Above 0: with surcharge and rounding. */
  readonly amount: number
}

/** Refunding what was sold. */
export function refunds(core: TillCore, { clerks, pay, card }: Parts) {
  const { ports, state } = core

  async function onDevice(billNum: string): Promise<FoundSale | undefined> {
    const { shop } = state.get()
    const recent = await recentSales(ports.db, shop.siteId, MOST)
    const kept = recent.find(isOf(billNum))
    if (!kept) return undefined
    const back = recent.filter(({ sale }) => sale.refOf === kept.saleId && sale.mode === 'refund')
    return foundOnDevice(
      kept.sale,
      back.map(({ sale }) => sale),
      shop.methods,
    )
  }

  /** The server knows what other tills gave back; without it, or before it has the sale, this device's own word counts. */
  async function find(billNum: string): Promise<FoundSale | undefined> {
    try {
      const waiting = (await onDevice(billNum)) && state.get().waiting > 0
      if (!waiting) return await ports.server.findSale(billNum)
    } catch (error) {
      if (isCallError(error) && error.kind === 'refused') throw error
    }
    return onDevice(billNum)
  }

  async function open(billNum: string): Promise<void> {
    try {
      const found = await find(billNum)
      if (!found) return core.say('bad', 'pos.till.said.billUnknown', { billNum })
      if (refundableLines(found).length === 0) return core.say('bad', 'pos.till.said.nothingToRefund', { billNum })
      core.patch({ said: null })
      core.stage({ kind: 'refund', found })
    } catch (error) {
      core.sayFailure(error)
    }
  }

  const planOf = (bill: Bill, { total }: PricedBill) => refundPlan(bill, total, state.get().shop.methods)

  function previewOf(bill: Bill, priced: PricedBill): RefundPreview {
    const plan = planOf(bill, priced)
    const tenders = plan.steps.map(({ tender }) => tender)
    const { surcharge, rounding } = tenderSums(tenders)
    return { ...plan, amount: -(leftToPay(priced.total, bill.tenders) + surcharge + rounding) }
  }

  function billOf(found: FoundSale, chosen: readonly ChosenLine[], reason?: string): Bill {
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    return refundBill(found, { id: ports.id(), at, reason }, chosen)
  }

  /** One payment after the other; what was not made is left to be chosen in the payment panel. */
  async function payBack(): Promise<void> {
    const { bill, priced } = state.get()
    const [step] = planOf(bill, priced).steps
    if (!step) return pay.finish()
    const { method, found, tender } = step
    if (ports.terminal(method)) await card.run(method, tender, found.providerRef ?? undefined)
    else core.change({ type: 'tender', tender })
    const after = state.get().bill
    if (after.id !== bill.id) return
    return after.tenders.length > bill.tenders.length ? payBack() : undefined
  }

  async function start(bill: Bill, approval: BillApproval | undefined): Promise<void> {
    if (!core.put(withApproval(bill, approval))) return
    core.stage({ kind: 'pay' })
    await payBack()
  }

  return {
    /** Looks a bill up and asks what of it is refunded. */
    begin(text: string) {
      if (!isUntouched(state.get().bill)) return core.say('bad', 'pos.till.refusal.refundBill')
      void open(text.trim().toUpperCase())
    },
    /** What chosen lines come to; undefined: nothing is chosen. */
    preview(found: FoundSale, chosen: readonly ChosenLine[]): RefundPreview | undefined {
      const bill = billOf(found, chosen)
      const priced = priceNow(state.get(), bill, ports.now())
      return bill.entries.length > 0 && isPriced(priced) ? previewOf(bill, priced) : undefined
    },
    /** How the rest of the refund on the screen goes back. */
    rest: (): RefundPreview => previewOf(state.get().bill, state.get().priced),
    /** Refunds chosen lines the way they were paid; who may not is asked for the PIN of somebody who may. */
    give(found: FoundSale, chosen: readonly ChosenLine[], reason: string) {
      if (!isUntouched(state.get().bill)) return core.say('bad', 'pos.till.refusal.refundBill')
      const bill = billOf(found, chosen, reason)
      const priced = priceNow(state.get(), bill, ports.now())
      if (bill.entries.length === 0 || !isPriced(priced)) return
      const amount = ports.formats.money(previewOf(bill, priced).amount)
      clerks.allow('refund', (_, approval) => void start(bill, approval), {
        billId: bill.id,
        words: { code: 'pos.till.needs.refundOf', params: { amount, number: found.billNum } },
      })
    },
    /** Makes one payment of the plan, and those after it. */
    payBack,
    /** A line that is not brought back. */
    keepSold(lineNo: number): void {
      core.put(keepSold(state.get().bill, lineNo))
    },
  }
}
export type Refunds = ReturnType<typeof refunds>

/** Cents of a sale that was kept. */
export const paidFor = ({ sale }: KeptSale): number => fromWire(sale.payable)
