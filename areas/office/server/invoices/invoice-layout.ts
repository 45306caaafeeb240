import type { InvoiceData } from '#areas/printing/rules/kinds/invoice-fields.ts'
import { abnDigits, printedAbn } from '#platform/rules/codes/abn.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import type { LayoutContent, LayoutWords } from '#platform/server/document/print/paper-layouts.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { invoiceTotals } from './invoice-totals.ts'

interface Seller {
  readonly name: string
  readonly abn: string | null
}

export const readSeller = (ctx: TenantData): Promise<Seller | undefined> =>
  ctx.db.row<Seller>(sql`select name, abn from system.merchant where merchant_id = ${ctx.merchantId}::uuid`)

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Only a seller with an ABN issues tax invoices (A New Tax System (GST) Act 1999, s 29-70). */
const invoiceWords = (t: LayoutWords['t'], hasAbn: boolean): InvoiceData['words'] => ({
  title: t(hasAbn ? 'oa.invoice.paper.taxInvoice' : 'oa.invoice.paper.invoice'),
  billTo: t('oa.invoice.paper.billTo'),
  number: t('platform.document.fields.number'),
  ...{ day: t('oa.invoice.fields.day'), due: t('oa.invoice.fields.due'), project: t('oa.invoice.fields.project') },
  ...{ description: t('oa.invoice.lineFields.description'), quantity: t('oa.invoice.lineFields.quantity') },
  ...{ rate: t('oa.invoice.lineFields.rate'), amount: t('oa.invoice.lineFields.amount') },
  ...{ net: t('oa.invoice.fields.net'), tax: t('oa.invoice.fields.tax'), gross: t('oa.invoice.fields.gross') },
})

/** An invoice by the variables of its layout. */
export async function invoiceLayout(
  ctx: TenantData & Timed,
  { header, lines }: DocumentState,
  { t, shop, label }: LayoutWords,
): Promise<LayoutContent> {
  const seller = await readSeller(ctx)
  const abn = seller?.abn ? `ABN ${printedAbn(abnDigits(seller.abn))}` : ''
  const { net, tax, gross } = invoiceTotals(lines)
  const data: InvoiceData = {
    words: invoiceWords(t, abn !== ''),
    seller: { name: seller?.name ?? '', abn },
    shop,
    document: {
      number: String(header.number),
      ...{ day: text(header.day), due: text(header.due), notes: text(header.notes) },
      project: label('oa.project', header.project),
    },
    client: { address: text(header.client) },
    lines: lines.map(({ description, quantity, rate, amount, taxAmount, taxMode }) => ({
      ...{ description: String(description), quantity: Number(quantity), rate: fromWire(Number(rate)) },
      ...{ amount: fromWire(Number(amount)), tax: fromWire(Number(taxAmount)), taxAdded: taxMode === 'added' },
    })),
    totals: { net: fromWire(net), tax: fromWire(tax), gross: fromWire(gross) },
    now: ctx.now(),
  }
  const { state, issuedAt } = header
  return {
    ...{ kind: 'invoice', data, mark: state === 'issued' ? '' : t(`oa.invoice.states.${String(state)}`) },
    since: typeof issuedAt === 'string' ? issuedAt : undefined,
  }
}
