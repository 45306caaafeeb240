import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'

/** Decimals that the units of items allow; those counted in pieces have none. */
export async function placesOfItems(ctx: Context, items: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.db.rows<{ id: string; places: number | null }>(sql`
    select p.id, u.places from catalogue_plu p
    left join catalogue_unit u on u.merchant_id = p.merchant_id and u.id = p.unit
    where p.merchant_id = ${ctx.merchantId}::uuid and p.id = any(${items}::uuid[])`)
  return new Map(rows.map(({ id, places }) => [id, places ?? 0]))
}
