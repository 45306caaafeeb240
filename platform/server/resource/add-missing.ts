import { RTN } from '#platform/contract/refusal.ts'
import type { Context } from '../operation/context.ts'
import type { Engine } from './engine.ts'
import type { RecordFinder } from './import-names.ts'
import { type ImportRow, namedRecords } from './import-rows.ts'
import type { Physical } from './physical.ts'
import { parseRow } from './validate-rows.ts'
import { hiddenFields, sealSecrets, type Write, writeChanges } from './write.ts'

/** A record with only a name, where that is enough: for a category it is, for a tax rate it is not. */
function namedWrite(target: Physical, ctx: Context, title: string): Write | undefined {
  const parsed = parseRow(target, { [target.definition.title]: title })
  if ('problems' in parsed) return undefined
  return sealSecrets(
    target,
    ctx,
    { ...parsed.row, ...hiddenFields(target, undefined), id: ctx.random.id(), version: 1 },
    undefined,
  )
}

/** Names without variants in spelling. */
const distinctNames = (texts: readonly string[]): string[] => [
  ...new Map(texts.map(text => [text.trim().toLowerCase(), text.trim()])).values(),
]

/**
 * Adds missing records that rows name, if a name is all they need and the caller may add them. Others stay missing and
 * become problems of their rows.
 * @returns how many of each kind
 */
export async function addMissing(
  engine: Engine,
  of: Physical,
  ctx: Context,
  finder: RecordFinder,
  rows: readonly ImportRow[],
): Promise<Map<string, number>> {
  const added = new Map<string, number>()
  const named = namedRecords(of, rows)
  await finder.look(ctx.db, named)
  for (const [key, texts] of named) {
    const missing = finder.missing(key, texts)
    const isOther = key !== of.definition.key && engine.find(key)?.scope === 'merchant'
    if (missing.length === 0 || !isOther || ctx.access.where(`${key}:add`) !== 'all') continue
    const target = engine.physical(key)
    const writes = distinctNames(missing).flatMap(name => namedWrite(target, ctx, name) ?? [])
    const written = await writeChanges(engine, target, ctx, writes)
    if ('refused' in written) {
      // A record of the same name was just added, or a rule of the area requires more than a name.
      if (written.rtn !== RTN.duplicate && written.rtn !== RTN.invalid) throw new Error(`${key}: ${written.code}`)
      continue
    }
    finder.forget(key, missing)
    added.set(key, writes.length)
  }
  return added
}
