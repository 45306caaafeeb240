import type { FieldKind } from '#platform/contract/define/field.ts'
import { sql } from '../db/sql.ts'
import type { Column } from '../db/storage.ts'
import type { Authenticated, TenantData, WithServices } from '../operation/needs.ts'
import { fileAddress } from './file-address.ts'

type Row = Readonly<Record<string, unknown>>

const FILES = new Set<FieldKind>(['image', 'images', 'file'])
const ID_ANYWHERE = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What is known of a resource whose rows have files. */
interface FileRecord {
  readonly definition: { readonly key: string }
  readonly columns: readonly Column[]
}

/** Documents are read by those who see their record; pictures are shown to everybody. */
const isDocument = ({ kind }: Column): boolean => kind === 'file'

const holderName = (key: string, row: Row | undefined): string => `${key} ${String(row?.id)}`

const fileColumns = (columns: readonly Column[]): Column[] => columns.filter(({ kind }) => FILES.has(kind))

/** Ids in the file columns of a row, by field. */
function idsIn(columns: readonly Column[], row: Row): [string, string][] {
  return columns.flatMap(({ field }) => [row[field] ?? []].flat().map((id): [string, string] => [field, String(id)]))
}

interface StoredFile {
  readonly id: string
  readonly access_key: string
  readonly isPicture: boolean
  readonly holder: string | null
  readonly uploaded_by: string
  /** A record refers to it. */
  readonly isKept: boolean
}

/** Files of the tenant by id. */
async function readFiles({ db, merchantId }: TenantData, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const files = await db.rows<StoredFile>(sql`
    select id, access_key, type like 'image/%' as "isPicture", holder, uploaded_by, kept as "isKept" from system_file
    where merchant_id = ${merchantId}::uuid and id = any(${[...new Set(ids)]}::uuid[])`)
  return new Map(files.map(file => [file.id, file]))
}

/** Every record of the merchant may show it; documents are those of one record. */
const isForAll = ({ isPicture, holder }: StoredFile): boolean => isPicture && holder === null

/** Addresses of pictures by id, without those that are no pictures or somebody's document. */
export async function pictureAddresses(ctx: TenantData, ids: readonly string[]): Promise<Record<string, string>> {
  const files = await readFiles(ctx, ids)
  return Object.fromEntries(
    [...files.values()].filter(isForAll).map(({ id, access_key }) => [id, fileAddress(id, access_key)]),
  )
}

/** The bytes of a picture; undefined for other files, and for documents of a record. */
export async function readPicture(
  ctx: TenantData & WithServices<'files'>,
  id: string,
): Promise<Uint8Array | undefined> {
  const file = (await readFiles(ctx, [id])).get(id)
  return file && isForAll(file) ? ctx.services.files.get(ctx.merchantId, id) : undefined
}

/** Addresses of the files of rows, by id; only files of the tenant. The caller may see the rows. */
export async function fileAddresses(
  ctx: TenantData,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<Record<string, string>> {
  const own = fileColumns(columns)
  const documents = new Set(rows.flatMap(row => idsIn(own.filter(isDocument), row).map(([, id]) => id)))
  const ids = rows.flatMap(row => idsIn(own, row).map(([, id]) => id))
  const files = await readFiles(ctx, ids)
  const shown = [...files.values()].filter(file => documents.has(file.id) || isForAll(file))
  return Object.fromEntries(shown.map(({ id, access_key }) => [id, fileAddress(id, access_key)]))
}

/** Entries of the answer's map with file addresses; empty for rows without files. */
export async function filesMap(
  ctx: TenantData,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<{ files?: Record<string, string> }> {
  return columns.some(({ kind }) => FILES.has(kind)) ? { files: await fileAddresses(ctx, columns, rows) } : {}
}

interface FileChange {
  readonly before?: Row | undefined
  readonly after?: Row | undefined
}

/**
 * Fields of rows with ids of files that the tenant does not have, or that are not the caller's to use, by row number. A document
 * that no record has yet is used by its uploader, for one record; afterwards by that record alone, whoever uploaded it. Ids of
 * others can be guessed from exports and logs.
 */
export async function missingFiles(
  ctx: TenantData & Authenticated,
  { definition: { key }, columns }: FileRecord,
  changes: readonly FileChange[],
): Promise<Map<number, string[]>> {
  const own = fileColumns(columns)
  const wanted = changes.map(({ before, after = {} }) => {
    const present = new Set(idsIn(own, before ?? {}).map(([field, id]) => `${field} ${id}`))
    return idsIn(own, after).filter(([field, id]) => !present.has(`${field} ${id}`))
  })
  const files = await readFiles(
    ctx,
    wanted.flatMap(entries => entries.map(([, id]) => id)),
  )
  const documents = new Set(own.filter(isDocument).map(({ field }) => field))
  const missing = new Map<number, string[]>()
  /** Rows of this batch that are the first with an upload. */
  const takers = new Map<string, number>()
  wanted.forEach((entries, index) => {
    const holder = holderName(key, changes[index]?.after)
    const lost = entries.filter(([field, id]) => {
      const file = files.get(id)
      if (!file) return true
      // Jobs write what the server itself has stored.
      const isFree = !ctx.who || (file.uploaded_by === ctx.who.userId && file.holder === null) || isForAll(file)
      if (!documents.has(field)) return !isForAll(file) && !(isFree && file.holder === null)
      if (file.isKept) return !isFree && file.holder !== holder
      takers.set(id, takers.get(id) ?? index)
      return !isFree || takers.get(id) !== index
    })
    if (lost.length > 0) missing.set(index, [...new Set(lost.map(([field]) => field))])
  })
  return missing
}

/**
 * Marks files as used by rows, including those within structured values (a designer's backgrounds), so that they are
 * not swept.
 */
export async function attachRowFiles(
  ctx: TenantData,
  { definition: { key }, columns }: FileRecord,
  rows: readonly Row[],
): Promise<void> {
  const own = fileColumns(columns)
  await holdDocuments(
    ctx,
    rows.flatMap(row => idsIn(own.filter(isDocument), row).map(([, file]) => ({ file, holder: holderName(key, row) }))),
  )
  const structured = columns.filter(({ kind }) => kind === 'json')
  const within = rows.flatMap(row => structured.map(({ field }) => JSON.stringify(row[field] ?? null)))
  const ids = [
    ...rows.flatMap(row => idsIn(own, row).map(([, id]) => id)),
    ...within.flatMap(text => text.match(ID_ANYWHERE) ?? []),
  ]
  await attachFiles(ctx, ids)
}

/** A file, and the record that has it as `{resource} {id}`. */
interface HeldDocument {
  readonly file: string
  readonly holder: string
}

/**
 * Marks files as the documents of records: from now on they are shown with these alone. A file that
 * another record has already stays as it is: a picture of a product is still a picture for all.
 */
export async function holdDocuments({ db, merchantId }: TenantData, held: readonly HeldDocument[]): Promise<void> {
  if (held.length === 0) return
  await db.run(sql`
    update system_file f set kept = true, holder = h.holder
    from unnest(${held.map(({ file }) => file)}::uuid[], ${held.map(({ holder }) => holder)}::text[]) h (file, holder)
    where f.merchant_id = ${merchantId}::uuid and f.id = h.file and not f.kept`)
}

/** For values outside of resources: code that stores a file's id calls this, or the file is deleted after a day. */
export async function attachFiles({ db, merchantId }: TenantData, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.run(sql`
    update system_file set kept = true
    where merchant_id = ${merchantId}::uuid and id = any(${[...new Set(ids)]}::uuid[]) and not kept`)
}
