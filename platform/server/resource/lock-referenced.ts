import { join, name, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { TenantData } from '../operation/needs.ts'
import type { FindResource } from './find-resource.ts'

/**
 * Protects records that rows to be written refer to from deletion until the transaction ends. If a deletion is in
 * progress it waits for it (hold-rows.ts) and then does not find them. Shared platform rows are not locked: locks need
 * the privilege to change, which a merchant does not have there.
 */
export async function lockReferenced(
  { db, merchantId }: TenantData,
  find: FindResource,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const held = [...wanted].filter(([key, ids]) => ids.size > 0 && find(key) && find(key)?.scope !== 'platform')
  if (held.length === 0) return
  const parts = held.map(
    ([key, ids], index) =>
      sql`${name(`held_${index}`)} as (
        select 1 from ${name(tableName(key))} where merchant_id = ${merchantId}::uuid and id = any(${[...ids]}::uuid[]) order by id for key share)`,
  )
  const counts = held.map((_, index) => sql`(select count(*) from ${name(`held_${index}`)})`)
  await db.run(sql`with ${join(parts)} select ${join(counts, ' + ')}`)
}
