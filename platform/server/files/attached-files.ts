import type { FieldKind } from '#platform/contract/define/field.ts'
import type { Queries } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Column } from '../db/storage.ts'
import { fileAddress } from './file-address.ts'

type Row = Readonly<Record<string, unknown>>

const FILES = new Set<FieldKind>(['image', 'images', 'file'])
const ID_ANYWHERE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const fileColumns = (columns: readonly Column[]): Column[] => columns.filter(({ kind }) => FILES.has(kind))

/** Ids of files in the file columns of one row, by field. */
function idsIn(columns: readonly Column[], row: Row): [string, string][] {
  return columns.flatMap(({ field }) => [row[field] ?? []].flat().map((id): [string, string] => [field, String(id)]))
}

/** Addresses of the files that rows show, by id; those of the tenant alone. */
export async function fileAddresses(
  db: Queries,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<Record<string, string>> {
  const own = fileColumns(columns)
  const ids = [...new Set(rows.flatMap(row => idsIn(own, row).map(([, id]) => id)))]
  if (ids.length === 0) return {}
  const found = await db.rows<{ id: string; access_key: string }>(
    sql`select id, access_key from system_file where id = any(${ids}::uuid[])`,
  )
  return Object.fromEntries(found.map(({ id, access_key }) => [id, fileAddress(id, access_key)]))
}

/** For the map of an answer: where its files are; nothing for rows that hold none. */
export async function filesMap(
  db: Queries,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<{ files?: Record<string, string> }> {
  return columns.some(({ kind }) => FILES.has(kind)) ? { files: await fileAddresses(db, columns, rows) } : {}
}

/** Fields of rows that name files which the tenant does not have, by row number. */
export async function missingFiles(
  db: Queries,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<Map<number, string[]>> {
  const missing = new Map<number, string[]>()
  const known = await fileAddresses(db, columns, rows)
  const own = fileColumns(columns)
  rows.forEach((row, index) => {
    const lost = idsIn(own, row).filter(([, id]) => known[id] === undefined)
    if (lost.length > 0) missing.set(index, [...new Set(lost.map(([field]) => field))])
  })
  return missing
}

/** Files that rows refer to are there to stay; also those named within structured values (a designer's backgrounds). */
export async function attachRowFiles(db: Queries, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const own = fileColumns(columns)
  const structured = columns.filter(({ kind }) => kind === 'json')
  const within = rows.flatMap(row => structured.map(({ field }) => JSON.stringify(row[field] ?? null)))
  const ids = [
    ...rows.flatMap(row => idsIn(own, row).map(([, id]) => id)),
    ...within.flatMap(text => text.match(ID_ANYWHERE) ?? []),
  ]
  await attachFiles(db, ids)
}

/** For what is no resource: whoever stores a file's id says so, or the file is swept after a day. */
export async function attachFiles(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.run(sql`update system_file set kept = true where id = any(${[...new Set(ids)]}::uuid[]) and not kept`)
}
