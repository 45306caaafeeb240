import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { subtractQuantities, sumOfQuantities } from '../../rules/quantity.ts'
import { goodsLines } from './goods-line.ts'
import { readLinks } from './links.ts'
import { type FollowedLine, getFollowedQuantity } from './open-lines.ts'

/** Outstanding quantities of the orders and stock requests that a document was created from, by item. Empty without a source. */
export async function outstandingDemand(ctx: Context, id: string): Promise<ReadonlyMap<string, number>> {
  const parents = (await readLinks(ctx, id)).filter(link => link.childId === id && link.relation === 'made')
  const waiting = new Map<string, number>()
  for (const { parent, parentId } of parents) {
    const lines = goodsLines<FollowedLine>(await readLines(documentParts(ctx, parent).lines, ctx, parentId))
    for (const line of lines) {
      const left = Math.max(0, subtractQuantities(line.quantity, getFollowedQuantity(line)))
      waiting.set(line.item, sumOfQuantities([waiting.get(line.item) ?? 0, left]))
    }
  }
  return waiting
}
