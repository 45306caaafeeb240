import { RTN } from '#platform/contract/refusal.ts'
import type { Context } from '../operation/context.ts'
import type { Engine } from './engine.ts'
import type { RecordFinder } from './import-names.ts'
import { type ImportRow, namedRecords } from './import-rows.ts'
import type { Physical } from './physical.ts'
import { parseRow } from './validate-rows.ts'
import { hiddenFields, sealSecrets, type Write, writeChanges } from './write.ts'

/** A record that is nothing but its name, where that is enough: a category is, a tax rate is not. */
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

/** Names that differ by more than their writing. */
const distinctNames = (texts: readonly string[]): string[] => [
  ...new Map(texts.map(text => [text.trim().toLowerCase(), text.trim()])).values(),
]

/**
 * Adds records that rows name and that are not there, as far as their name is all they need and the caller may add such. What cannot be
 * added stays missing, and is then said of its rows.
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
      // Somebody added one of the same name meanwhile, or the area has a rule that a bare name breaks.
      if (written.rtn !== RTN.duplicate && written.rtn !== RTN.invalid) throw new Error(`${key}: ${written.code}`)
      continue
    }
    finder.forget(key, missing)
    added.set(key, writes.length)
  }
  return added
}
