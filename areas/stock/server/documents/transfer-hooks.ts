import { done } from '#platform/contract/refusal.ts'
import type { DocumentHooks } from '#platform/server/document/engine.ts'
import { createStockRows } from '../lock-stock.ts'
import { checkOncePerItem, checkQuantities } from './check-goods.ts'
import { setMaker } from './document-maker.ts'
import { audited, recordEditor, refuseOwnWork } from './editors.ts'
import { goodsLines } from './goods-line.ts'
import { completeLines } from './item-lines.ts'
import { outstandingDemand } from './outstanding-demand.ts'
import { postGoods } from './post-goods.ts'
import { updateSourceDocuments } from './update-sources.ts'

/** Goods leave the sender at average cost and are in transit until received (receive-transfer.ts). */
export const transferHooks: DocumentHooks = {
  begin: setMaker,
  prepareLines: async (ctx, header, writes) => {
    await recordEditor(ctx, String(header.id))
    const request = await outstandingDemand(ctx, String(header.id))
    return completeLines(ctx, writes, line => ({ ...line, demandQuantity: request.get(String(line.item)) ?? null }))
  },
  check: async (ctx, document) => {
    const { siteId, toStore } = document.header
    if (siteId === toStore) return { toStore: { code: 'stock.refusal.sameStore' } }
    return (await checkOncePerItem(ctx, document)) ?? checkQuantities(ctx, document)
  },
  transition: async (ctx, _, document, confirmed) => {
    const own = await refuseOwnWork(ctx, document.header)
    if (own) return own
    await updateSourceDocuments(ctx, String(document.header.id), goodsLines(document.lines))
    const posted = await postGoods(
      ctx,
      document,
      { document: 'stock.transfer', kind: 'transferOut', sign: -1 },
      confirmed,
    )
    if (posted.refused) return posted
    const siteId = String(document.header.toStore)
    await createStockRows(
      ctx,
      goodsLines(document.lines).map(({ item }) => ({ siteId, itemId: item })),
    )
    return done(audited(ctx))
  },
}
