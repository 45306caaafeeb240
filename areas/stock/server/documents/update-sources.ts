import { name, sql } from '#platform/server/db/sql.ts'
import { documentParts } from '#platform/server/document/document-parts.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { rowsByIds } from '#platform/server/resource/list.ts'
import { storeValidated } from '#platform/server/resource/write.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'
import type { GoodsLine } from './goods-line.ts'
import { readLinks } from './links.ts'

/** Documents that record what their follow-up documents did. */
const FOLLOWED = {
  'stock.purchaseOrder': { lines: 'stock_purchase_order_line', column: 'received_quantity' },
  'stock.demand': { lines: 'stock_demand_line', column: 'supplied_quantity' },
} as const
type FollowedKey = keyof typeof FOLLOWED

const isFollowed = (key: StockDocumentKey): key is FollowedKey => key in FOLLOWED

/**
 * Updates received quantities of the orders and stock requests that a document was created from, and closes complete ones.
 * @param sign -1 for a reversal: the quantities are outstanding again
 */
export async function updateSourceDocuments(
  ctx: Context,
  id: string,
  lines: readonly Pick<GoodsLine, 'item' | 'quantity'>[],
  sign: 1 | -1 = 1,
): Promise<void> {
  const parents = (await readLinks(ctx, id)).filter(link => link.childId === id && link.relation === 'made')
  for (const { parent, parentId } of parents) {
    if (!isFollowed(parent)) continue
    const was = await isComplete(ctx, parent, parentId)
    await addFollowed(ctx, parent, parentId, lines, sign)
    const is = await isComplete(ctx, parent, parentId)
    if (is) await step(ctx, parent, parentId, { from: 'checked', to: 'closed', action: 'complete' })
    // A document closed before it was complete stays closed.
    else if (was) await step(ctx, parent, parentId, { from: 'closed', to: 'checked', action: 'reopen' })
  }
}

async function addFollowed(
  ctx: TenantData,
  key: FollowedKey,
  parentId: string,
  lines: readonly Pick<GoodsLine, 'item' | 'quantity'>[],
  sign: 1 | -1,
): Promise<void> {
  const { lines: table, column } = FOLLOWED[key]
  const shown = lines.map(({ item, quantity }) => ({ item, quantity }))
  await ctx.db.run(sql`
    update ${name(table)} l set ${name(column)} = coalesce(l.${name(column)}, 0) + ${sign}::int * q.quantity
    from (
      select x.item, sum(x.quantity) as quantity
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as x(item uuid, quantity numeric(20,6)) group by x.item
    ) q
    where l.merchant_id = ${ctx.merchantId}::uuid and l.document_id = ${parentId}::uuid and l.item = q.item`)
}

async function isComplete(ctx: TenantData, key: FollowedKey, parentId: string): Promise<boolean> {
  const { lines: table, column } = FOLLOWED[key]
  const open = await ctx.db.row(sql`
    select 1 from ${name(table)} l where l.merchant_id = ${ctx.merchantId}::uuid and l.document_id = ${parentId}::uuid
      and coalesce(l.${name(column)}, 0) < l.quantity limit 1`)
  return open === undefined
}

interface Step {
  readonly from: string
  readonly to: string
  readonly action: string
}

async function step(ctx: Context, key: FollowedKey, parentId: string, { from, to, action }: Step): Promise<void> {
  const { headers, engine } = documentParts(ctx, key)
  const [before] = await rowsByIds(headers, ctx, [parentId], 'all')
  if (before?.state !== from) return
  await storeValidated(engine, headers, ctx, [{ before, after: { ...before, state: to }, action }])
}
