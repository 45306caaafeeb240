import { type Bill, type BillApproval, isUntouched, withApproval } from '#areas/pos/rules/till/bill.ts'
import { DEPOSIT } from '#areas/pos/rules/till/deposit-method.ts'
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
import { paidBefore } from './paid-before.ts'
import type { Payments } from './payments.ts'
import { priceNow } from './price-now.ts'
import type { TillCore } from './till-core.ts'

/** Most sales that are remembered. */
const MOST = 500

const isSaleOf =
  (billNum: string) =>
  ({ sale, state }: KeptSale): boolean =>
    sale.billNum === billNum && sale.mode === 'sales' && state !== 'refused'

interface Parts {
  readonly clerks: Pick<Clerks, 'allow'>
  readonly pay: Pick<Payments, 'finish'>
  readonly card: Pick<CardPayments, 'run'>
}

/** Amount and payments of a refund. */
export interface RefundPreview extends RefundPlan {
  readonly steps: readonly (RefundPlan['steps'][number] & { readonly method: TillMethod })[]
  /** Positive: with surcharge and rounding. */
  readonly amount: number
}

/** Refunds of sales. */
export function refunds(core: TillCore, { clerks, pay, card }: Parts) {
  const { ports, state } = core

  async function onDevice(billNum: string): Promise<FoundSale | undefined> {
    const { shop } = state.get()
    const recent = await recentSales(ports.db, shop.siteId, MOST)
    const keptSale = recent.find(isSaleOf(billNum))
    if (!keptSale) return undefined
    const back = recent.filter(({ sale }) => sale.refOf === keptSale.saleId && sale.mode === 'refund')
    return foundOnDevice(
      keptSale.sale,
      back.map(({ sale }) => sale),
      shop.methods,
    )
  }

  /** The server knows other tills' refunds; offline, or before it has the sale, the device's own data counts. */
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
      const foundSale = await find(billNum)
      if (!foundSale) return core.say('bad', 'pos.till.said.billUnknown', { billNum })
      if (refundableLines(foundSale).length === 0) return core.say('bad', 'pos.till.said.nothingToRefund', { billNum })
      core.patch({ said: null })
      core.panel({ kind: 'refund', sale: foundSale })
    } catch (error) {
      core.sayFailure(error)
    }
  }

  /** With the deposit, which goes back as it was paid although it is no method of the shop. */
  const listMethods = (): readonly TillMethod[] => {
    const { shop } = state.get()
    const others = shop.methods.filter(({ code }) => code !== DEPOSIT)
    return [...others, paidBefore(shop, DEPOSIT, ports.words.deposit)]
  }

  const createPlan = (bill: Bill, { total }: PricedBill) => refundPlan(bill, total, listMethods())

  function createPreview(bill: Bill, priced: PricedBill): RefundPreview {
    const plan = createPlan(bill, priced)
    const tenders = plan.steps.map(({ tender }) => tender)
    const { surcharge, rounding } = tenderSums(tenders)
    return { ...plan, amount: -(leftToPay(priced.total, bill.tenders) + surcharge + rounding) }
  }

  function createBill(foundSale: FoundSale, chosen: readonly ChosenLine[], reason?: string): Bill {
    const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
    return refundBill(foundSale, { id: ports.id(), at, reason }, chosen)
  }

  /** One payment after the other; outstanding ones can be chosen in the payment panel. */
  async function payBack(): Promise<void> {
    const { bill, priced } = state.get()
    const [step] = createPlan(bill, priced).steps
    if (!step) return pay.finish()
    const { method, original, tender } = step
    if (ports.terminal(method)) await card.run(method, tender, original.providerRef ?? undefined)
    else core.change({ type: 'tender', tender })
    const after = state.get().bill
    if (after.id !== bill.id) return
    return after.tenders.length > bill.tenders.length ? payBack() : undefined
  }

  async function start(bill: Bill, approval: BillApproval | undefined): Promise<void> {
    if (!core.put(withApproval(bill, approval))) return
    core.panel({ kind: 'pay' })
    await payBack()
  }

  return {
    /** Looks up a bill and asks which lines to refund. */
    begin(text: string) {
      if (!isUntouched(state.get().bill)) return core.say('bad', 'pos.till.refusal.refundBill')
      void open(text.trim().toUpperCase())
    },
    /** Total of chosen lines; undefined: none chosen. */
    preview(foundSale: FoundSale, chosen: readonly ChosenLine[]): RefundPreview | undefined {
      const bill = createBill(foundSale, chosen)
      const priced = priceNow(state.get(), bill, ports.now())
      return bill.entries.length > 0 && isPriced(priced) ? createPreview(bill, priced) : undefined
    },
    /** Payments for the rest of the current refund. */
    rest: (): RefundPreview => createPreview(state.get().bill, state.get().priced),
    /** Refunds chosen lines as they were paid. Without the permission, asks for the PIN of a clerk who has it. */
    give(foundSale: FoundSale, chosen: readonly ChosenLine[], reason: string) {
      if (!isUntouched(state.get().bill)) return core.say('bad', 'pos.till.refusal.refundBill')
      const bill = createBill(foundSale, chosen, reason)
      const priced = priceNow(state.get(), bill, ports.now())
      if (bill.entries.length === 0 || !isPriced(priced)) return
      const amount = ports.formats.money(createPreview(bill, priced).amount)
      clerks.allow('refund', (_, approval) => void start(bill, approval), {
        billId: bill.id,
        words: { code: 'pos.till.needs.refundOf', params: { amount, number: foundSale.billNum } },
      })
    },
    /** Makes one payment of the plan, and those after it. */
    payBack,
    /** A line that is not returned. */
    keepSold(lineNo: number): void {
      core.put(keepSold(state.get().bill, lineNo))
    },
  }
}
export type Refunds = ReturnType<typeof refunds>

/** Cents of a stored sale. */
export const paidFor = ({ sale }: KeptSale): number => fromWire(sale.payable)
