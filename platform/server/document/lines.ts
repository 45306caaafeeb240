import type { AnyDocument } from '#platform/contract/define/document.ts'
import { getLines } from '#platform/contract/define/document-parts.ts'
import { empty, join, name, type Sql, sql } from '../db/sql.ts'
import { type Column, fromColumn, toColumn } from '../db/storage.ts'
import type { TenantData } from '../operation/needs.ts'
import { type Physical, toPhysical } from '../resource/physical.ts'
import type { Row } from '../resource/row.ts'
import { recordset } from '../resource/unique.ts'

/** Table of the lines of one kind of document. */
export interface LineTable {
  readonly table: Sql
  /** Validates lines as rows. Only its definition and columns are used; a line has no version. */
  readonly rows: Physical
  /** lineId, position, then the definition's own fields. */
  readonly columns: readonly Column[]
}

const ENGINE_COLUMNS: readonly Column[] = [
  { field: 'lineId', column: 'line_id', type: 'uuid', kind: 'text' },
  { field: 'position', column: 'position', type: 'integer', kind: 'integer' },
]

export function toLineTable(definition: AnyDocument): LineTable {
  const rows = toPhysical(getLines(definition))
  return { table: rows.table, rows, columns: [...ENGINE_COLUMNS, ...rows.columns] }
}

const toLine = (of: LineTable, raw: Row): Row =>
  Object.fromEntries(of.columns.map(column => [column.field, fromColumn(column.kind, raw[column.column])]))

/** A document's lines in order; only those in `ids` when present. */
export async function readLines(
  of: LineTable,
  ctx: TenantData,
  document: string,
  ids?: readonly string[],
): Promise<Row[]> {
  const chosen = ids ? sql` and t.line_id = any(${ids}::uuid[])` : empty
  const raw = await ctx.db.rows<Row>(sql`
    select ${join(of.columns.map(column => sql`t.${name(column.column)}`))} from ${of.table} t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.document_id = ${document}::uuid${chosen} order by t.position`)
  return raw.map(line => toLine(of, line))
}

export async function lastPosition(of: LineTable, ctx: TenantData, document: string): Promise<number> {
  const counter = await ctx.db.row<{ last: number | null }>(sql`
    select max(position) as last from ${of.table}
    where merchant_id = ${ctx.merchantId}::uuid and document_id = ${document}::uuid`)
  return counter?.last ?? 0
}

/** Adds and changes any number of lines in one statement. */
export async function putLines(of: LineTable, ctx: TenantData, document: string, lines: readonly Row[]): Promise<void> {
  if (lines.length === 0) return
  const columns = of.columns.map(column => name(column.column))
  const rows = lines.map(line =>
    Object.fromEntries(of.columns.map(column => [column.column, toColumn(column.kind, line[column.field])])),
  )
  const changed = columns.slice(1).map(column => sql`${column} = excluded.${column}`)
  await ctx.db.run(sql`
    insert into ${of.table} (merchant_id, document_id, ${join(columns)})
    select ${ctx.merchantId}::uuid, ${document}::uuid, ${join(columns.map(column => sql`x.${column}`))}
    from ${recordset(of.columns, rows)}
    on conflict (merchant_id, document_id, line_id) do update set ${join(changed)}`)
}

export async function dropLines(
  of: LineTable,
  ctx: TenantData,
  document: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await ctx.db.run(sql`
    delete from ${of.table} where merchant_id = ${ctx.merchantId}::uuid and document_id = ${document}::uuid
      and line_id = any(${ids}::uuid[])`)
}
