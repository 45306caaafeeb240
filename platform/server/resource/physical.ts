import type { AnyResource } from '#platform/contract/define/resource.ts'
import { listView } from '../db/list-view-name.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { type Column, columnsOf, fromColumn, tableName } from '../db/storage.ts'

import type { Context } from '../operation/context.ts'
import type { Reading } from './reading.ts'
import type { Row } from './row.ts'

/** A resource as the database has it. Made once a resource, at start. */
export interface Physical {
  readonly definition: AnyResource
  readonly table: Sql
  /** The same rows to read lists from (db/list-views.ts). */
  readonly list: Sql
  readonly tableName: string
  readonly columns: readonly Column[]
  /** Own fields and the engine's: id, version, createdAt, updatedAt, siteId. */
  readonly all: ReadonlyMap<string, Column>
  /** Table of a document's lines: they go and come back with their header. */
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

export function physicalOf(definition: AnyResource, reading?: Reading): Physical {
  const columns = columnsOf(definition.fields)
  const site = definition.scope === 'site' ? [SITE_COLUMN] : []
  const table = tableName(definition.key)
  return {
    definition,
    reading,
    tableName: table,
    table: name(table),
    list: name(listView(table)),
    columns,
    all: new Map([...ENGINE_COLUMNS, ...site, ...columns].map(one => [one.field, one])),
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

/** Selections of one resource that are remembered: users choose columns, and most choose none. */
const REMEMBERED = 50
const remembered = new WeakMap<Physical, Map<string, Selection>>()

/** id, version and the title always come: a record is named whatever else is asked of it. */
function makeSelection(of: Physical, fields: readonly string[] | undefined): Selection {
  const wanted = fields
    ? new Set(['id', 'version', 'siteId', of.definition.title, ...fields, ...(of.reading?.fields ?? [])])
    : undefined
  const columns = [...of.all.values()].filter(one => !wanted || wanted.has(one.field))
  return { columns, sql: join(columns.map(one => sql`t.${name(one.column)}`)) }
}

/** What is read of a row when these fields are wanted; all of them when undefined. */
export function selectionOf(of: Physical, fields: readonly string[] | undefined): Selection {
  const known = remembered.get(of) ?? new Map<string, Selection>()
  remembered.set(of, known)
  const key = fields?.join(' ') ?? ' '
  const selection = known.get(key) ?? makeSelection(of, fields)
  if (known.size < REMEMBERED) known.set(key, selection)
  return selection
}

export const selection = (of: Physical, fields: readonly string[] | undefined): Sql => selectionOf(of, fields).sql

/** A row as the caller may see it. */
export const shownTo = (ctx: Context, of: Physical, row: Row): Row => of.reading?.shown?.(ctx, row) ?? row

/**
 * A database row as the wire has it: fields by their own names, values by their kinds.
 * @param columns those that may be in it
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
