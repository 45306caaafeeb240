import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import type { Context } from '../operation/context.ts'
import { rowsByIds } from './list.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'
import { createWriteGuard } from './write-guard.ts'

/**
 * A row that an operation is about to change, checked by its shops like an update.
 * @param need permission of the operation
 */
export async function writableRow(of: Physical, ctx: Context, id: string, need: string): Promise<Answer<Row>> {
  const sites = ctx.access.where(need)
  const [row] = await rowsByIds(of, ctx, [id], sites)
  if (!row) return notFound()
  const judge = await createWriteGuard(of, ctx, sites)
  return judge(row) ?? done(row)
}
