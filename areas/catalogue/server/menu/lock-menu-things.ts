import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type Holding, idsIn } from '../../rules/menu/menu-things.ts'

const held = (ctx: TenantData, table: Sql, ids: readonly string[]) =>
  ctx.db.rows<{ id: string }>(
    sql`select id from ${table} where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for key share`,
    'fresh',
  )

/**
 * Locks what a menu contains, so that it is not deleted until the transaction ends, or waits for a deletion in progress. The
 * deletion checks afterwards which menus contain its rows. @returns the ids of what no longer exists
 */
export async function lockMenuThings(ctx: TenantData, menu: Holding): Promise<string[]> {
  const { items, categories } = idsIn(menu)
  const match = [
    ...(await held(ctx, sql`catalogue_plu`, items)),
    ...(await held(ctx, sql`catalogue_category`, categories)),
  ]
  const there = new Set(match.map(({ id }) => id))
  return [...items, ...categories].filter(id => !there.has(id))
}
