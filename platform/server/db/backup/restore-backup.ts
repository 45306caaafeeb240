import { createWriteStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { addLogMonths } from './add-log-months.ts'
import { type BackupRefusal, refuse } from './backup-refusal.ts'
import {
  listMaterializedViews,
  listMigrations,
  listObstacles,
  listTables,
  quoted,
  STEADY_TEXT,
  type Table,
} from './catalogue.ts'
import type { ArchivedTable, Manifest } from './manifest.ts'
import { type Archive, readArchive } from './read-archive.ts'
import { filesFolder } from './write-backup.ts'

export type RestoreRequest = {
  ownerUrl: string
  dataDir: string
  /** Path of the archive. */
  file: string
  /** Migrates an empty database to this product's version. */
  migrate(ownerUrl: string): Promise<unknown>
}

/**
 * Restores into an empty database and an empty files folder, all or nothing. The archive is verified before the
 * database is touched. Rows are loaded in one transaction, and the files are moved into place within it.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest | BackupRefusal> {
  const archive = await readArchive(request.file)
  if ('refusal' in archive) return archive
  try {
    return (await restoreArchive(archive, request)) ?? archive.manifest
  } finally {
    archive.close()
  }
}

async function restoreArchive(archive: Archive, request: RestoreRequest): Promise<BackupRefusal | undefined> {
  const occupied = filesInTheWay(request.dataDir) ?? (await withClient(request.ownerUrl, rowsInTheWay))
  if (occupied !== undefined) return occupied
  await request.migrate(request.ownerUrl)
  return withClient(request.ownerUrl, async client => {
    await addLogMonths(client, archive.manifest)
    const misfit = await findMisfit(client, archive.manifest)
    if (misfit !== undefined) return misfit
    const problem = await load(client, archive, request.dataDir)
    if (problem === undefined) await client.query('analyze') // without statistics the first day's queries would get poor plans
    return problem
  })
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'countinghouse restore' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function filesInTheWay(dataDir: string): BackupRefusal | undefined {
  const folder = filesFolder(dataDir)
  if (!existsSync(folder) || readdirSync(folder).length === 0) return undefined
  return refuse('backup.notEmpty', `${folder} is not empty. Restore into an empty DATA_DIR.`)
}

async function rowsInTheWay(client: Client): Promise<BackupRefusal | undefined> {
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ filled: boolean }>(
      `select exists(select from only ${quoted(table)}) as filled`,
    )
    if (rows[0]?.filled) {
      return refuse(
        'backup.notEmpty',
        `The database is not empty: ${table.schema}.${table.name} has rows. Restore into an empty database.`,
      )
    }
  }
  return undefined
}

async function findMisfit(client: Client, manifest: Manifest): Promise<BackupRefusal | undefined> {
  const here = await listMigrations(client)
  if (here.join() !== manifest.migrations.join()) {
    return refuse(
      'backup.otherMigrations',
      `The backup was made by version ${manifest.product} with ${manifest.migrations.length} migrations, this version ` +
        `has ${here.length}. Restore it with the version that made it, then start this one, which upgrades it.`,
    )
  }
  const tables = new Map((await listTables(client)).map(table => [quoted(table), table]))
  const missing = manifest.tables.find(each => !isCovered(each, tables.get(quoted(each))))
  return missing && refuse('backup.doesNotFit', `This version has no such table: ${missing.schema}.${missing.name}.`)
}

const isCovered = (archived: ArchivedTable, table: Table | undefined): boolean =>
  table !== undefined && archived.columns.every(column => table.columns.includes(column))

async function load(client: Client, archive: Archive, dataDir: string): Promise<BackupRefusal | undefined> {
  const folder = filesFolder(dataDir)
  const unfinished = `${folder}.restoring`
  let moved = false
  try {
    await unpackFiles(archive, unfinished)
    await client.query(`begin; ${STEADY_TEXT}`)
    await loadRows(client, archive)
    // rename does not replace an existing empty folder on every system.
    rmSync(folder, { recursive: true, force: true })
    renameSync(unfinished, folder)
    moved = true
    await client.query('commit')
    return undefined
  } catch (error) {
    await client.query('rollback')
    if (moved) rmSync(folder, { recursive: true })
    if (error instanceof DatabaseError) return refuse('backup.doesNotFit', `Nothing was restored: ${error.message}`)
    throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function unpackFiles(archive: Archive, into: string): Promise<void> {
  rmSync(into, { recursive: true, force: true })
  mkdirSync(into, { recursive: true, mode: 0o700 })
  for (const each of archive.manifest.files) {
    const target = join(into, each.path)
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    await pipeline(await archive.open(each), createWriteStream(target, { mode: 0o600, flags: 'wx', flush: true }))
  }
}

/** Indexes stay in place: slower than creating them afterwards, but one transaction and none of them forgotten. */
async function loadRows(client: Client, archive: Archive): Promise<void> {
  const obstacles = await listObstacles(client)
  for (const { remove } of obstacles) await client.query(remove)
  await emptyTables(client)
  for (const table of archive.manifest.tables) await loadTable(client, archive, table)
  for (const { restore } of obstacles) await client.query(restore)
  for (const view of await listMaterializedViews(client))
    await client.query(`refresh materialized view ${quoted(view)}`)
  for (const each of archive.manifest.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [quoted(each), each.value, each.called])
  }
}

/** Migrations may have inserted first rows; the backup's rows replace them. */
async function emptyTables(client: Client): Promise<void> {
  const tables = await listTables(client)
  if (tables.length > 0) await client.query(`truncate ${tables.map(table => `only ${quoted(table)}`).join(', ')}`)
}

async function loadTable(client: Client, archive: Archive, table: ArchivedTable): Promise<void> {
  const columns = table.columns.map(escapeIdentifier).join(', ')
  const copy = client.query(copyFrom(`copy ${quoted(table)} (${columns}) from stdin`))
  await pipeline(await archive.open(table), copy)
  if (copy.rowCount !== table.rows) throw new Error(`${table.name}: ${copy.rowCount} of ${table.rows} rows arrived`)
}
