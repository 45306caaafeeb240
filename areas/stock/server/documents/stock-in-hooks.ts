import { done } from '#platform/contract/refusal.ts'
import type { DocumentHooks } from '#platform/server/document/engine.ts'
import { checkQuantities } from './check-goods.ts'
import { setMaker } from './document-maker.ts'
import { audited, recordEditor, refuseOwnWork } from './editors.ts'
import { goodsLines } from './goods-line.ts'
import { reversedBy } from './links.ts'
import { outstandingDemand } from './outstanding-demand.ts'
import { postGoods } from './post-goods.ts'
import { completePriced, type PricedLine, sumAmounts } from './priced-lines.ts'
import { updateSourceDocuments } from './update-sources.ts'

/** Goods come in at the price of their line. */
export const stockInHooks: DocumentHooks = {
  begin: setMaker,
  prepareLines: async (ctx, header, writes) => {
    await recordEditor(ctx, String(header.id))
    const ordered = await outstandingDemand(ctx, String(header.id))
    return completePriced(ctx, writes, line => ({ ...line, demandQuantity: ordered.get(String(line.item)) ?? null }))
  },
  check: checkQuantities,
  transition: async (ctx, _, document, confirmed) => {
    const { header } = document
    const own = await refuseOwnWork(ctx, header)
    if (own) return own
    const lines = goodsLines<PricedLine>(document.lines)
    const undone = header.reversal === true ? await reversedBy(ctx, String(header.id)) : undefined
    await updateSourceDocuments(ctx, undone ?? String(header.id), lines, undone ? -1 : 1)
    const posting = {
      document: 'stock.in',
      kind: 'in',
      sign: 1,
      priceOf: (line: PricedLine) => line.purchasePrice,
    } as const
    const posted = await postGoods(ctx, document, posting, confirmed)
    return posted.refused ? posted : done({ ...audited(ctx), ...sumAmounts(lines) })
  },
}
