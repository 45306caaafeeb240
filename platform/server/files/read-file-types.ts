import { sql } from '../db/sql.ts'
import type { TenantData } from '../operation/needs.ts'

/** Types of stored files by id, as their bytes tell. */
export async function readFileTypes(
  { db, merchantId }: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<{ id: string; type: string }>(sql`
    select id, type from system_file where merchant_id = ${merchantId}::uuid and id = any(${[...ids]}::uuid[])`)
  return new Map(rows.map(({ id, type }) => [id, type]))
}
