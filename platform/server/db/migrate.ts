import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { prepareJobTables } from '../jobs/job-tables.ts'
import { isDistributed, type Placed, placeTables, prepareNodes } from './placement.ts'
import { arePublishedStale, dropViews, makeViews } from './published-views.ts'
import { listFunctionFiles, listMigrationFiles, listPublishedFiles, type Script } from './script-files.ts'
import { sqlStatements } from './sql-statements.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Servers that start at the same time migrate one after the other. */
const LOCK = 7_414_001
const RETRY_MS = 100

/** First line of a migration with statements that a transaction refuses, such as CREATE INDEX CONCURRENTLY. */
const OUTSIDE_TRANSACTION = '-- Outside a transaction'

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
    await waitForTurn(client)
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

/** By trying again: a server that waited within a statement would keep an index from being built concurrently. */
async function waitForTurn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [LOCK])
  if (rows[0]?.mine) return
  await pause(RETRY_MS)
  await waitForTurn(client)
}

function isNew(script: Script, applied: ReadonlyMap<string, string>): boolean {
  const before = applied.get(script.name)
  if (before !== undefined && before !== script.hash)
    throw new Error(`migration ${script.name} was changed after it ran on this database`)
  return before === undefined
}

async function apply(client: pg.Client, script: Script): Promise<void> {
  if (script.text.startsWith(OUTSIDE_TRANSACTION)) return applyByStatement(client, script)
  await inTransaction(client, `migration ${script.name}`, async () => {
    // One by one: a distributed database passes some statements on as the text in which they came.
    for (const statement of sqlStatements(script.text)) await client.query(statement)
    await record(client, script)
  })
}

/** A start that is killed in the middle begins with the first statement again: each can be repeated. */
async function applyByStatement(client: pg.Client, script: Script): Promise<void> {
  try {
    await dropBrokenIndexes(client, script)
    for (const statement of sqlStatements(script.text)) await client.query(statement)
    await record(client, script)
  } catch (error) {
    throw new Error(`migration ${script.name} failed`, { cause: error })
  }
}

/**
 * A concurrent build that was cut off, or met duplicates, leaves an index that PostgreSQL does not use. Its name would
 * make `if not exists` pass over it for good.
 */
async function dropBrokenIndexes(client: pg.Client, { text }: Script): Promise<void> {
  const { rows } = await client.query<{ index: string; name: string }>(`
    select c.oid::regclass::text as index, c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace`)
  for (const { index, name } of rows) if (text.includes(name)) await client.query(`drop index concurrently ${index}`)
}

async function record(client: pg.Client, { name, hash }: Script): Promise<void> {
  await client.query(
    `insert into schema_migration (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  )
}

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
