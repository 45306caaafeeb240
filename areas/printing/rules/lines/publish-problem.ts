import { KIND_FACTS, type LinesKindName } from '../kinds/lines-kinds.ts'
import { NEEDS_BUYER, RECEIPT_FIELDS, type ReceiptData } from '../kinds/receipt-fields.ts'
import { TRAPS, trapData } from '../kinds/traps.ts'
import { faultName } from '../print-fault.ts'
import type { PublishProblem, RealRecord } from '../real-record.ts'
import type { ValueFormats } from '../variables/filters.ts'
import { docketText } from './docket-text.ts'
import type { LinesTree } from './element.ts'
import { printLines } from './print-lines.ts'

/** Formats that only have to tell values apart. */
const PROBE_FORMATS: ValueFormats = {
  money: amount => `${amount} cents`,
  number: value => String(value),
  date: day => day,
  instant: iso => iso,
  yes: 'yes',
  no: 'no',
}

/**
 * What a tax invoice shows: its name, the seller and their ABN, the date, each item with its price, and the GST; from
 * 1,000.00 on also the buyer (A New Tax System (GST) Act 1999, s 29-70; GST Regulations, div 29).
 */
function taxInvoiceTexts({
  words,
  shop,
  sale,
  lines,
  taxesIncluded,
  member,
}: ReceiptData): Readonly<Record<string, string>> {
  const [line] = lines
  const [tax] = taxesIncluded
  const { money, instant } = PROBE_FORMATS
  return {
    title: words.title,
    seller: shop.name,
    abn: shop.abn,
    date: instant(sale.soldAt),
    item: line?.name ?? '',
    quantity: line?.quantity ?? '',
    price: money(line?.gross ?? 0),
    total: money(sale.payable),
    tax: money(tax?.amount ?? 0),
    buyer: member.name,
  }
}

function missingOfTaxInvoice(tree: LinesTree): string | undefined {
  const sample = trapData(RECEIPT_FIELDS, 'sample') as unknown as ReceiptData // samples of its own catalogue
  const data = { ...sample, sale: { ...sample.sale, needsBuyer: true, payable: NEEDS_BUYER } }
  const { docket } = printLines(tree, { kind: 'receipt', data, formats: PROBE_FORMATS, title: '' })
  const text = docketText(docket.parts)
  return Object.entries(taxInvoiceTexts(data)).find(([, required]) => !text.includes(required))?.[0]
}

/**
 * Why a template cannot be published: a trap or a record that it does not print, or what a tax invoice must show.
 *
 * @param records the latest of its kind
 */
export function publishProblem(
  kind: LinesKindName,
  tree: LinesTree,
  records: readonly RealRecord[],
): PublishProblem | undefined {
  for (const trap of TRAPS) {
    const data = trapData(KIND_FACTS[kind].fields, trap) as never // samples of the kind's own catalogue
    const { fault } = printLines(tree, { kind, data, formats: PROBE_FORMATS, title: '' })
    if (fault) return { code: 'trapFailed', name: faultName(fault, trap), data: trap }
  }
  for (const { name, data } of records) {
    const { fault } = printLines(tree, { kind, data: data as never, formats: PROBE_FORMATS, title: '' }) // data of the kind
    if (fault) return { code: 'recordFailed', name: faultName(fault, name), data: name }
  }
  const missing = kind === 'receipt' ? missingOfTaxInvoice(tree) : undefined
  return missing === undefined ? undefined : { code: 'notATaxInvoice', name: missing, data: 'sample' }
}
