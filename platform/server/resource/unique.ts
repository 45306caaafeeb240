import { type FieldKind, fieldEntries } from '#platform/contract/define/field.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import type { FieldProblem } from '#platform/contract/refusal.ts'
import type { Queries } from '../db/database.ts'
import { join, literalSql, name, type Sql, snake, sql } from '../db/sql.ts'
import { type Column, toColumn } from '../db/storage.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'

interface UniqueRule {
  readonly fields: readonly string[]
  readonly problem: FieldProblem
}

/** Combinations that are unique in scope, with the message for a duplicate. Also names the database's constraints. */
export function uniqueRules(definition: AnyResource): UniqueRule[] {
  const single = fieldEntries(definition.fields)
    .filter(([, field]) => field.facts.unique)
    .map(([field, { facts }]) => rule(definition, [field], facts.duplicate))
  const combined = (definition.unique ?? []).map(fields => rule(definition, fields, undefined))
  return [...single, ...combined]
}

function rule(definition: AnyResource, fields: readonly string[], words: string | undefined): UniqueRule {
  const scoped = definition.scope === 'site' ? ['siteId', ...fields] : fields
  return { fields: scoped, problem: { code: words ?? 'platform.field.duplicate' } }
}

const keyOf = (fields: readonly string[], row: Row): string | undefined => {
  const values = fields.map(field => row[field])
  return values.some(value => value === null || value === undefined) ? undefined : JSON.stringify(values)
}

async function storedKeys(
  db: Queries,
  of: Physical,
  fields: readonly string[],
  rows: readonly Row[],
): Promise<Map<string, string>> {
  const complete = rows.filter(row => keyOf(fields, row) !== undefined)
  if (complete.length === 0) return new Map()
  const columns = fields.map(field => of.all.get(field)).filter(column => column !== undefined)
  const records = complete.map(row =>
    Object.fromEntries(columns.map(column => [column.column, toColumn(column.kind, row[column.field])])),
  )
  const names = join(
    columns.map(column => sql`t.${name(column.column)} = x.${name(column.column)}`),
    ' and ',
  )
  const stored = await db.rows<Row>(sql`
    select t.id, ${join(columns.map(column => sql`t.${name(column.column)}`))} from ${of.table} t
    join ${recordset(columns, records)} on ${names}`)
  return new Map(stored.map(row => [storedKey(of, fields, row), String(row.id)]))
}

const storedKey = (of: Physical, fields: readonly string[], row: Row) =>
  JSON.stringify(fields.map(field => comparable(kindOf(of, field), row[snake(field)])))

const kindOf = (of: Physical, field: string): FieldKind => of.all.get(field)?.kind ?? 'text'

/** A moment by its value: it can be sent with and without milliseconds, and of any zone. */
const comparable = (kind: FieldKind, value: unknown): unknown =>
  kind === 'instant' && typeof value === 'string' ? Date.parse(value) : value

/** Most columns of a record are empty, and absent ones are null to the database. */
function withoutNulls(row: Row): Row {
  // A loop, because converting to entries and back took an eighth of an import.
  const filled: Record<string, unknown> = {}
  for (const column of Object.keys(row)) {
    const value = row[column]
    if (value !== null && value !== undefined) filled[column] = value
  }
  return filled
}

/**
 * `json_to_recordset(…) as x(col type, …)`: any number of rows in one parameter. Plain json, because each value is read
 * once, and jsonb would sort the columns of every row first.
 */
export function recordset(columns: readonly Pick<Column, 'column' | 'type'>[], rows: readonly Row[], alias = 'x'): Sql {
  const list = join(columns.map(column => sql`${name(column.column)} ${sqlType(column.type)}`))
  return sql`json_to_recordset(${JSON.stringify(rows.map(withoutNulls))}::json) as ${name(alias)}(${list})`
}

const TYPE = /^[a-z]+(\(\d+,\d+\))?(\[\])?$/

function sqlType(type: string): Sql {
  if (!TYPE.test(type)) throw new Error(`not a column type: ${type}`)
  return literalSql(type)
}

/** Duplicates of rows to be written, among stored rows or each other, by row number; `ids` are the rows' own. */
export async function clashes(
  db: Queries,
  of: Physical,
  rows: readonly Row[],
): Promise<Map<number, { field: string; problem: FieldProblem }>> {
  const problems = new Map<number, { field: string; problem: FieldProblem }>()
  for (const { fields, problem } of uniqueRules(of.definition)) {
    const stored = await storedKeys(db, of, fields, rows)
    const writing = new Set(rows.map(row => String(row.id)))
    const seen = new Map<string, number>()
    rows.forEach((row, index) => {
      const key = keyOf(fields, columnForm(of, fields, row))
      if (key === undefined) return
      const owner = stored.get(key)
      // A stored owner that is itself being written may be giving up the value.
      const taken = owner !== undefined && owner !== row.id && !writing.has(owner)
      if (taken || seen.has(key)) problems.set(index, { field: fields.at(-1) ?? '', problem })
      seen.set(key, index)
    })
  }
  return problems
}

function columnForm(of: Physical, fields: readonly string[], row: Row): Row {
  return Object.fromEntries(
    fields.map(field => {
      const kind = kindOf(of, field)
      return [field, comparable(kind, toColumn(kind, row[field]))]
    }),
  )
}
