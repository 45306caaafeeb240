import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { Context } from '../operation/context.ts'
import type { Engine } from './engine.ts'
import type { Row } from './row.ts'
import { parseRow } from './validate-rows.ts'
import { hiddenFields, sealSecrets, writeChanges } from './write.ts'

const PORTION = 500

/** Adds rows that the program created, with the usual checks and log. A refused row is a fault of the program. */
export async function addRows(
  engine: Engine,
  ctx: Context,
  resource: AnyResource,
  rows: readonly object[],
): Promise<Row[]> {
  const of = engine.physical(resource.key)
  const added: Row[] = []
  for (let start = 0; start < rows.length; start += PORTION) {
    const writes = rows.slice(start, start + PORTION).map(input => {
      const parsed = parseRow(of, input)
      if ('problems' in parsed) throw new Error(`row of ${resource.key}: ${JSON.stringify([parsed.problems, input])}`)
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
