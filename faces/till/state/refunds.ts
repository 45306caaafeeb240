import { type BillApproval, isUntouched, withApproval } from '#areas/pos/rules/till/bill.ts'
import { givenBackOfLines, type LineOfItem } from '#areas/pos/rules/till/given-back-of-lines.ts'
import { type FoundSale, keepSold, refundBill } from '#areas/pos/rules/till/refund-bill.ts'
import type { WireSale } from '#areas/pos/rules/till/sale-of-bill.ts'
import { isCallError } from '#platform/console/shell/api/call-error.ts'
import { fromWire, multiply, toWire, unitPriceFromWire } from '#platform/rules/money/money.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { recentSales } from '../device/sale-queue.ts'
import type { KeptSale } from '../device/till-database.ts'
import type { Clerks } from './clerks.ts'
import type { TillCore } from './till-core.ts'

/** Sales that a device remembers at most. */
const MOST = 500

/** A sale of this device as the server would tell of it: for refunds without a network. */
export function foundOnDevice(sale: WireSale, refunds: readonly WireSale[]): FoundSale {
  const sold = sale.lines.filter(({ voided }) => !voided)
  const back = refunds.flatMap(({ lines }) => lines.filter(({ voided }) => !voided))
  const refunded = givenBackOfLines(
    sold.map(line => lineOfItem(line, line.quantity)),
    back.map(line => lineOfItem(line, -line.quantity)),
  )
  return {
    saleId: sale.saleId,
    billNum: sale.billNum,
    training: sale.training,
    lines: sold.map((line, at) => ({
      lineNo: line.lineNo,
      item: line.pluId,
      code: '',
      barcode: line.barcode ?? null,
      name: line.name,
      category: line.categoryId ?? null,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      gross: toWire(multiply(unitPriceFromWire(line.unitPrice), line.quantity)),
      discounts: line.discounts,
      net: line.net,
      tax: line.tax,
      taxRate: line.taxRate,
      taxMode: line.taxMode,
      options: line.options ?? [],
      refunded: refunded[at] ?? 0,
    })),
  }
}

const lineOfItem = ({ pluId, options = [] }: WireSale['lines'][number], quantity: number): LineOfItem => ({
  item: pluId,
  options,
  quantity,
})

const isOf =
  (billNum: string) =>
  ({ sale, state }: KeptSale): boolean =>
    sale.billNum === billNum && sale.mode === 'sales' && state !== 'refused'

/** Giving back what was sold. */
export function refunds(core: TillCore, clerks: Pick<Clerks, 'allow'>) {
  const { ports, state } = core

  async function onDevice(billNum: string): Promise<FoundSale | undefined> {
    const recent = await recentSales(ports.db, state.get().shop.siteId, MOST)
    const kept = recent.find(isOf(billNum))
    if (!kept) return undefined
    const back = recent.filter(({ sale }) => sale.refOf === kept.saleId && sale.mode === 'refund')
    return foundOnDevice(
      kept.sale,
      back.map(({ sale }) => sale),
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

  async function open(billNum: string, reason: string | undefined, approval: BillApproval | undefined): Promise<void> {
    try {
      const found = await find(billNum)
      if (!found) return core.say('bad', 'pos.till.said.billUnknown', { billNum })
      const at = Temporal.Instant.fromEpochMilliseconds(ports.now()).toString()
      const bill = withApproval(refundBill(found, { id: ports.id(), at, reason }), approval)
      if (bill.entries.length === 0) return core.say('bad', 'pos.till.said.nothingToRefund', { billNum })
      if (core.put(bill)) core.stage({ kind: 'items' })
    } catch (error) {
      core.sayFailure(error)
    }
  }

  return {
    /** Looks a bill up and puts on the screen what can be given back of it. */
    begin(text: string, reason?: string) {
      if (!isUntouched(state.get().bill)) return core.say('bad', 'pos.till.refusal.refundBill')
      clerks.allow('refund', (_, approval) => void open(text.trim().toUpperCase(), reason, approval))
    },
    /** A line that is not brought back. */
    keepSold(lineNo: number): void {
      core.put(keepSold(state.get().bill, lineNo))
    },
  }
}
export type Refunds = ReturnType<typeof refunds>

/** Cents of a sale that was kept. */
export const paidFor = ({ sale }: KeptSale): number => fromWire(sale.payable)
