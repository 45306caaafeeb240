import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { prepareJobTables } from '../jobs/job-tables.ts'
import { dropListViews, makeListViews } from './list-views.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

interface Script {
  readonly name: string
  readonly text: string
  readonly hash: string
}

const scriptOf = (name: string, file: string): Script => {
  const text = readFileSync(file, 'utf8')
  return { name, text, hash: createHash('sha256').update(text).digest('hex') }
}

/** Generated migrations, each run once, in the order of their names. */
function migrations(): Script[] {
  const folder = join(ROOT, 'drizzle')
  const files = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .sort()
  return files.map(file => scriptOf(file, join(folder, file)))
}

/** Functions that areas and the platform write by hand; created anew whenever their text changed. */
function functions(): Script[] {
  const folders = ['areas', 'platform'].flatMap(side =>
    side === 'platform' ? partsOf(join('platform', 'server')) : partsOf('areas').map(area => join(area, 'server')),
  )
  return folders.flatMap(folder => {
    const file = join(ROOT, folder, 'functions.sql')
    try {
      return [scriptOf(`${folder}/functions.sql`, file)]
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
      throw error
    }
  })
}

const partsOf = (folder: string): string[] =>
  !existsSync(join(ROOT, folder))
    ? []
    : readdirSync(join(ROOT, folder), { withFileTypes: true })
        .filter(entry => entry.isDirectory())
        .map(entry => join(folder, entry.name))

/** Two servers that start at once migrate one after the other. */
const LOCK = 7_414_001

/**
 * Brings a database to this version's tables and functions, as its owner. A migration that was changed after it ran is a
 * fault: history is added to, never rewritten.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration')
    const applied = new Map(rows.map(row => [row.name, row.hash]))
    const waiting = migrations().filter(script => isNew(script, applied))
    if (waiting.length > 0) await dropListViews(client)
    for (const script of waiting) await apply(client, script)
    if (waiting.length > 0) await makeListViews(client)
    for (const script of functions()) if (applied.get(script.name) !== script.hash) await apply(client, script)
    await prepareJobTables(client, ownerUrl)
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

async function apply(client: pg.Client, { name, text, hash }: Script): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query(
      `insert into schema_migration (name, hash) values ($1, $2)
       on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
