import { isUuid } from '#platform/rules/codes/uuid.ts'
import type { Queries } from '../db/database.ts'
import { name, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { FindResource } from './find-resource.ts'
import { ofTenant } from './labels.ts'

/** Names of referred records in a file, each read once. */
export interface RecordNames {
  look(db: Queries, wanted: ReadonlyMap<string, ReadonlySet<string>>): Promise<void>
  /** The id itself when the record no longer exists. */
  of(key: string, id: string): string
}

export interface ReferringColumn {
  readonly field: string
  /** Key of the resource that its ids belong to. */
  readonly to: string | undefined
}

/** Ids in reference columns, one or several per cell, by resource key. */
export function idsByTarget(
  columns: readonly ReferringColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const { field, to } of columns) {
    if (to === undefined) continue
    const ids = wanted.get(to) ?? new Set<string>()
    for (const row of rows) for (const id of [row[field] ?? []].flat()) ids.add(String(id))
    wanted.set(to, ids)
  }
  return wanted
}

const WITH_ID = /\[([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\]\s*$/i

/** The id in a name of a file: alone, or in brackets at its end. */
export function idIn(text: string): string | undefined {
  const bare = isUuid(text) ? text : WITH_ID.exec(text)?.[1]
  return bare?.toLowerCase()
}

/**
 * A title of two records, or one that looks like an id, is followed by the id, so that an import finds the right
 * record.
 */
const nameFor = (title: string, id: string, alone: boolean): string =>
  alone && title !== '' && idIn(title) === undefined ? title : `${title} [${id}]`

export function recordNames(find: FindResource, merchantId: string): RecordNames {
  const known = new Map<string, Map<string, string>>()

  async function lookOne(db: Queries, key: string, ids: readonly string[]): Promise<void> {
    const target = find(key)
    if (!target) return
    const title = name(snake(target.title))
    const rows = await db.rows<{ id: string; title: string | null }>(sql`
      select t.id, t.${title}::text as title from ${name(tableName(key))} t
      where ${ofTenant(target, merchantId)} and t.${title}::text in
        (select t.${title}::text from ${name(tableName(key))} t where ${ofTenant(target, merchantId)} and t.id = any(${ids}::uuid[]))`)
    const titles = new Map<string, number>()
    for (const row of rows) titles.set(row.title ?? '', (titles.get(row.title ?? '') ?? 0) + 1)
    const names = known.get(key) ?? new Map<string, string>()
    for (const row of rows) names.set(row.id, nameFor(row.title ?? '', row.id, titles.get(row.title ?? '') === 1))
    known.set(key, names)
  }

  return {
    async look(db, wanted) {
      for (const [key, ids] of wanted) {
        const fresh = [...ids].filter(id => !known.get(key)?.has(id))
        if (fresh.length > 0) await lookOne(db, key, fresh)
      }
    },
    of: (key, id) => known.get(key)?.get(id) ?? id,
  }
}
