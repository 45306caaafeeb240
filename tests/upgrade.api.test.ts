import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { Client, escapeIdentifier } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '#platform/server/db/migrate.ts'
import { userOf, withDatabase } from './support/connection-url.ts'
import { type Figures, readFigures } from './upgrade/figures.ts'

// A database of an earlier version with some days of trading is migrated to this version and keeps its figures to the
// cent. Created by tests/upgrade/make-fixture.ts.

const fixtures = join(import.meta.dirname, 'fixtures')
const MINUTE = 60_000

const { adminUrl, ownerUrl } = inject('databases')
const database = `upgrade_${randomBytes(6).toString('hex')}`
const client = new Client({ connectionString: withDatabase(ownerUrl, database) })

async function asAdmin(statement: string): Promise<void> {
  const admin = new Client({ connectionString: withDatabase(adminUrl, 'postgres') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

beforeAll(async () => {
  await asAdmin(`create database ${database} template template0 owner ${escapeIdentifier(userOf(ownerUrl))}`)
  const dump = brotliDecompressSync(readFileSync(join(fixtures, 'upgrade.sql.br'))).toString()
  // A separate connection, because the dump empties the search path of its own.
  const loading = new Client({ connectionString: withDatabase(ownerUrl, database) })
  await loading.connect()
  await loading.query(dump)
  await loading.end()
  await migrate(withDatabase(ownerUrl, database))
  await client.connect()
}, 3 * MINUTE)
afterAll(async () => {
  await client.end()
  await asAdmin(`drop database ${database} with (force)`)
})

/** Definitions of columns, as PostgreSQL prints them. */
const COLUMNS = `select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) as text
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') order by 1`

it('keeps every figure to the cent', async () => {
  const before: Figures = JSON.parse(readFileSync(join(fixtures, 'upgrade-figures.json'), 'utf8'))
  expect(Object.values(before).filter(rows => rows.length === 0)).toEqual([])
  expect(await readFigures(client)).toEqual(before)
})

it('has the tables that a new installation has', async () => {
  const fresh = new Client({ connectionString: ownerUrl })
  await fresh.connect()
  try {
    const made = await fresh.query(COLUMNS)
    expect(made.rows.length).toBeGreaterThan(500)
    expect((await client.query(COLUMNS)).rows).toEqual(made.rows)
  } finally {
    await fresh.end()
  }
})

it('drops the empty menu sections of areas that have no code, and no other', async () => {
  const { rows } = await client.query<{ section: string }>('select section from system_menu order by position')
  const sections = rows.map(({ section }) => section)
  expect(sections).toEqual(expect.arrayContaining(['home', 'pos', 'catalogue', 'report', 'administration', 'log']))
  expect(sections.filter(section => ['member', 'parking', 'developer'].includes(section))).toEqual([])
})

it('tells the trade of a merchant by its shops, and keeps the sections that nobody has arranged', async () => {
  const { rows: merchants } = await client.query('select name, trade from system_merchant')
  expect(merchants).toEqual([{ name: 'Harbour & Vine', trade: 'several' }])
  const { rows: whole } = await client.query('select section from system_menu where whole')
  expect(whole).toEqual([])
  const { rows: apart } = await client.query<{ section: string; key: string }>(
    'select distinct section from system_page where platform_only and built_in',
  )
  expect(apart).toEqual([{ section: 'installation' }])
})

it('keeps a merchant’s rows from every other, as before', async () => {
  const { rows } = await client.query<{ relname: string }>(`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity`)
  expect(rows).toEqual([])
})
