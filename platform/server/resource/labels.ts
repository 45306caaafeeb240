import { type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { findShopsField } from '#platform/contract/define/shops-of.ts'
import type { Labels } from '#platform/contract/wire/envelope.ts'
import type { Sites } from '../access/access.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { TenantData } from '../operation/needs.ts'
import type { FindResource } from './find-resource.ts'
import { lockReferenced } from './lock-referenced.ts'
import { seenIn } from './shop-conditions.ts'

type Row = Readonly<Record<string, unknown>>

/** Ids that rows refer to, by resource key. */
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

const NO_IDS: string[] = []

function idsIn(value: unknown): string[] {
  if (value === null || value === undefined) return NO_IDS
  if (Array.isArray(value)) return value.map(String)
  return typeof value === 'string' ? [value] : []
}

/**
 * Titles of referred records that the tenant can see; one statement for all kinds.
 * @param sites shops whose records are included, with those of no shop; all when absent
 */
export async function labelsFor(
  { db, merchantId }: TenantData,
  find: FindResource,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  sites: Sites = 'all',
): Promise<Labels> {
  const labels: Labels = {}
  const parts: Sql[] = []
  for (const [key, ids] of wanted) {
    const target = find(key)
    if (!target || ids.size === 0) continue
    labels[key] = {}
    parts.push(
      sql`select ${key}::text as key, t.id, t.${name(snake(target.title))}::text as title from ${name(tableName(key))} t
        where ${ofTenant(target, merchantId)} and t.id = any(${[...ids]}::uuid[]) and ${ofShops(target, sites)}`,
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

/** What all merchants share is the platform's. */
export const ofTenant = ({ scope }: AnyResource, merchantId: string): Sql =>
  sql`t.merchant_id = ${scope === 'platform' ? PLATFORM_MERCHANT : merchantId}::uuid`

/** Users may see the names of shops they do not work in, such as targets of transfers. */
function ofShops(target: AnyResource, sites: Sites): Sql {
  const shops = findShopsField(target)
  return sites === 'all' || !shops || shops.by === 'itself' ? sql`true` : seenIn(shops, sites, sql`t`)
}

export interface WrittenRow {
  readonly before?: Row | undefined
  readonly after?: Row | undefined
}

/**
 * Fields of rows to be written that refer to records which the tenant does not have, or which belong to shops that the
 * user does not work in, by row number. Locks the existing ones. A reference that the row already had is allowed.
 */
export async function missingReferences(
  ctx: TenantData,
  find: FindResource,
  fields: Fields,
  rows: readonly WrittenRow[],
  sites: Sites,
): Promise<Map<number, string[]>> {
  const wanted = referredIds(
    fields,
    rows.map(({ after = {} }) => after),
  )
  await lockReferenced(ctx, find, wanted)
  const known = await labelsFor(ctx, find, wanted, sites)
  const missing = new Map<number, string[]>()
  const referring = fieldEntries(fields).flatMap(([field, { facts }]) =>
    facts.to !== undefined && find(facts.to) ? [{ field, titles: known[facts.to] ?? {} }] : [],
  )
  rows.forEach(({ before = {}, after = {} }, index) => {
    const wrong = referring.filter(({ field, titles }) => {
      const unknown = idsIn(after[field]).filter(id => titles[id] === undefined)
      return unknown.length > 0 && !unknown.every(id => idsIn(before[field]).includes(id))
    })
    if (wrong.length > 0)
      missing.set(
        index,
        wrong.map(({ field }) => field),
      )
  })
  return missing
}
