import type { BatchRefusal } from '#platform/contract/refusal.ts'
import { sql } from '../db/sql.ts'
import type { Context } from '../operation/context.ts'
import type { RowPatch } from '../operation/needs.ts'
import { patchedRow } from './actions.ts'
import type { Engine } from './engine.ts'
import { storedRows } from './list.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'
import { type Write, writeChanges } from './write.ts'

const PORTION = 1000

/**
 * Changes rows on the program's own decision: uses their newest version, with the usual checks and log. Deleted rows
 * are skipped. One objection refuses all, and the refusal names every affected row.
 */
export async function changeRows(
  engine: Engine,
  of: Physical,
  ctx: Context,
  patches: readonly RowPatch[],
): Promise<Row[] | BatchRefusal> {
  const changed: Row[] = []
  const refused: BatchRefusal['rows'][number][] = []
  for (let start = 0; start < patches.length; start += PORTION) {
    const portion = new Map(patches.slice(start, start + PORTION).map(({ id, patch }) => [id, patch]))
    const ids = [...portion.keys()]
    await ctx.db.run(sql`
      select id from ${of.table} where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
    const writes: Write[] = []
    for (const before of await storedRows(of, ctx, ids, 'all')) {
      const write = patchedRow(of, ctx, before, portion.get(String(before.id)) ?? {})
      if ('refused' in write) refused.push({ id: String(before.id), refusal: write })
      else writes.push(write)
    }
    const written = await writeChanges(engine, of, ctx, writes)
    if ('refused' in written) refused.push(...written.rows)
    else changed.push(...written.rows)
  }
  const [first] = refused
  return first ? { ...first.refusal, rows: refused } : changed
}
