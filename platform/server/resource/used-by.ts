import type { AnyDocument } from '#platform/contract/define/document.ts'
import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { type Referrer, referrersAsked } from '#platform/contract/referrers-asked.ts'
import type { Queries } from '../db/database.ts'
import { name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { Context } from '../operation/context.ts'
import type { Engine } from './engine.ts'
import type { Physical } from './physical.ts'

/** One field that points at a kind of record. */
export interface ReferringField {
  /** Key of the resource or document that a user knows the referring record by. */
  readonly key: string
  /** `table r`, joined with what names the record where that is another table. */
  readonly from: Sql
  readonly id: Sql
  readonly title: Sql
  readonly target: Sql
  readonly many: boolean
}

/** Referrers that a refusal names; there may be more. */
export const NAMED_AT_MOST = 20

type Place = Pick<ReferringField, 'key' | 'from' | 'id' | 'title'>

const placeOf = (resource: AnyResource): Place => ({
  key: resource.key,
  from: sql`${name(tableName(resource.key))} r`,
  id: sql`r.id`,
  title: sql`r.${name(snake(resource.title))}`,
})

function placeOfLines({ key }: AnyDocument): Place {
  const header = tableName(key)
  const from = sql`${name(`${header}_line`)} r join ${name(header)} h on h.merchant_id = r.merchant_id and h.id = r.document_id`
  return { key, from, id: sql`h.id`, title: sql`h.number` }
}

/** Which fields of which resources and documents point at which records: made once from all definitions. */
export function referringFields(
  resources: readonly AnyResource[],
  documents: readonly AnyDocument[],
): ReadonlyMap<string, ReferringField[]> {
  const byTarget = new Map<string, ReferringField[]>()
  const collect = (place: Place, fields: Fields) => {
    for (const [field, definition] of fieldEntries(fields)) {
      const { kind, facts } = definition
      if (!facts.to) continue
      const list = byTarget.get(facts.to) ?? []
      list.push({ ...place, target: sql`r.${name(snake(field))}`, many: kind === 'references' })
      byTarget.set(facts.to, list)
    }
  }
  // The log keeps ids of what is gone.
  for (const one of resources) if (one.key !== 'log.systemAction') collect(placeOf(one), one.fields)
  for (const one of documents) collect(placeOfLines(one), one.lines)
  return byTarget
}

function pointsAt(target: Sql, many: boolean, ids: readonly string[]): Sql {
  return many ? sql`${target} && ${ids}::uuid[]` : sql`${target} = any(${ids}::uuid[])`
}

/** A referrer as it is shown: `kind` says in words what it is, because a browser may have no words of its area yet. */
export interface ShownReferrer extends Referrer {
  readonly kind: string
}

/** Records that refer to any of these, by their fields or otherwise, at most so many as are named; empty when none does. */
export async function usedBy(
  ctx: Context,
  engine: Engine,
  of: Physical,
  ids: readonly string[],
): Promise<ShownReferrer[]> {
  const { key } = of.definition
  const found = await usedByFields(ctx.db, engine.referring(key), ids)
  const atMost = NAMED_AT_MOST - found.length
  if (atMost > 0)
    await ctx.happen(referrersAsked, { resource: key, ids, atMost, answer: told => void found.push(...told) })
  return found.slice(0, NAMED_AT_MOST).map(each => ({ ...each, kind: kindOf(ctx, each.resource) }))
}

function kindOf({ words, locale }: Context, key: string): string {
  const one = `${key}.one`
  return words.in(locale)(words.has(one) ? one : `${key}.title`)
}

async function usedByFields(
  db: Queries,
  referring: readonly ReferringField[],
  ids: readonly string[],
): Promise<Referrer[]> {
  const found: Referrer[] = []
  for (const { key, from, id, title, target, many } of referring) {
    if (found.length >= NAMED_AT_MOST) break
    const rows = await db.rows<{ id: string; title: string }>(sql`
      select distinct ${id}, ${title}::text as title from ${from}
      where ${pointsAt(target, many, ids)} and ${id} <> all(${ids}::uuid[])
      limit ${NAMED_AT_MOST - found.length}`)
    found.push(...rows.map(row => ({ ...row, resource: key })))
  }
  return found
}
