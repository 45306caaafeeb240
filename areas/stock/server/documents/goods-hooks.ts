import { done } from '#platform/contract/refusal.ts'
import type { DocumentHooks } from '#platform/server/document/engine.ts'
import { checkQuantities } from './check-goods.ts'
import { setMaker } from './document-maker.ts'
import { audited, recordEditor, refuseOwnWork } from './editors.ts'
import type { GoodsLine } from './goods-line.ts'
import { completeLines } from './item-lines.ts'
import { type Posting, postGoods } from './post-goods.ts'

/** Documents with item and quantity per line, whose audit moves stock at average cost. */
export const goodsHooks = (posting: Posting<GoodsLine>): DocumentHooks => ({
  begin: setMaker,
  prepareLines: async (ctx, header, writes) => {
    await recordEditor(ctx, String(header.id))
    return completeLines(ctx, writes)
  },
  check: checkQuantities,
  transition: async (ctx, _, document, confirmed) => {
    const own = await refuseOwnWork(ctx, document.header)
    if (own) return own
    const posted = await postGoods(ctx, document, posting, confirmed)
    return posted.refused ? posted : done(audited(ctx))
  },
})
