import type { LineOf } from '#platform/contract/define/document.ts'
import { type Answer, done, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import type { DocumentState } from '#platform/server/document/engine.ts'
import { putLines, readLines } from '#platform/server/document/lines.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { Effects, TenantData, Writing } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { StockTaking } from '../contract/taking.ts'
import { sumOfQuantities } from '../rules/quantity.ts'
import { type Count, reversedCount, toPostings, uncounted, withBook } from '../rules/taking.ts'
import { adjustCounts } from './adjust-counts.ts'
import { audited, refuseOwnWork } from './documents/editors.ts'
import { reversedBy } from './documents/links.ts'
import { lockStock } from './lock-stock.ts'
import { bookAt } from './on-hand.ts'
import { postMovements } from './post-movements.ts'
import { tellLow } from './tell-low.ts'
import { refuseExcessValue } from './value-limit.ts'

export type TakingLine = LineOf<typeof StockTaking>

// The engine hands over lines of any document; those of this one have its fields.
export const asLines = (rows: readonly Row[]): readonly TakingLine[] => rows as unknown as readonly TakingLine[]

/** What a taking has done to each item, with what it evened out since. */
async function postedBy(ctx: TenantData, taking: string): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db.rows<{ item: string; quantity: number }>(sql`
    select item_id as item, sum(quantity) as quantity from stock_movement
    where merchant_id = ${ctx.merchantId}::uuid and document_id = ${taking}::uuid group by 1`)
  return new Map(rows.map(({ item, quantity }) => [item, quantity]))
}

/** Counts that take back all that another taking posted, by their lines. */
export async function reversalCounts(ctx: Context, reversal: string): Promise<ReadonlyMap<string, Count>> {
  const undone = (await reversedBy(ctx, reversal)) ?? ''
  const lines = asLines(await readLines(documentParts(ctx, StockTaking.key).lines, ctx, undone))
  const posted = await postedBy(ctx, undone)
  return new Map(
    lines.map(line => {
      const book = sumOfQuantities([line.counted ?? 0, -(posted.get(line.item) ?? 0)])
      return [line.lineId, reversedCount(withBook(line, book))]
    }),
  )
}

/** The book at the start of each count, with what tills sent since that they had sold before. */
async function withTheirBooks(ctx: TenantData, siteId: string, lines: readonly TakingLine[]) {
  const counts = lines.flatMap(({ item, countedAt }) => (countedAt === null ? [] : [{ item, at: countedAt }]))
  const book = await bookAt(ctx, siteId, counts)
  return lines.map(line => withBook(line, book.get(line.item) ?? 0))
}

/**
 * The lines as they are posted, their figures locked. What differs from the lines as they stand is written to them, so that
 * the document says what it posts.
 */
async function settledLines(ctx: Context, header: Row, lines: readonly TakingLine[]): Promise<readonly TakingLine[]> {
  const [id, siteId] = [String(header.id), String(header.siteId)]
  const counted = lines.filter(({ countedAt }) => countedAt !== null)
  await lockStock(
    ctx,
    counted.map(({ item }) => ({ siteId, itemId: item })),
  )
  const counts = header.reversal === true ? await reversalCounts(ctx, id) : undefined
  const settled = counts
    ? lines.map(line => ({ ...line, ...counts.get(line.lineId) }))
    : await withTheirBooks(ctx, siteId, lines)
  const changed = settled.filter((line, at) => line.variance !== lines[at]?.variance)
  await putLines(documentParts(ctx, StockTaking.key).lines, ctx, id, changed)
  return settled
}

/** Tells the till until when an item was counted: late sales from before are adjusted. */
async function noteCounted(ctx: TenantData, siteId: string, lines: readonly TakingLine[]): Promise<void> {
  await ctx.db.run(sql`
    update stock_on_hand h set counted_at = greatest(h.counted_at, x."countedAt")
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x(item uuid, "countedAt" timestamptz)
    where h.merchant_id = ${ctx.merchantId}::uuid and h.site_id = ${siteId}::uuid and h.item_id = x.item
      and x."countedAt" is not null`)
}

/** What was missing or too much was so when it was counted, whenever it is audited. */
async function post(
  ctx: Writing & Pick<Effects, 'emit'>,
  header: Row,
  lines: readonly TakingLine[],
): Promise<Refusal | undefined> {
  const [id, siteId] = [String(header.id), String(header.siteId)]
  const countedAt = new Map(lines.map(line => [line.lineId, line.countedAt ?? '']))
  const source = { siteId, kind: 'taking', document: StockTaking.key, documentId: id } as const
  const movements = toPostings(lines).map(({ lineId, item, quantity }) => ({
    itemId: item,
    siteId,
    quantity,
    lineId,
    at: countedAt.get(lineId) ?? '',
  }))
  const large = await refuseExcessValue(ctx, movements)
  if (large) return large
  await tellLow(ctx, await postMovements(ctx, source, movements))
  const undone = header.reversal === true ? await reversedBy(ctx, id) : undefined
  await adjustCounts(ctx, movements, undone ? [id, undone] : [id])
  if (!undone) await noteCounted(ctx, siteId, lines)
  return undefined
}

export async function auditTaking(
  ctx: Context,
  { header, lines }: DocumentState,
  confirmed: boolean,
): Promise<Answer<Row>> {
  const own = await refuseOwnWork(ctx, header)
  if (own) return own
  const counted = asLines(lines)
  const open = uncounted(counted)
  if (open === counted.length) return refuse(RTN.wrongState, 'stock.refusal.nothingCounted')
  if (open > 0 && !confirmed) return refuse(RTN.confirm, 'stock.refusal.notAllCounted', { params: { count: open } })
  return (await post(ctx, header, await settledLines(ctx, header, counted))) ?? done(audited(ctx))
}
