import type { FieldKind } from '#platform/contract/define/field.ts'
import { sql } from '../db/sql.ts'
import type { Column } from '../db/storage.ts'
import type { TenantData } from '../operation/needs.ts'
import { fileAddress } from './file-address.ts'

type Row = Readonly<Record<string, unknown>>

const FILES = new Set<FieldKind>(['image', 'images', 'file'])
const ID_ANYWHERE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

const fileColumns = (columns: readonly Column[]): Column[] => columns.filter(({ kind }) => FILES.has(kind))

/** Ids in the file columns of a row, by field. */
function idsIn(columns: readonly Column[], row: Row): [string, string][] {
  return columns.flatMap(({ field }) => [row[field] ?? []].flat().map((id): [string, string] => [field, String(id)]))
}

/** Addresses of the files of rows, by id; only files of the tenant. */
export async function fileAddresses(
  ctx: TenantData,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<Record<string, string>> {
  const own = fileColumns(columns)
  const ids = [...new Set(rows.flatMap(row => idsIn(own, row).map(([, id]) => id)))]
  if (ids.length === 0) return {}
  const files = await ctx.db.rows<{ id: string; access_key: string }>(
    sql`select id, access_key from system_file where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`,
  )
  return Object.fromEntries(files.map(({ id, access_key }) => [id, fileAddress(id, access_key)]))
}

/** Entries of the answer's map with file addresses; empty for rows without files. */
export async function filesMap(
  ctx: TenantData,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<{ files?: Record<string, string> }> {
  return columns.some(({ kind }) => FILES.has(kind)) ? { files: await fileAddresses(ctx, columns, rows) } : {}
}

/** Fields of rows with ids of files that the tenant does not have, by row number. */
export async function missingFiles(
  ctx: TenantData,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<Map<number, string[]>> {
  const missing = new Map<number, string[]>()
  const known = await fileAddresses(ctx, columns, rows)
  const own = fileColumns(columns)
  rows.forEach((row, index) => {
    const lost = idsIn(own, row).filter(([, id]) => known[id] === undefined)
    if (lost.length > 0) missing.set(index, [...new Set(lost.map(([field]) => field))])
  })
  return missing
}

/**
 * Marks files as used by rows, including those within structured values (a designer's backgrounds), so that they are
 * not swept.
 */
export async function attachRowFiles(ctx: TenantData, columns: readonly Column[], rows: readonly Row[]): Promise<void> {
  const own = fileColumns(columns)
  const structured = columns.filter(({ kind }) => kind === 'json')
  const within = rows.flatMap(row => structured.map(({ field }) => JSON.stringify(row[field] ?? null)))
  const ids = [
    ...rows.flatMap(row => idsIn(own, row).map(([, id]) => id)),
    ...within.flatMap(text => text.match(ID_ANYWHERE) ?? []),
  ]
  await attachFiles(ctx, ids)
}

/** For values outside of resources: code that stores a file's id calls this, or the file is deleted after a day. */
export async function attachFiles({ db, merchantId }: TenantData, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.run(sql`
    update system_file set kept = true
    where merchant_id = ${merchantId}::uuid and id = any(${[...new Set(ids)]}::uuid[]) and not kept`)
}
