import type { AnyDocument } from '#platform/contract/define/document.ts'
import { type FieldKind, type Fields, fieldEntries } from '#platform/contract/define/field.ts'
import { type AnyResource, isPrivate, type Scope } from '#platform/contract/define/resource.ts'
import { instant } from '#platform/server/db/instant.ts'
import { PLATFORM_MERCHANT } from './database.ts'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  getTableColumns,
  index,
  integer,
  jsonb,
  numeric,
  type PgColumn,
  type PgColumnBuilderBase,
  type PgTable,
  type PgTableExtraConfigValue,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from './drizzle.ts'
import { snake } from './sql.ts'
import { tableName } from './storage.ts'

/**
 * Drizzle tables exist only for drizzle-kit, which generates migrations from them; the running server does not load
 * them.
 */
const BUILDERS: Record<FieldKind, () => PgColumnBuilderBase> = {
  text: () => text(),
  integer: () => integer(),
  decimal: () => numeric({ precision: 20, scale: 6 }),
  money: () => bigint({ mode: 'number' }),
  unitPrice: () => bigint({ mode: 'number' }),
  percent: () => numeric({ precision: 9, scale: 4 }),
  boolean: () => boolean(),
  date: () => date(),
  time: () => text(),
  instant: () => instant(),
  timeWindow: () => jsonb(),
  weekdays: () => smallint().array(),
  choice: () => text(),
  reference: () => uuid(),
  references: () => uuid().array(),
  tags: () => text().array(),
  shops: () => text().array(),
  colour: () => text(),
  image: () => uuid(),
  images: () => uuid().array(),
  file: () => uuid(),
  address: () => jsonb(),
  phone: () => text(),
  email: () => text(),
  barcode: () => text(),
  secret: () => text(),
  json: () => jsonb(),
  translated: () => jsonb(),
}

type Builders = Record<string, PgColumnBuilderBase>
type Columns = Record<string, PgColumn>

function fieldBuilders(fields: Fields): Builders {
  const builders: Builders = {}
  for (const [name, field] of fieldEntries(fields)) {
    const { kind, presence } = field
    const builder = BUILDERS[kind]()
    // notNull exists on every builder; the base type does not show it
    builders[snake(name)] = presence === 'optional' ? builder : (builder as ReturnType<typeof text>).notNull()
  }
  return builders
}

const rowBuilders = (siteScoped: boolean): Builders => ({
  merchant_id: uuid().notNull(),
  id: uuid().notNull(),
  ...(siteScoped ? { site_id: uuid().notNull() } : {}),
})

const changeBuilders = (): Builders => ({
  version: integer().notNull().default(1),
  created_at: instant().notNull(),
  updated_at: instant().notNull(),
})

/**
 * Tenant of the running transaction; a statement without one sees no rows. Wrapped in a select so that it is evaluated
 * once per statement.
 */
const TENANT = '(select current_merchant())'

/** Row-level security of a table: a tenant's own rows; everyone can read platform rows, except hidden ones. */
export function tenancyPolicies(table: string, scope: Scope, hidden = false): PgTableExtraConfigValue[] {
  const own = sql.raw(`merchant_id = ${TENANT}`)
  const policies = [pgPolicy(`${table}_tenant`, { for: 'all', to: 'public', using: own, withCheck: own })]
  if (scope === 'platform' && !hidden) {
    const shared = sql.raw(`merchant_id = '${PLATFORM_MERCHANT}'`)
    policies.push(pgPolicy(`${table}_shared`, { for: 'select', to: 'public', using: shared }))
  }
  return policies
}

function getColumn(columns: Columns, name: string): PgColumn {
  const column = columns[name]
  if (!column) throw new Error(`no column ${name}`)
  return column
}

function uniqueIndexes(table: string, definition: AnyResource, columns: Columns): PgTableExtraConfigValue[] {
  const lead = definition.scope === 'site' ? ['merchant_id', 'site_id'] : ['merchant_id']
  const single = fieldEntries(definition.fields)
    .filter(([, field]) => field.facts.unique)
    .map(([name]) => [name])
  return [...single, ...(definition.unique ?? [])].map(names => {
    const parts = names.map((name: string) => getColumn(columns, snake(name)))
    const [first, ...rest] = [...lead.map(part => getColumn(columns, part)), ...parts]
    if (!first) throw new Error('an index without columns')
    return uniqueIndex(`${table}_${names.map(snake).join('_')}_key`).on(first, ...rest)
  })
}

