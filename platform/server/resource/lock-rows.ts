import { sql } from '../db/sql.ts'
import type { TenantData } from '../operation/needs.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'

/**
 * Locks rows until the transaction ends. Returns the id of a row that changed since it was read, so that a concurrent
 * change is not overwritten.
 */
export async function lockRows(of: Physical, ctx: TenantData, rows: readonly Row[]): Promise<string | undefined> {
  const ids = rows.map(row => String(row.id))
  const held = await ctx.db.rows<{ id: string; version: number }>(sql`
    select id, version from ${of.table} where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])
    order by id for update`)
  const versions = new Map(held.map(row => [row.id, row.version]))
  return ids.find((id, index) => versions.get(id) !== rows[index]?.version)
}
