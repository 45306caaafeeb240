import { type Answer, done } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { StockTaking } from '../../contract/taking.ts'
import { sumOfQuantities } from '../../rules/quantity.ts'
import type { CreatedDocument, DocumentContent } from './document-content.ts'

/** Adds what was scanned to a taking that is under way, and audits it. What others counted at a desk stays counted. */
export async function fillTaking(
  ctx: Context,
  { id, done: counted, confirm }: DocumentContent,
): Promise<Answer<CreatedDocument>> {
  const opened = await ctx.documents.open(ctx, StockTaking, id)
  if (opened.refused) return opened
  const there = new Map(opened.result.lines.map(line => [line.item, line]))
  const upsert = counted.map(({ item, quantity }) => {
    const line = there.get(item)
    if (!line) return { item, counted: quantity }
    return { lineId: line.lineId, counted: sumOfQuantities([line.counted ?? 0, quantity]) }
  })
  const { version } = opened.result.header
  const filled = await ctx.documents.changeLines(ctx, StockTaking, { id, version, upsert, remove: [] })
  if (filled.refused) return filled
  const request = { id, version: filled.result.header.version, transition: 'audit', confirm } as const
  const audited = await ctx.documents.transition(ctx, StockTaking, request)
  return audited.refused ? audited : done({ id, number: audited.result.number })
}
