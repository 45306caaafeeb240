import { fieldNamed } from '#platform/contract/define/field.ts'
import { type Refusal, refuseFields } from '#platform/contract/refusal.ts'
import type { Filter, FilterValue } from '#platform/contract/wire/list.ts'
import { join, name, type Sql, snake, sql } from '../db/sql.ts'
import { type Column, toColumn } from '../db/storage.ts'
import { fits } from './filter-values.ts'
import { columnNamed, type Physical } from './physical.ts'

const ARRAYS = new Set(['references', 'tags', 'shops', 'images', 'weekdays'])
const RANGES = new Set(['integer', 'decimal', 'money', 'unitPrice', 'percent', 'date', 'time', 'instant'])
const TEXTS = new Set(['text', 'phone', 'email', 'barcode', 'choice', 'colour'])

/** Only people treat the record's own id as text. */
const isText = ({ kind, type }: Column) => TEXTS.has(kind) && type === 'text'

const typed = (column: Column, value: unknown): Sql => {
  const element = column.type.replace('[]', '')
  // The type's name comes from the program (db/storage.ts).
  return sql`cast(${toColumn(column.kind, value)}::text as ${typeName(element)})`
}

const TYPE_NAMES: Record<string, Sql> = {
  text: sql`text`,
  integer: sql`integer`,
  bigint: sql`bigint`,
  boolean: sql`boolean`,
  date: sql`date`,
  timestamptz: sql`timestamptz`,
  smallint: sql`smallint`,
  uuid: sql`uuid`,
  jsonb: sql`jsonb`,
  'numeric(20,6)': sql`numeric`,
  'numeric(9,4)': sql`numeric`,
}

function typeName(type: string): Sql {
  const known = TYPE_NAMES[type]
  if (!known) throw new Error(`no such column type: ${type}`)
  return known
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, sign => `\\${sign}`)

function isOneOf(column: Column, target: Sql, values: readonly unknown[]): Sql {
  if (values.length === 0) return sql`false`
  const list = join(values.map(value => typed(column, value)))
  return ARRAYS.has(column.kind) ? sql`${target} && array[${list}]` : sql`${target} in (${list})`
}

/** A range of one value is an equality, so that an index of the column and the list's order returns rows in order. */
function range(column: Column, target: Sql, { from, to }: { from?: unknown; to?: unknown }): Sql {
  if (from !== undefined && from === to) return sql`${target} = ${typed(column, from)}`
  const parts: Sql[] = []
  if (from !== undefined) parts.push(sql`${target} >= ${typed(column, from)}`)
  if (to !== undefined) parts.push(sql`${target} <= ${typed(column, to)}`)
  return parts.length > 0 ? join(parts, ' and ') : sql`true`
}

function empty(column: Column, target: Sql, wanted: boolean): Sql {
  const blank = ARRAYS.has(column.kind)
    ? sql`(${target} is null or cardinality(${target}) = 0)`
    : isText(column)
      ? sql`(${target} is null or ${target} = '')`
      : sql`${target} is null`
  return wanted ? blank : sql`not ${blank}`
}

/** SQL of one condition; undefined when the kind does not support it. */
function condition(column: Column, value: FilterValue): Sql | undefined {
  const target = sql`t.${name(column.column)}`
  if (column.kind === 'secret' || column.kind === 'json') return undefined
  if (typeof value !== 'object') return isOneOf(column, target, [value])
  if ('in' in value) return isOneOf(column, target, value.in)
  if ('empty' in value) return empty(column, target, value.empty)
  if ('contains' in value) return isText(column) ? sql`${target} ilike ${`%${escapeLike(value.contains)}%`}` : undefined
  return RANGES.has(column.kind) ? range(column, target, value) : undefined
}

function toScalars(value: FilterValue): unknown[] {
  if (typeof value !== 'object') return [value]
  if ('in' in value) return value.in
  if ('contains' in value || 'empty' in value) return []
  return [value.from, value.to]
}

/** Matches rows available at any of these shops, including rows available at all shops but some. */
function availableAtAny(column: Column, except: string, sites: readonly unknown[]): Sql {
  const shops = sql`t.${name(column.column)}`
  const exceptions = sql`t.${name(snake(except))}`
  const ids = sql`array[${join(sites.map(site => typed(column, site)))}]`
  return sql`((cardinality(${shops}) = 0 or ${shops} && ${ids}) and not ${exceptions} @> ${ids})`
}

function toCondition(of: Physical, column: Column, value: FilterValue): Sql | undefined {
  const shops = fieldNamed(of.definition.fields, column.field)?.facts.shops
  const sites = typeof value === 'object' ? ('in' in value ? value.in : []) : [value]
  if (typeof shops === 'object' && 'except' in shops && sites.length > 0)
    return availableAtAny(column, shops.except, sites)
  return condition(column, value)
}

/** Conditions of a list's filter, by kind. An unsupported filter is refused with the field's name. */
export function filterConditions(of: Physical, filter: Filter | undefined): Sql[] | Refusal {
  const conditions: Sql[] = []
  for (const [field, value] of Object.entries(filter ?? {})) {
    const column = columnNamed(of, field)
    const made =
      column && toScalars(value).every(scalar => fits(column, scalar)) ? toCondition(of, column, value) : undefined
    if (!made) return refuseFields({ [`filter.${field}`]: { code: 'platform.field.notAllowed' } })
    conditions.push(made)
  }
  return conditions
}
