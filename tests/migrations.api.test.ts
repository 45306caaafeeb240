import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#platform/server/db/migrate.ts'
import { definedTables } from '../scripts/defined-tables.ts'
import { type FreshDatabase, freshDatabase } from './support/fresh-database.ts'

// scripts/migration.ts assumes that a commit's definitions equal the schema of its migrations. This test verifies it.

const kit: typeof import('drizzle-kit/api') = createRequire(import.meta.url)('drizzle-kit/api')

let database: FreshDatabase
let client: Client

/** Tables of the definitions in a separate schema, beside those of the migrations in `public`. */
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

/** One text per row of a query whose `$1` is the schema; removes schema names from PostgreSQL's output. */
async function list(query: string, schema: 'public' | 'defined'): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(`select ${query}`, [schema])
  return rows.map(({ text }) => text.replaceAll(/\b(public|defined)\.| ONLY(?= )/g, '')).sort()
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

describe('a migration outside a transaction', () => {
  let folder: string
  let changed: FreshDatabase
  const start = () => migrate(changed.ownerUrl, folder)
  const write = (file: string, text: string) => writeFileSync(join(folder, 'drizzle', file), text)

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countinghouse-migrations-'))
    mkdirSync(join(folder, 'drizzle'))
    changed = await freshDatabase()
    write('20270101000000_quay.sql', 'create table quay (merchant_id uuid not null, length integer);')
    await start()
  })
  afterAll(async () => {
    await changed.drop()
    rmSync(folder, { recursive: true })
  })

  it('builds an index concurrently, while several servers start', async () => {
    write(
      '20270101000001_quay_index.sql',
      '-- Outside a transaction.\ncreate index concurrently if not exists quay_length on quay (merchant_id, length);\n',
    )
    await Promise.all([start(), start(), start()])
    const owner = new Client({ connectionString: changed.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query(
      `select indisvalid as valid from pg_index where indexrelid = 'quay_length'::regclass`,
    )
    await owner.end()
    expect(rows).toEqual([{ valid: true }])
  })

  it('builds an index again that broke off at duplicates, once they are gone', async () => {
    const owner = new Client({ connectionString: changed.ownerUrl })
    await owner.connect()
    await owner.query('insert into quay (merchant_id, length) select gen_random_uuid(), 7 from generate_series(1, 2)')
    write(
      '20270101000003_quay_unique.sql',
      '-- Outside a transaction.\ncreate unique index concurrently if not exists quay_unique on quay (length);\n',
    )
    await expect(start()).rejects.toThrow('migration 20270101000003_quay_unique.sql failed')
    await owner.query('delete from quay')
    await start()
    const { rows } = await owner.query(
      `select indisvalid as valid from pg_index where indexrelid = 'quay_unique'::regclass`,
    )
    await owner.end()
    expect(rows).toEqual([{ valid: true }])
  })

  it('that failed begins with its first statement again', async () => {
    const steps = (second: string) => `-- Outside a transaction.
create index concurrently if not exists quay_merchant on quay (merchant_id);
${second}
`
    write('20270101000002_quay_steps.sql', steps('select 1 / 0;'))
    await expect(start()).rejects.toThrow('migration 20270101000002_quay_steps.sql failed')
    write('20270101000002_quay_steps.sql', steps('select 1;'))
    await start()
  })
})

describe('published views', () => {
  let folder: string
  let changed: FreshDatabase
  let owner: Client

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'countinghouse-migrations-'))
    changed = await freshDatabase()
    owner = new Client({ connectionString: changed.ownerUrl })
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await changed.drop()
    rmSync(folder, { recursive: true })
  })

  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const start = () => migrate(changed.ownerUrl, folder)
  const column = async (name: string) => {
    const { rows } = await owner.query(
      `select data_type from information_schema.columns where table_schema = 'dry_dock' and table_name = 'berth' and column_name = $1`,
      [name],
    )
    return rows[0]?.data_type
  }

  it('let a migration change and drop the columns that they show', async () => {
    write(
      'drizzle/0001.sql',
      'create table yard_berth (merchant_id uuid not null, length text, note text, search_text text)',
    )
    write(
      'areas/dry-dock/server/published.sql',
      'create view dry_dock.berth as select merchant_id, length, note from yard_berth;',
    )
    await start()
    expect(await column('length')).toBe('text')

    write('drizzle/0002.sql', 'alter table yard_berth alter length type integer using length::integer, drop note')
    write(
      'areas/dry-dock/server/published.sql',
      'create view dry_dock.berth as select merchant_id, length from yard_berth;',
    )
    await start()
    expect(await column('length')).toBe('integer')
    expect(await column('note')).toBeUndefined()
  })

  it('follow their file without a migration', async () => {
    write(
      'areas/dry-dock/server/published.sql',
      'create view dry_dock.berth as select merchant_id, length as metres from yard_berth;',
    )
    await start()
    expect(await column('metres')).toBe('integer')
  })

  it('are there again after a migration that failed', async () => {
    write('drizzle/0003.sql', 'alter table yard_berth add depth integer; select 1 / 0')
    await expect(start()).rejects.toThrow('migration 0003.sql failed')
    expect(await column('metres')).toBeUndefined()
    write('drizzle/0003.sql', 'alter table yard_berth add depth integer')
    await start()
    expect(await column('metres')).toBe('integer')
    const lists = await owner.query(`select viewname from pg_views where viewname = 'yard_berth_list'`)
    expect(lists.rows).toHaveLength(1)
  })

  it('go with the file of an area that is gone, so that its tables can follow', async () => {
    rmSync(join(folder, 'areas'), { recursive: true })
    await start()
    expect(await column('metres')).toBeUndefined()
    write('drizzle/0004.sql', 'drop table yard_berth')
    await start()
    expect((await owner.query(`select to_regclass('yard_berth') as gone`)).rows).toEqual([{ gone: null }])
  })
})
