import { done } from '#platform/contract/refusal.ts'
import type { DocumentHooks } from '#platform/server/document/engine.ts'
import { askedFor } from './asked-for.ts'
import { beginDocument } from './begin-document.ts'
import { checkQuantities } from './check-goods.ts'
import { goodsLines } from './goods-line.ts'
import { audited, noteHand, ownWork } from './hands.ts'
import { undoneBy } from './links.ts'
import { postGoods } from './post-goods.ts'
import { amountsOf, completePriced, type PricedLine } from './priced-lines.ts'
import { tellParents } from './tell-parents.ts'

/** Goods come in at the price of their line. */
export const stockInHooks: DocumentHooks = {
  begin: beginDocument,
  prepareLines: async (ctx, header, writes) => {
    await noteHand(ctx, String(header.id))
    const ordered = await askedFor(ctx, String(header.id))
    return completePriced(ctx, writes, line => ({ ...line, demandQuantity: ordered.get(String(line.item)) ?? null }))
  },
  check: checkQuantities,
  transition: async (ctx, _, document, confirmed) => {
    const { header } = document
    const own = await ownWork(ctx, header)
    if (own) return own
    const lines = goodsLines<PricedLine>(document.lines)
    const undone = header.contrary === true ? await undoneBy(ctx, String(header.id)) : undefined
    await tellParents(ctx, undone ?? String(header.id), lines, undone ? -1 : 1)
    const posting = {
      document: 'stock.in',
      kind: 'in',
      sign: 1,
      priceOf: (line: PricedLine) => line.purchasePrice,
    } as const
    const posted = await postGoods(ctx, document, posting, confirmed)
    return posted.refused ? posted : done({ ...audited(ctx), ...amountsOf(lines) })
  },
}
