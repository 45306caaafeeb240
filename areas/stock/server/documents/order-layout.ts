import type { OrderData } from '#areas/printing/rules/kinds/order-fields.ts'
import { abnDigits, printedAbn } from '#platform/rules/codes/abn.ts'
import { fromWire } from '#platform/rules/money/money.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import type { LayoutContent, LayoutWords } from '#platform/server/document/print/paper-layouts.ts'
import { addressLines } from '#platform/server/document/print/print-document.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { orderSums } from '../../rules/order-sums.ts'
import { goodsLines } from './goods-line.ts'
import { type OrderParties, present, readParties } from './order-parties.ts'
import type { PricedLine } from './priced-lines.ts'

interface OrderLine extends PricedLine {
  readonly code: string | null
  readonly barcode: string | null
}

const orderWords = (t: LayoutWords['t']): OrderData['words'] => ({
  ...{ title: t('stock.purchaseOrder.one'), supplier: t('stock.purchaseOrder.fields.supplier') },
  ...{ deliverTo: t('stock.purchaseOrder.papers.deliverTo'), terms: t('stock.purchaseOrder.papers.terms') },
  expectedOn: t('stock.purchaseOrder.fields.expectedOn'),
  reference: t('stock.purchaseOrder.fields.supplierReference'),
  ...{ item: t('stock.purchaseOrder.lineFields.name'), code: t('stock.purchaseOrder.lineFields.code') },
  quantity: t('stock.purchaseOrder.lineFields.quantity'),
  price: t('stock.purchaseOrder.lineFields.purchasePrice'),
  amount: t('stock.purchaseOrder.lineFields.amount'),
  ...{ net: t('stock.purchaseOrder.papers.net'), tax: t('stock.purchaseOrder.fields.taxAmount') },
  total: t('stock.purchaseOrder.papers.total'),
})

const supplierLines = ({ supplier, contact, address, email }: OrderParties): string =>
  present([supplier, contact, ...addressLines(address), email]).join('\n')

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A purchase order by the variables of its layout. */
export async function orderLayout(
  ctx: TenantData & Timed,
  document: DocumentState,
  { t, formats, shop }: LayoutWords,
): Promise<LayoutContent> {
  const { header } = document
  const parties = await readParties(ctx, document)
  const lines = goodsLines<OrderLine>(document.lines)
  const { net, tax, total } = orderSums(lines)
  const data: OrderData = {
    words: orderWords(t),
    buyer: {
      name: parties?.merchant ?? '',
      abn: parties?.merchantAbn ? `ABN ${printedAbn(abnDigits(parties.merchantAbn))}` : '',
    },
    shop,
    document: {
      number: String(header.number),
      ...{ expectedOn: text(header.expectedOn), reference: text(header.supplierReference) },
      terms: parties ? t(`stock.purchaseOrder.papers.termsOf.${parties.termsFrom}`, { days: parties.termsDays }) : '',
      comments: text(header.comments),
    },
    supplier: { address: parties ? supplierLines(parties) : '' },
    lines: lines.map(({ name, code, barcode, quantity, purchasePrice, tax: rate, amount }) => ({
      ...{ name: name ?? '', code: code ?? '', barcode: barcode ?? '', quantity, tax: rate ?? 0 },
      price: purchasePrice === null ? '' : formats.unitPrice(purchasePrice),
      amount: fromWire(amount ?? 0),
    })),
    totals: { net: fromWire(net), tax: fromWire(tax), total: fromWire(total) },
    now: ctx.now(),
  }
  const isDraft = header.state === 'unchecked'
  return {
    ...{ kind: 'order', data, mark: isDraft ? t('stock.purchaseOrder.states.unchecked') : '' },
    since: isDraft ? undefined : text(header.auditedAt) || undefined,
  }
}
