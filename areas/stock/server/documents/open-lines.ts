import { name, sql } from '#platform/server/db/sql.ts'
import { tableName } from '#platform/server/db/storage.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { StockDocumentKey } from '../../contract/documents/kinds.ts'
import { subtractQuantities, sumOfQuantities } from '../../rules/quantity.ts'
import type { GoodsLine } from './goods-line.ts'
import { readLinks } from './links.ts'

export interface FollowedLine extends GoodsLine {
  readonly receivedQuantity?: number | null
  readonly suppliedQuantity?: number | null
}

/** Quantity of a line that was received or sent. */
export const getFollowedQuantity = ({ receivedQuantity, suppliedQuantity }: FollowedLine): number =>
  receivedQuantity ?? suppliedQuantity ?? 0

/** Quantities in draft follow-up documents, by product. */
async function drafted(ctx: TenantData, id: string): Promise<ReadonlyMap<string, number>> {
  const children = (await readLinks(ctx, id)).filter(link => link.parentId === id && link.relation === 'made')
  const sums = new Map<string, number>()
  for (const [child, of] of Map.groupBy(children, link => link.child)) {
    for (const { item, quantity } of await draftLines(
      ctx,
      child,
      of.map(({ childId }) => childId),
    ))
      sums.set(item, sumOfQuantities([sums.get(item) ?? 0, quantity]))
  }
  return sums
}

const draftLines = (ctx: TenantData, key: StockDocumentKey, ids: readonly string[]) =>
  ctx.db.rows<{ item: string; quantity: number }>(sql`
    select l.item, sum(l.quantity) as quantity from ${name(tableName(key))} h
    join ${name(`${tableName(key)}_line`)} l on l.merchant_id = h.merchant_id and l.document_id = h.id
    where h.merchant_id = ${ctx.merchantId}::uuid and h.id = any(${ids}::uuid[]) and h.state = 'unchecked' group by 1`)

/** Quantity of each line that no follow-up document covers. */
export async function openLines<T extends FollowedLine>(
  ctx: TenantData,
  id: string,
  lines: readonly T[],
): Promise<readonly { readonly line: T; readonly open: number }[]> {
  const coming = await drafted(ctx, id)
  return lines.map(line => {
    const open = subtractQuantities(
      line.quantity,
      sumOfQuantities([getFollowedQuantity(line), coming.get(line.item) ?? 0]),
    )
    return { line, open: Math.max(0, open) }
  })
}