/** Index for paging through lists in their default order, at any depth. */
function sortIndex(table: string, definition: AnyResource, columns: Columns): PgTableExtraConfigValue {
  const field = snake(definition.list.sort.replace(/^-/, ''))
  return index(`${table}_sort`).on(
    getColumn(columns, 'merchant_id'),
    getColumn(columns, field),
    getColumn(columns, 'id'),
  )
}

function searchIndex(table: string): PgTableExtraConfigValue {
  return index(`${table}_search`).using('gin', sql.raw('merchant_id'), sql.raw('search_text gin_trgm_ops'))
}

function referenceIndexes(table: string, fields: Fields, columns: Columns): PgTableExtraConfigValue[] {
  return fieldEntries(fields).flatMap(([name, field]) => {
    const { kind } = field
    if (kind !== 'reference') return []
    return [index(`${table}_${snake(name)}_ref`).on(getColumn(columns, 'merchant_id'), getColumn(columns, snake(name)))]
  })
}

/** Table of a resource for drizzle-kit. */
export function resourceTable(definition: AnyResource): PgTable {
  const table = tableName(definition.key)
  const builders = {
    ...rowBuilders(definition.scope === 'site'),
    ...fieldBuilders(definition.fields),
    ...changeBuilders(),
    search_text: text().notNull().default(''),
  }
  return pgTable(table, builders, columns => [
    primaryKey({ name: `${table}_pkey`, columns: [getColumn(columns, 'merchant_id'), getColumn(columns, 'id')] }),
    ...uniqueIndexes(table, definition, columns),
    sortIndex(table, definition, columns),
    searchIndex(table),
    ...referenceIndexes(table, definition.fields, columns),
    ...tenancyPolicies(table, definition.scope, isPrivate(definition)),
  ])
}

/** Header and line tables of a document. */
export function documentTables(definition: AnyDocument): PgTable[] {
  const table = tableName(definition.key)
  const header = pgTable(
    table,
    {
      ...rowBuilders(definition.scope === 'site'),
      number: text().notNull(),
      state: text().notNull(),
      line_count: integer().notNull().default(0),
      posted_at: instant(),
      ...fieldBuilders(definition.header),
      ...changeBuilders(),
      search_text: text().notNull().default(''),
    },
    columns => [
      primaryKey({ name: `${table}_pkey`, columns: [getColumn(columns, 'merchant_id'), getColumn(columns, 'id')] }),
      uniqueIndex(`${table}_number_key`).on(getColumn(columns, 'merchant_id'), getColumn(columns, 'number')),
      searchIndex(table),
      ...referenceIndexes(table, definition.header, columns),
      ...tenancyPolicies(table, definition.scope),
    ],
  )
  const lines = pgTable(
    `${table}_line`,
    {
      merchant_id: uuid().notNull(),
      document_id: uuid().notNull(),
      line_id: uuid().notNull(),
      position: integer().notNull(),
      ...fieldBuilders(definition.lines),
    },
    columns => [
      primaryKey({
        name: `${table}_line_pkey`,
        columns: ['merchant_id', 'document_id', 'line_id'].map(name => getColumn(columns, name)) as [
          PgColumn,
          ...PgColumn[],
        ], // a list of three names is not empty
      }),
      foreignKey({
        name: `${table}_line_document`,
        columns: [getColumn(columns, 'merchant_id'), getColumn(columns, 'document_id')],
        foreignColumns: [getColumn(getTableColumns(header), 'merchant_id'), getColumn(getTableColumns(header), 'id')],
      }).onDelete('cascade'),
      ...referenceIndexes(`${table}_line`, definition.lines, columns),
      ...tenancyPolicies(`${table}_line`, definition.scope),
    ],
  )
  return [header, lines]
}
