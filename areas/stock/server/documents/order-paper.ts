import { done } from '#platform/contract/refusal.ts'
import { abnDigits, printedAbn } from '#platform/rules/codes/abn.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import { addressLines, createPaper } from '#platform/server/document/print/print-document.ts'
import type { PaperParts, SheetFact, SheetWords } from '#platform/server/document/print/sheet.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { orderPaper as orderPaperCall } from '../../contract/documents/order-paper.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { orderSums } from '../../rules/order-sums.ts'
import { goodsLines } from './goods-line.ts'
import { present, readParties } from './order-parties.ts'
import type { PricedLine } from './priced-lines.ts'

/** Totals of the order, with tax by rate. */
function listSums({ lines }: DocumentState, { t, formats }: SheetWords): SheetFact[] {
  const { money, percent } = formats
  const { net, taxes, total } = orderSums(goodsLines<PricedLine>(lines))
  return [
    { label: t('stock.purchaseOrder.papers.net'), value: money(net) },
    ...taxes.map(({ rate, amount }) => ({
      label: t('stock.purchaseOrder.papers.tax', { rate: percent(rate) }),
      value: money(amount),
    })),
    { label: t('stock.purchaseOrder.papers.total'), value: money(total) },
  ]
}

/** What an order says to its supplier beyond its own fields. */
export async function orderPaper(ctx: TenantData, document: DocumentState, words: SheetWords): Promise<PaperParts> {
  const { t } = words
  const paper = { sums: listSums(document, words), shownElsewhere: ['amount', 'taxAmount'] }
  const match = await readParties(ctx, document)
  if (!match) return paper
  const { merchant, merchantAbn, shop, shopAddress, shopPhone, supplier, supplierAbn, contact, address } = match
  const abn = (number: string | null) =>
    number && `${t('catalogue.supplier.fields.abn')} ${printedAbn(abnDigits(number))}`
  const account = match.account && `${t('catalogue.supplier.fields.accountNumber')} ${match.account}`
  return {
    ...paper,
    from: present([merchant !== shop && merchant, abn(merchantAbn)]),
    to: {
      field: 'supplier',
      label: t('stock.purchaseOrder.fields.supplier'),
      lines: present([supplier, contact, ...addressLines(address), match.email, abn(supplierAbn), account]),
    },
    also: [
      {
        label: t('stock.purchaseOrder.papers.deliverTo'),
        lines: present([shop, ...addressLines(shopAddress), shopPhone]),
      },
    ],
    facts: [
      {
        label: t('stock.purchaseOrder.papers.terms'),
        value: t(`stock.purchaseOrder.papers.termsOf.${match.termsFrom}`, { days: match.termsDays }),
      },
    ],
  }
}

export const orderPaperHandler = handle(orderPaperCall, async (ctx, { id }) => {
  const shown = await createPaper(documentParts(ctx, PurchaseOrder.key), ctx, id)
  if (shown.refused) return shown
  const { from, to, also = [], facts = [], sums = [] } = shown.result
  const t = ctx.words.in(ctx.locale)
  const ours = { label: t('stock.purchaseOrder.papers.from'), lines: from }
  return done({ parties: [ours, ...(to ? [{ label: to.label, lines: to.lines }] : []), ...also], facts, sums })
})
