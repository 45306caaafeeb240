import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { Labels } from '#platform/contract/wire/envelope.ts'
import type { Queries } from '../db/database.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import { holdReferred } from './hold-referred.ts'

/** Finds a resource by its key; references name their target so. */
export type FindResource = (key: string) => AnyResource | undefined

type Row = Readonly<Record<string, unknown>>

/** Ids that rows refer to, by the key of the resource referred to. */
export function referredIds(fields: Fields, rows: readonly Row[]): Map<string, Set<string>> {
  const wanted = new Map<string, Set<string>>()
  for (const [name, definition] of fieldEntries(fields)) {
    const { kind, facts } = definition
    if ((kind !== 'reference' && kind !== 'references') || !facts.to) continue
    const ids = wanted.get(facts.to) ?? new Set<string>()
    for (const row of rows) for (const id of idsIn(row[name])) ids.add(id)
    wanted.set(facts.to, ids)
  }
  return wanted
}

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}

/** Titles of referred records that the tenant can see; one statement for all kinds of records referred to. */
export async function labelsFor(db: Queries, find: FindResource, wanted: Map<string, Set<string>>): Promise<Labels> {
  const labels: Labels = {}
  const parts: Sql[] = []
  for (const [key, ids] of wanted) {
    const target = find(key)
    if (!target || ids.size === 0) continue
    labels[key] = {}
    parts.push(
      sql`select ${key}::text as key, id, ${name(snake(target.title))}::text as title from ${name(tableName(key))} where id = any(${[...ids]}::uuid[])`,
    )
  }
  if (parts.length === 0) return labels
  const rows = await db.rows<{ key: string; id: string; title: string }>(join(parts, ' union all '))
  for (const { key, id, title } of rows) {
    const titles = labels[key]
    if (titles) titles[id] = title
  }
  return labels
}

/** Fields of rows to be written that refer to records which the tenant does not have, by row number. Those it has stay. */
export async function missingReferences(
  db: Queries,
  find: FindResource,
  fields: Fields,
  rows: readonly Row[],
): Promise<Map<number, string[]>> {
  const wanted = referredIds(fields, rows)
  await holdReferred(db, find, wanted)
  const known = await labelsFor(db, find, wanted)
  const missing = new Map<number, string[]>()
  rows.forEach((row, index) => {
    const wrong = fieldEntries(fields).filter(([field, definition]) => {
      const { facts } = definition
      const to = facts.to
      return to !== undefined && find(to) && idsIn(row[field]).some(id => known[to]?.[id] === undefined)
    })
    if (wrong.length > 0)
      missing.set(
        index,
        wrong.map(([field]) => field),
      )
  })
  return missing
}
