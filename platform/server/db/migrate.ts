import { join } from 'node:path'
import pg from 'pg'
import { prepareJobTables } from '../jobs/job-tables.ts'
import { isDistributed, type Placed, placeTables, prepareNodes } from './placement.ts'
import { arePublishedStale, dropViews, makeViews } from './published-views.ts'
import { listFunctionFiles, listMigrationFiles, listPublishedFiles, type Script } from './script-files.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Servers that start at the same time migrate one after the other. */
const LOCK = 7_414_001

/**
 * Migrates a database to this version's tables, views and functions, as its owner. A migration that was changed after
 * it ran is a fault: migrations are added, never edited.
 * @param root folder of the product whose files are applied
 * @returns the tables that it placed; undefined where the database is not distributed
 */
export async function migrate(ownerUrl: string, root = ROOT): Promise<Placed | undefined> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const distributed = await isDistributed(client)
    const prepared = distributed ? await prepareNodes(client) : (text: string) => text
    await client.query(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration')
    const applied = new Map(rows.map(row => [row.name, row.hash]))
    const waiting = listMigrationFiles(root).filter(script => isNew(script, applied))
    const published = listPublishedFiles(root)
    if (waiting.length > 0) await inTransaction(client, 'dropping views', () => dropViews(client))
    for (const script of waiting) await apply(client, { ...script, text: prepared(script.text) })
    if (waiting.length > 0 || arePublishedStale(published, applied))
      await inTransaction(client, 'publishing views', () => makeViews(client, published))
    for (const script of listFunctionFiles(root))
      if (applied.get(script.name) !== script.hash) await apply(client, script)
    await prepareJobTables(client, ownerUrl)
    return distributed ? await placeTables(client) : undefined
  } finally {
    await client.end()
  }
}

function isNew(script: Script, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(script.name)
  if (before !== undefined && before !== script.hash)
    throw new Error(`migration ${script.name} was changed after it ran on this database`)
  return before === undefined
}

const apply = (client: pg.Client, { name, text, hash }: Script): Promise<void> =>
  inTransaction(client, `migration ${name}`, async () => {
    await client.query(text)
    await client.query(
      `insert into schema_migration (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    )
  })

async function inTransaction(client: pg.Client, what: string, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`${what} failed`, { cause: error })
  }
}
