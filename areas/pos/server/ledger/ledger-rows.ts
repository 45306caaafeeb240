import type { LedgerLine, LedgerTender } from '#areas/pos/rules/sale/ledger-sale.ts'
import { type Cents, costOf, fromWire, roundHalfAwayFromZero } from '#platform/rules/money/money.ts'
import type { SessionOf } from './assign-sessions.ts'
import type { JudgedSale } from './judged-sale.ts'
import { findItem, getUnitCost, type KnownThings } from './known-things.ts'

const iso = (ms: number) => new Date(ms).toISOString()

/** Of the whole line: as sent by the till, otherwise the shop's cost of the item. */
const lineCost = (line: LedgerLine, unitCost: number | null): Cents | null =>
  line.cost ?? (unitCost === null ? null : costOf(unitCost, line.quantity))

function saleRow(judgedSale: JudgedSale, sessionId: string | null) {
  const { sale, ledger, when, registerId, clerk, digest } = judgedSale
  return {
    id: sale.saleId,
    businessDay: when.businessDay,
    soldAt: iso(when.soldAt),
    hourAt: iso(when.hourAt),
    billNum: sale.billNum,
    registerId,
    sessionId,
    clerk,
    mode: sale.mode,
    training: sale.training,
    channel: sale.channel,
    table: sale.table ?? null,
    covers: sale.covers ?? null,
    member: sale.member ?? null,
    refOf: sale.refOf ?? null,
    onlineOrder: sale.onlineOrder ?? null,
    coupons: sale.coupons,
    approvals: judgedSale.approvals ?? sale.approvals ?? [],
    ...ledger.sums,
    surcharge: ledger.surcharge,
    tip: ledger.tip,
    rounding: ledger.rounding,
    payable: ledger.payable,
    tillSoldAt: when.clockAhead ? sale.soldAt : null,
    digest,
  }
}
export type SaleRow = ReturnType<typeof saleRow>

function lineRow({ sale, ledger, when }: JudgedSale, at: number, known: KnownThings) {
  const [told, line] = [sale.lines[at], ledger.lines[at]]
  if (!told || !line) throw new Error('a sale has as many lines in the ledger as on the wire')
  const item = findItem(known, told)
  return {
    saleId: sale.saleId,
    lineNo: told.lineNo,
    businessDay: when.businessDay,
    counted: !line.voided && !sale.training,
    itemId: item?.id ?? null,
    categoryId: item?.category ?? null,
    supplierId: item?.supplier ?? null,
    barcode: told.barcode ?? null,
    name: line.name,
    priceName: told.priceName ?? null,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    gross: line.gross,
    discount: line.discount,
    net: line.net,
    tax: line.tax,
    taxAdded: line.taxAdded,
    // The column has four decimals.
    taxRate: told.taxRate === undefined ? null : roundHalfAwayFromZero(told.taxRate, 4),
    cost: lineCost(line, getUnitCost(known, told)),
    voided: line.voided,
    voidReason: told.voidReason ?? null,
    discounts: told.discounts.map(discount => ({ ...discount, amount: fromWire(discount.amount) })),
    promotions: told.promotions.map(taken => ({ ...taken, saving: fromWire(taken.saving) })),
    options: (told.options ?? []).map(option => ({ ...option, price: fromWire(option.price) })),
    note: told.note ?? null,
  }
}
export type LineRow = ReturnType<typeof lineRow>

const tenderRow = ({ sale, when }: JudgedSale, known: KnownThings, tender: LedgerTender, at: number) => ({
  saleId: sale.saleId,
  tenderNo: at + 1,
  businessDay: when.businessDay,
  counted: !sale.training,
  method: tender.method,
  cash: known.cashMethods.has(tender.method),
  amount: tender.amount,
  tip: tender.tip,
  surcharge: tender.surcharge,
  change: tender.change,
  cardScheme: sale.tenders[at]?.cardScheme ?? null,
  last4: sale.tenders[at]?.last4 ?? null,
  providerRef: sale.tenders[at]?.providerRef ?? null,
  ofTender: sale.tenders[at]?.ofTender ?? null,
})
export type TenderRow = ReturnType<typeof tenderRow>

/** A sale as the ledger stores it; the same rows are stored and added to the sums. */
export interface SaleRows {
  readonly sale: SaleRow
  readonly lines: readonly LineRow[]
  readonly tenders: readonly TenderRow[]
}

export const ledgerRows = (judged: readonly JudgedSale[], known: KnownThings, sessions: SessionOf): SaleRows[] =>
  judged.map(judgedSale => ({
    sale: saleRow(judgedSale, sessions.get(judgedSale.sale.saleId) ?? null),
    lines: judgedSale.sale.lines.map((_, at) => lineRow(judgedSale, at, known)),
    tenders: judgedSale.ledger.tenders.map((tender, at) => tenderRow(judgedSale, known, tender, at)),
  }))
