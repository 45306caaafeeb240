import type { Queries } from '../db/database.ts'
import { join, name, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { FindResource } from './find-resource.ts'

/**
 * Keeps records that rows to be written refer to from being deleted until the transaction ends, or waits until a deletion
 * under way has ended (hold-rows.ts) and then does not find them. What all merchants share is not held: locks ask for
 * the right to change, which a merchant does not have there.
 */
export async function lockReferenced(
  db: Queries,
  find: FindResource,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const held = [...wanted].filter(([key, ids]) => ids.size > 0 && find(key) && find(key)?.scope !== 'platform')
  if (held.length === 0) return
  const parts = held.map(
    ([key, ids], index) =>
      sql`${name(`held_${index}`)} as (
        select 1 from ${name(tableName(key))} where id = any(${[...ids]}::uuid[]) order by id for key share)`,
  )
  const counts = held.map((_, index) => sql`(select count(*) from ${name(`held_${index}`)})`)
  await db.run(sql`with ${join(parts)} select ${join(counts, ' + ')}`)
}
