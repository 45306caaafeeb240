import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { soldMovements } from '../rules/sold-movements.ts'
import { postDated } from './post-movements.ts'

/** Items whose stock is kept with another's. */
async function linksOf(ctx: Context, sales: readonly StoredSale[]): Promise<Map<string, string>> {
  const items = [...new Set(sales.flatMap(({ lines }) => lines.flatMap(({ item }) => item ?? [])))]
  const rows = await ctx.db.rows<{ id: string; link: string }>(sql`
    select id, stock_link as link from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${items}::uuid[]) and stock_link is not null`)
  return new Map(rows.map(({ id, link }) => [id, link]))
}

/** Sales take from stock, late and offline ones too, at the time when they were rung up. */
export const soldStock = reaction(salesStored, async (ctx, sales) => {
  const links = await linksOf(ctx, sales)
  const moved = soldMovements(sales, item => links.get(item) ?? item)
  await postDated(
    ctx,
    moved.map(movement => ({ ...movement, document: 'pos.sale' })),
  )
})
