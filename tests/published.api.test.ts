import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publishedSchema } from '#platform/server/db/published-views.ts'
import { listPublishedFiles } from '#platform/server/db/script-files.ts'
import { isProduct } from './support/code-rules/source-file.ts'
import { allPaths, root } from './support/code-rules/source-files.ts'
import { ownerOf } from './support/code-rules/tables-of-others.ts'
import { type FreshDatabase, freshDatabase } from './support/fresh-database.ts'

// Promises between areas: docs/architecture.md, "What areas publish".

interface View {
  readonly schema: string
  readonly name: string
  readonly columns: readonly string[]
  readonly byInvoker: boolean
}

let database: FreshDatabase
let owner: Client
let app: Client
let views: readonly View[]

const schemas = ['platform', ...listPublishedFiles(root).map(({ name }) => publishedSchema(ownerOf(name) ?? ''))]

beforeAll(async () => {
  database = await freshDatabase()
  owner = new Client({ connectionString: database.ownerUrl })
  app = new Client({ connectionString: database.appUrl, options: '-c role=countinghouse_app' })
  await Promise.all([owner.connect(), app.connect()])
  const { rows } = await owner.query<View>(
    `select n.nspname as schema, c.relname as name, coalesce('security_invoker=true' = any(c.reloptions), false) as "byInvoker",
       array(select a.attname || ' ' || format_type(a.atttypid, a.atttypmod) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'v' and n.nspname = any($1) order by 1, 2`,
    [schemas],
  )
  views = rows
})
afterAll(async () => {
  await Promise.all([owner.end(), app.end()])
  await database.drop()
})

// Update with `npx vitest run --project api tests/published.api.test.ts -u`; review the difference before committing.
it('is exactly these columns, a file an area', async () => {
  expect(views.length).toBeGreaterThan(30)
  for (const schema of new Set(views.map(view => view.schema))) {
    const lines = views
      .filter(view => view.schema === schema)
      .map(({ name, columns }) => `${[name, ...columns.map(column => `  ${column}`)].join('\n')}\n`)
    await expect(lines.join('')).toMatchFileSnapshot(`published/${schema}.txt`)
  }
})

it('begins with the tenant and works with the privileges of its reader', () => {
  const wrong = views.filter(({ columns, byInvoker }) => columns[0] !== 'merchant_id uuid' || !byInvoker)
  expect(wrong).toEqual([])
})

it('shows the running server no row of another tenant', async () => {
  await owner.query(`insert into catalogue_unit (merchant_id, id, name, symbol, kind, places, factor, active, created_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 'Kilogram', 'kg', 'mass', 3, 1, true, now(), now() from generate_series(1, 2)`)
  const { rows: all } = await owner.query('select merchant_id from catalogue.unit')
  expect(all).toHaveLength(2)
  expect((await app.query('select 1 from catalogue.unit')).rows).toEqual([])
  await app.query(`set app.merchant = '${all[0].merchant_id}'`)
  expect((await app.query('select merchant_id from catalogue.unit')).rows).toEqual([all[0]])
})

it('cannot be written to', async () => {
  const granted = await owner.query<{ privilege: string }>(
    `select distinct privilege_type as privilege from information_schema.table_privileges
     where table_schema = any($1) and grantee in ('countinghouse_app', 'PUBLIC')`,
    [schemas],
  )
  expect(granted.rows).toEqual([{ privilege: 'SELECT' }])
  for (const statement of ['delete from pos.sale', "update catalogue.product set plu_name1 = ''"]) {
    await expect(app.query(statement)).rejects.toThrow('permission denied')
  }
})

it('is read by somebody else, and so is each of its columns', () => {
  const texts = serverTexts()
  const words = new Map([...texts].map(([reader, text]) => [reader, new Set(text.match(/\w+/g))]))
  const unread = views.flatMap(({ schema, name, columns }) => {
    const view = new RegExp(`\\b${schema}\\.${name}\\b`)
    const readers = [...texts].flatMap(([reader, text]) =>
      (reader !== schema || schema === 'platform') && view.test(text) ? [reader] : [],
    )
    const isRead = (column: string) => readers.some(reader => words.get(reader)?.has(column))
    return columns.map(column => column.replace(/ .*/, '')).flatMap(each => (isRead(each) ? [] : [`${name}.${each}`]))
  })
  expect(unread).toEqual([])
})

/** Server code of the platform and of each area, without published views. */
function serverTexts(): Map<string, string> {
  const texts = new Map<string, string>()
  for (const path of allPaths()) {
    const owner = ownerOf(path)
    if (!owner || !isProduct(path) || !/\/server\/.*\.(ts|sql)$/.test(path) || path.endsWith('/published.sql')) continue
    const reader = publishedSchema(owner)
    texts.set(reader, `${texts.get(reader) ?? ''}\n${readFileSync(join(root, path), 'utf8')}`)
  }
  return texts
}
