import { v5 as uuidv5 } from 'uuid'
import { type Sale, sale as saleSchema } from '#areas/pos/contract/sale.ts'
import type { HistoryOptions } from '#areas/pos/contract/sale-history.ts'
import { keptMember } from '#areas/pos/rules/member/kept-member.ts'
import { asPaid } from '#areas/pos/rules/sale/as-paid.ts'
import { ledgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import type { SoldWhen } from '#areas/pos/rules/sale/sold-when.ts'
import {
  type Cents,
  sum,
  taxAdded,
  taxInclusive,
  toWire,
  unitPriceFromStored,
  unitPriceToWire,
} from '#platform/rules/money/money.ts'
import type { JudgedSale } from '../ledger/judged-sale.ts'
import type { LedgerSite } from '../ledger/ledger-site.ts'
import { saleDigest } from '../ledger/sale-digest.ts'

/**
 * Namespace of ids of imported sales: the same invoice of the same shop is the same sale, however often it is imported.
 */
const HISTORY = '5b0e6f5e-8d5a-4a53-9b5d-3f1c6c0f5a10'
/** Tender of a bill whose payment is unknown. */
export const IMPORTED_TENDER = 'imported'

/** A staged line as stored: cents and ten-thousandths. */
export interface StagedLine {
  readonly invoice: string
  readonly row: number
  readonly itemCode: string | null
  readonly barcode: string | null
  readonly name: string
  readonly quantity: number
  readonly unitPrice: number
  readonly net: Cents
  readonly soldAt: string
  readonly customer: string | null
}

const taxOf = (net: Cents, { taxRate, taxMode }: HistoryOptions): Cents =>
  taxMode === 'added' ? taxAdded(net, taxRate) : taxInclusive(net, taxRate)

const saleLine = (line: StagedLine, at: number, options: HistoryOptions) => ({
  lineNo: at + 1,
  ...(line.itemCode === null ? {} : { pluId: line.itemCode }),
  ...(line.barcode === null ? {} : { barcode: line.barcode }),
  name: line.name,
  quantity: line.quantity,
  unitPrice: unitPriceToWire(unitPriceFromStored(line.unitPrice)),
  net: toWire(line.net),
  tax: toWire(taxOf(line.net, options)),
  taxRate: options.taxRate,
  taxMode: options.taxMode,
})

/** Id of an invoice's sale; with a day for later uses of the same number. */
export const historySaleId = (siteId: string, invoice: string, day?: string): string =>
  uuidv5(day === undefined ? `${siteId} ${invoice}` : `${siteId} ${invoice} ${day}`, HISTORY)

/** Time of a bill: that of its first line if lines differ. */
const getSoldAt = (lines: readonly StagedLine[]): string =>
  lines.reduce((first, { soldAt }) => (soldAt < first ? soldAt : first), lines[0]?.soldAt ?? '')

/**
 * The lines of one bill as a sale, or as a refund if all were returned. Undefined if it exceeds the limits of a sale.
 */
function toSale(saleId: string, lines: readonly StagedLine[], options: HistoryOptions): Sale | undefined {
  const invoice = lines[0]?.invoice ?? ''
  const net = sum(lines.map(line => line.net))
  const tax = sum(lines.map(line => taxOf(line.net, options)))
  const payable = options.taxMode === 'added' ? net + tax : net
  const customer = lines.find(line => line.customer !== null)?.customer
  const read = saleSchema.safeParse({
    saleId,
    billNum: invoice,
    register: IMPORTED_TENDER,
    soldAt: getSoldAt(lines),
    mode: lines.every(({ quantity }) => quantity < 0) ? 'refund' : 'sales',
    ...(customer ? { member: customer } : {}),
    lines: lines.map((line, at) => saleLine(line, at, options)),
    tenders: [{ method: IMPORTED_TENDER, amount: toWire(payable) }],
    gross: toWire(net),
    discount: 0,
    net: toWire(net),
    tax: toWire(tax),
    payable: toWire(payable),
  })
  return read.data
}

export function invoiceSale(
  saleId: string,
  site: Pick<LedgerSite, 'country'>,
  lines: readonly StagedLine[],
  options: HistoryOptions,
  clock: (soldAt: number) => SoldWhen,
): JudgedSale | undefined {
  const sale = toSale(saleId, lines, options)
  if (!sale) return undefined
  return {
    sale: { ...sale, member: sale.member && keptMember(sale.member, site.country) },
    ledger: asPaid(ledgerSale(sale)),
    when: clock(Date.parse(sale.soldAt)),
    registerId: null,
    clerk: '',
    digest: saleDigest(sale),
  }
}
