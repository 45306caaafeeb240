import type { AnyDocument, HeaderOf, LineInput } from '#platform/contract/define/document.ts'
import type { HeaderInput } from '#platform/contract/define/document-operations.ts'
import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import { readLines } from '#platform/server/document/lines.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Row } from '#platform/server/resource/row.ts'
import { createFollowUp, FOLLOW_UPS, type FollowUp } from '../../contract/documents/follow-up.ts'
import type { DocumentRef, NamedDocument, StockDocumentKey } from '../../contract/documents/kinds.ts'
import { PurchaseOrder } from '../../contract/documents/purchase-order.ts'
import { StockIn } from '../../contract/documents/stock-in.ts'
import { StockTransfer } from '../../contract/documents/stock-transfer.ts'
import { readableHeader } from './document-history.ts'
import { goodsLines } from './goods-line.ts'
import { storeLink } from './links.ts'
import { type FollowedLine, openLines } from './open-lines.ts'

/** A line to create. */
interface Wanted {
  readonly line: FollowedLine & { readonly purchasePrice?: number | null; readonly tax?: number | null }
  readonly quantity: number
}

interface Asked {
  readonly from: DocumentRef
  readonly to: FollowUp
  readonly lines?: readonly { readonly lineId: string; readonly quantity: number }[] | undefined
  readonly fromStore?: string | undefined
  readonly supplier?: string | undefined
}

/** Adds a follow-up document and links it to its source. */
export async function addFollowUp<D extends AnyDocument>(
  ctx: Context,
  parent: DocumentRef,
  relation: 'made' | 'reversal',
  of: D,
  header: HeaderInput<D>,
  lines: readonly LineInput<D>[],
  own?: Partial<HeaderOf<D>>,
): Promise<Answer<NamedDocument>> {
  const added = await ctx.documents.add(ctx, of, header, [], own)
  if (added.refused) return added
  const { id, number, state, version } = added.result.header
  const document = of.key as StockDocumentKey // only definitions of this area
  // Linked before the lines are added: their hooks may read the source.
  await storeLink(ctx, parent, { document, id }, relation)
  const filled = await ctx.documents.changeLines(ctx, of, { id, version, upsert: [...lines], remove: [] })
  return filled.refused ? filled : done({ document, id, number, state })
}

const isFollowUp = (from: StockDocumentKey, to: FollowUp): boolean =>
  Object.entries(FOLLOW_UPS).some(([key, followers]) => key === from && followers.some(each => each === to))

async function wantedLines(ctx: Context, { from, lines: chosen }: Asked): Promise<Wanted[]> {
  const rows = goodsLines<Wanted['line']>(await readLines(documentParts(ctx, from.document).lines, ctx, from.id))
  const open = await openLines(ctx, from.id, rows)
  const request = chosen && new Map(chosen.map(({ lineId, quantity }) => [lineId, quantity]))
  return open
    .map(each => ({ line: each.line, quantity: request ? (request.get(each.line.lineId) ?? 0) : each.open }))
    .filter(({ quantity }) => quantity > 0)
}

function receive(ctx: Context, { from }: Asked, header: Row, wanted: readonly Wanted[]) {
  const draft = { siteId: String(header.siteId), supplier: String(header.supplier), type: 'delivery' as const }
  const lines = wanted.map(({ line: { item, purchasePrice, tax }, quantity }) => ({
    item,
    quantity,
    purchasePrice,
    tax,
  }))
  return addFollowUp(ctx, from, 'made', StockIn, draft, lines as LineInput<typeof StockIn>[]) // a price that is null is one that is not said
}

async function send(ctx: Context, request: Asked, header: Row, wanted: readonly Wanted[]) {
  const sender = request.fromStore ?? header.fromStore
  if (typeof sender !== 'string') return refuse(RTN.invalid, 'stock.refusal.whoSends')
  const draft = { siteId: sender, toStore: String(header.siteId) }
  const lines = wanted.map(({ line: { item }, quantity }) => ({ item, quantity }))
  return addFollowUp(ctx, request.from, 'made', StockTransfer, draft, lines)
}

/** Supplier of each item: the stock item's, otherwise the product's own. */
async function readSuppliers(ctx: TenantData, siteId: string, items: readonly string[]): Promise<Map<string, string>> {
  const rows = await ctx.db.rows<{ item: string; supplier: string }>(sql`
    select p.id as item, coalesce(s.supplier, p.supplier) as supplier from catalogue.product p
    left join pos_stock_item s on s.merchant_id = p.merchant_id and s.site_id = ${siteId}::uuid and s.item = p.id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(${items}::uuid[]) and coalesce(s.supplier, p.supplier) is not null`)
  return new Map(rows.map(({ item, supplier }) => [item, supplier]))
}

async function order(
  ctx: Context,
  request: Asked,
  header: Row,
  wanted: readonly Wanted[],
): Promise<Answer<NamedDocument[]>> {
  const siteId = String(header.siteId)
  const each = request.supplier ?? header.supplier
  const items = wanted.map(({ line }) => line.item)
  const suppliers =
    typeof each === 'string' ? new Map(items.map(item => [item, each])) : await readSuppliers(ctx, siteId, items)
  const without = wanted.find(({ line }) => !suppliers.has(line.item))
  if (without) return refuse(RTN.invalid, 'stock.refusal.noSupplier', { params: { item: without.line.name ?? '' } })
  const made: NamedDocument[] = []
  for (const [supplier, of] of Map.groupBy(wanted, ({ line }) => suppliers.get(line.item) ?? '')) {
    const lines = of.map(({ line: { item }, quantity }) => ({ item, quantity }))
    const added = await addFollowUp(ctx, request.from, 'made', PurchaseOrder, { siteId, supplier }, lines)
    if (added.refused) return added
    made.push(added.result)
  }
  return done(made)
}

async function followers(ctx: Context, request: Asked, header: Row): Promise<Answer<NamedDocument[]>> {
  const wanted = await wantedLines(ctx, request)
  if (wanted.length === 0) return refuse(RTN.wrongState, 'stock.refusal.nothingOpen')
  if (request.to === 'stock.purchaseOrder') return order(ctx, request, header, wanted)
  const made = await (request.to === 'stock.in'
    ? receive(ctx, request, header, wanted)
    : send(ctx, request, header, wanted))
  return made.refused ? made : done([made.result])
}

function cannotFollow(request: Asked, header: Row | undefined): Refusal | undefined {
  if (!header) return notFound()
  if (!isFollowUp(request.from.document, request.to)) return refuse(RTN.invalid, 'stock.refusal.noFollower')
  return header.state === 'checked' ? undefined : refuse(RTN.wrongState, 'platform.refusal.wrongState')
}

export const createFollowUpHandler = handle(createFollowUp, async (ctx, request) => {
  const header = await readableHeader(ctx, request.from)
  const wrong = cannotFollow(request, header)
  if (wrong || !header) return wrong ?? notFound()
  const made = await followers(ctx, request, header)
  return made.refused ? made : done({ made: made.result })
})
