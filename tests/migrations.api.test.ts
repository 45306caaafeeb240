import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedTables } from '../scripts/defined-tables.ts'
import { type FreshDatabase, freshDatabase } from './support/fresh-database.ts'

// scripts/migration.ts takes the definitions of a commit for the schema that its migrations make. This holds it to that.

const kit: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api')

let database: FreshDatabase
let client: Client

/** The definitions' tables in a schema of their own, beside those that the migrations made in `public`. */
beforeAll(async () => {
  database = await freshDatabase()
  client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  const tables = kit.generateDrizzleJson(await definedTables(join(import.meta.dirname, '..')))
  const statements = await kit.generateMigration(kit.generateDrizzleJson({}), tables)
  await client.query('create schema defined; set search_path = defined, public')
  for (const statement of statements) await client.query(statement.replaceAll('"public".', '"defined".'))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

/** One text per row of a query whose `$1` is the schema; names of schemas are taken out of what PostgreSQL prints. */
async function list(query: string, schema: 'public' | 'defined'): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`select ${query}`, [schema])
  return rows.map(({ text }) => text.replaceAll(/\b(public|defined)\./g, '')).sort()
}

const COLUMNS = `concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
    pg_get_expr(d.adbin, d.adrelid)) as text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p')
    and c.relname in (select relname from pg_class where relnamespace = 'defined'::regnamespace)`
const INDEXES = `indexdef as text from pg_indexes where schemaname = $1`
const POLICIES = `concat_ws(' ', tablename, policyname, cmd, qual, with_check) as text from pg_policies where schemaname = $1`
const FOREIGN_KEYS = `concat_ws(' ', conrelid::regclass, pg_get_constraintdef(oid)) as text from pg_constraint
  where connamespace = $1::regnamespace and contype = 'f'`

it('makes every table with the columns of its definition, and no others', async () => {
  const defined = await list(COLUMNS, 'defined')
  expect(defined.length).toBeGreaterThan(500)
  expect(await list(COLUMNS, 'public')).toEqual(defined)
})

it.each([
  ['index', INDEXES],
  ['policy', POLICIES],
  ['foreign key', FOREIGN_KEYS],
])('makes every %s of the definitions; others may be written by hand', async (_, query) => {
  const made = new Set(await list(query, 'public'))
  const defined = await list(query, 'defined')
  expect(defined.length).not.toEqual([])
  expect(defined.filter(each => !made.has(each))).toEqual([])
})
