import { type StoredSale, salesStored } from '#areas/pos/contract/sales-stored.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { leaveTables } from './book-operations.ts'

interface SoldAtTable {
  readonly siteId: string
  readonly tables: string[]
}

/** The bill of a table was paid at the till: its party has left. */
export const followingTill = reaction(salesStored, async (ctx, sales) => {
  const ids = sales.filter(isPaidBill).map(({ id }) => id)
  if (ids.length > 0) await followBills(ctx, ids)
})

const isPaidBill = ({ mode, refOf }: StoredSale): boolean => mode === 'sales' && refOf === undefined

async function followBills(ctx: Context, ids: readonly string[]): Promise<void> {
  const sold = await ctx.db.rows<SoldAtTable>(sql`
    select site_id as "siteId", array_agg(distinct table_name) as tables from pos.sale
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) and table_name is not null
      and sold_at > ${ctx.now()}::timestamptz - interval '12 hours'
    group by site_id`)
  for (const { siteId, tables } of sold) await leaveTables(ctx, siteId, tables)
}
