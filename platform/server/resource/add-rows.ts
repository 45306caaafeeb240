import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { Context } from '../operation/context.ts'
import type { Engine } from './engine.ts'
import type { Row } from './row.ts'
import { parseRow } from './validate-rows.ts'
import { hiddenFields, sealSecrets, writeChanges } from './write.ts'

const PORTION = 500

/**
 * Adds rows that the program itself made, judged and logged as everyone's. One that is refused is a fault: who made it
 * should have known.
 */
export async function addRows(
  engine: Engine,
  ctx: Context,
  resource: AnyResource,
  rows: readonly object[],
): Promise<Row[]> {
  const of = engine.physical(resource.key)
  const added: Row[] = []
  for (let start = 0; start < rows.length; start += PORTION) {
    const writes = rows.slice(start, start + PORTION).map(given => {
      const parsed = parseRow(of, given)
      if ('problems' in parsed) throw new Error(`row of ${resource.key}: ${JSON.stringify([parsed.problems, given])}`)
      return sealSecrets(
        of,
        ctx,
        { ...parsed.row, ...hiddenFields(of, undefined), id: ctx.random.id(), version: 1 },
        undefined,
      )
    })
    const written = await writeChanges(engine, of, ctx, writes)
    if ('refused' in written) throw new Error(`rows of ${resource.key}: ${JSON.stringify(written)}`)
    added.push(...written.rows)
  }
  return added
}
