import { createReadStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Client, DatabaseError, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupRefusal, refuse } from './backup-refusal.ts'
import { listMigrations, listSequences, listTables, quoted, STEADY_TEXT, type Table } from './catalogue.ts'
import type { ArchivedFile, ArchivedTable, Manifest } from './manifest.ts'
import { type ArchiveWriter, writeArchive } from './write-archive.ts'

export type BackupRequest = {
  ownerUrl: string
  /** Folder that contains `files`. */
  dataDir: string
  /** Path of the archive to create; must not exist. */
  file: string
  now: Date
  product: string
  /** Fingerprint of the key that encrypts secret fields. */
  secretKey: string
}

/** The folder of uploaded files. Files are written once, under names that are never used again. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/**
 * One consistent snapshot while the product keeps running. Files are read after the snapshot, so every file that its
 * rows name exists; newer files do no harm.
 */
export async function writeBackup(request: BackupRequest): Promise<Manifest | BackupRefusal> {
  if (existsSync(request.file)) return refuse('backup.exists', `${request.file} is there already; name another file.`)
  const client = new Client({ connectionString: request.ownerUrl, application_name: 'countinghouse backup' })
  await client.connect()
  const archive = writeArchive(request.file, request.now)
  try {
    await client.query(`begin isolation level repeatable read read only; ${STEADY_TEXT}`)
    const manifest = await fill(archive, client, request)
    await client.query('commit')
    await archive.finish(manifest)
    return manifest
  } catch (error) {
    await archive.abandon()
    if (error instanceof DatabaseError && error.code === HIDDEN_ROWS) return hiddenRows(error)
    throw error
  } finally {
    await client.end()
  }
}

/** insufficient_privilege: a table cannot be read, or row-level security would hide rows. */
const HIDDEN_ROWS = '42501'

const hiddenRows = (error: DatabaseError): BackupRefusal =>
  refuse(
    'backup.hiddenRows',
    `The database does not show all its rows to this user (${error.message}). Use the role that owns the tables; ` +
      'where row-level security is forced on the owner too, one with BYPASSRLS.',
  )

async function fill(archive: ArchiveWriter, client: Client, request: BackupRequest): Promise<Manifest> {
  const tables = await listTables(client)
  await lockAgainstMigration(client, tables)
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`)
  const archived: ArchivedTable[] = []
  for (const table of tables) archived.push(await addTable(archive, client, table))
  return {
    format: 'countinghouse-backup',
    version: 1,
    made: request.now.toISOString(),
    product: request.product,
    postgres: rows[0]?.version ?? '',
    migrations: await listMigrations(client),
    secretKey: request.secretKey,
    tables: archived,
    // Read last, because sequences are outside the snapshot: they may be ahead of the rows, never behind.
    sequences: await listSequences(client),
    files: await addFiles(archive, filesFolder(request.dataDir)),
  }
}

/** The weakest lock: it only blocks changes to and drops of a table. */
async function lockAgainstMigration(client: Client, tables: Table[]): Promise<void> {
  if (tables.length > 0) await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`)
}

async function addTable(archive: ArchiveWriter, client: Client, table: Table): Promise<ArchivedTable> {
  const { schema, name, columns } = table
  const list = columns.map(escapeIdentifier).join(', ')
  const copy = client.query(copyTo(`copy ${quoted(table)} (${list}) to stdout`))
  const entry = await archive.add(`tables/${encodeURIComponent(schema)}.${encodeURIComponent(name)}.copy`, copy)
  return { schema, name, columns, rows: copy.rowCount, ...entry }
}

async function addFiles(archive: ArchiveWriter, folder: string): Promise<ArchivedFile[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files: ArchivedFile[] = []
  for (const each of entries) {
    if (!each.isFile()) continue
    const full = join(each.parentPath, each.name)
    const path = relative(folder, full).split(sep).join('/')
    files.push({ path, ...(await archive.add(`files/${path}`, createReadStream(full))) })
  }
  return files
}
