import type { AnyResource } from '#platform/contract/define/resource.ts'
import { listView } from '../db/list-view-name.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { type Column, fromColumn, tableName, toColumns } from '../db/storage.ts'

import type { Context } from '../operation/context.ts'
import type { Reading } from './reading.ts'
import type { Row } from './row.ts'

/** Database representation of a resource. Created once per resource, at start. */
export interface Physical {
  readonly definition: AnyResource
  readonly table: Sql
  /** The same rows for lists (db/list-views.ts). */
  readonly list: Sql
  readonly tableName: string
  readonly columns: readonly Column[]
  /** The fields of the definition and the engine's: id, version, createdAt, updatedAt, siteId. */
  readonly all: ReadonlyMap<string, Column>
  /** Table of a document's lines, which are deleted and restored with their header. */
  readonly lineTable?: Sql
  readonly reading?: Reading | undefined
}

const column = (field: string, type: string, kind: Column['kind']): Column => ({
  field,
  column: snake(field),
  type,
  kind,
})

const ENGINE_COLUMNS = [
  column('id', 'uuid', 'text'),
  column('version', 'integer', 'integer'),
  column('createdAt', 'timestamptz', 'instant'),
  column('updatedAt', 'timestamptz', 'instant'),
]
const SITE_COLUMN = column('siteId', 'uuid', 'reference')

export function toPhysical(definition: AnyResource, reading?: Reading): Physical {
  const columns = toColumns(definition.fields)
  const site = definition.scope === 'site' ? [SITE_COLUMN] : []
  const table = tableName(definition.key)
  return {
    definition,
    reading,
    tableName: table,
    table: name(table),
    list: name(listView(table)),
    columns,
    all: new Map([...ENGINE_COLUMNS, ...site, ...columns].map(column => [column.field, column])),
  }
}

export function columnNamed(of: Physical, field: string): Column | undefined {
  return of.all.get(field)
}

/** Columns that are read of a row, and the same as SQL: `t."plu_name1", …`. */
export interface Selection {
  readonly columns: readonly Column[]
  readonly sql: Sql
}

/** Cached selections of a resource: users choose columns, and most choose none. */
const REMEMBERED = 50
const remembered = new WeakMap<Physical, Map<string, Selection>>()

/** id, version and the title are always included. */
function makeSelection(of: Physical, fields: readonly string[] | undefined): Selection {
  const wanted = fields
    ? new Set(['id', 'version', 'siteId', of.definition.title, ...fields, ...(of.reading?.fields ?? [])])
    : undefined
  const columns = [...of.all.values()].filter(column => !wanted || wanted.has(column.field))
  return { columns, sql: join(columns.map(column => sql`t.${name(column.column)}`)) }
}

/** The selection for these fields; all when undefined. */
export function toSelection(of: Physical, fields: readonly string[] | undefined): Selection {
  const known = remembered.get(of) ?? new Map<string, Selection>()
  remembered.set(of, known)
  const key = fields?.join(' ') ?? ' '
  const selection = known.get(key) ?? makeSelection(of, fields)
  if (known.size < REMEMBERED) known.set(key, selection)
  return selection
}

export const selection = (of: Physical, fields: readonly string[] | undefined): Sql => toSelection(of, fields).sql

/** A row with the fields that the caller may see. */
export const shownTo = (ctx: Context, of: Physical, row: Row): Row => of.reading?.shown?.(ctx, row) ?? row

/**
 * Converts a database row to wire format.
 * @param columns columns that may be in it
 */
export function toRow(
  of: Physical,
  raw: Readonly<Record<string, unknown>>,
  columns: Iterable<Column> = of.all.values(),
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { column, field, kind } of columns) if (column in raw) row[field] = fromColumn(kind, raw[column])
  return row
}
