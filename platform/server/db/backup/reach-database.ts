import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Client } from 'pg'
import { clusterPlaces } from '../embedded/cluster-places.ts'
import { readConnectionFile } from '../embedded/connection-file.ts'
import type { EmbeddedLog } from '../embedded/open-cluster.ts'
import type { EmbeddedRefusal } from '../embedded/refusal.ts'
import { startEmbedded } from '../embedded/start-embedded.ts'
import { type BackupRefusal, refuse } from './backup-refusal.ts'

export type Reached = { ownerUrl: string; close(): Promise<void> }
type Where = { dataDir: string; databaseUrl: string | undefined; log: EmbeddedLog }

const leaveOpen = async () => {}

/**
 * Reaches the product's database from another process: the configured server, the embedded one of the running product,
 * or the embedded one started for this purpose.
 */
export async function reachDatabase(where: Where): Promise<Reached | EmbeddedRefusal> {
  if (where.databaseUrl !== undefined) return { ownerUrl: where.databaseUrl, close: leaveOpen }
  const ownerUrl = readConnectionFile(clusterPlaces(resolve(where.dataDir)))?.ownerUrl
  if (ownerUrl !== undefined && (await answers(ownerUrl))) return { ownerUrl, close: leaveOpen }
  const started = await startEmbedded(where)
  return 'refusal' in started ? started : { ownerUrl: started.ownerUrl, close: () => started.stop() }
}

/** Like reachDatabase, but the database must exist: none is created for a backup. */
export async function reachExistingDatabase(where: Where): Promise<Reached | EmbeddedRefusal | BackupRefusal> {
  if (where.databaseUrl === undefined && !existsSync(clusterPlaces(resolve(where.dataDir)).cluster)) {
    return refuse('backup.noDatabase', `There is no database in ${where.dataDir}. Is DATA_DIR right?`)
  }
  return reachDatabase(where)
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false // a file left by a killed product whose server is gone too: the server is started then, and reports problems itself
  }
}
