import type { AnyDocument } from '#platform/contract/define/document.ts'
import { linesOf } from '#platform/contract/define/document-parts.ts'
import { empty, join, name, type Sql, sql } from '../db/sql.ts'
import { type Column, fromColumn, toColumn } from '../db/storage.ts'
import type { TenantData } from '../operation/needs.ts'
import { type Physical, physicalOf } from '../resource/physical.ts'
import type { Row } from '../resource/row.ts'
import { recordset } from '../resource/unique.ts'

/** The lines of one kind of document as the database has them. */
export interface LineTable {
  readonly table: Sql
  /** Judges lines as rows; only its definition and columns are used, a line has no version of its own. */
  readonly rows: Physical
  /** lineId, position, then the definition's own fields. */
  readonly columns: readonly Column[]
}

const ENGINE_COLUMNS: readonly Column[] = [
  { field: 'lineId', column: 'line_id', type: 'uuid', kind: 'text' },
  { field: 'position', column: 'position', type: 'integer', kind: 'integer' },
]

export function lineTableOf(definition: AnyDocument): LineTable {
  const rows = physicalOf(linesOf(definition))
  return { table: rows.table, rows, columns: [...ENGINE_COLUMNS, ...rows.columns] }
}

const toLine = (of: LineTable, raw: Row): Row =>
  Object.fromEntries(of.columns.map(one => [one.field, fromColumn(one.kind, raw[one.column])]))

/** A document's lines in their order; only those of `ids` when given. */
export async function readLines(
  of: LineTable,
  ctx: TenantData,
  document: string,
  ids?: readonly string[],
): Promise<Row[]> {
  const chosen = ids ? sql` and t.line_id = any(${ids}::uuid[])` : empty
  const raw = await ctx.db.rows<Row>(sql`
    select ${join(of.columns.map(one => sql`t.${name(one.column)}`))} from ${of.table} t
    where t.merchant_id = ${ctx.merchantId}::uuid and t.document_id = ${document}::uuid${chosen} order by t.position`)
  return raw.map(one => toLine(of, one))
}

export async function lastPosition(of: LineTable, ctx: TenantData, document: string): Promise<number> {
  const found = await ctx.db.row<{ last: number | null }>(sql`
    select max(position) as last from ${of.table}
    where merchant_id = ${ctx.merchantId}::uuid and document_id = ${document}::uuid`)
  return found?.last ?? 0
}

/** Adds and changes any number of lines in one statement. */
export async function putLines(of: LineTable, ctx: TenantData, document: string, lines: readonly Row[]): Promise<void> {
  if (lines.length === 0) return
  const columns = of.columns.map(one => name(one.column))
  const rows = lines.map(line =>
    Object.fromEntries(of.columns.map(one => [one.column, toColumn(one.kind, line[one.field])])),
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
