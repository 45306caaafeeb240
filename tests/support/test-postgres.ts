import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readPasswords } from '#platform/server/db/embedded/passwords.ts'
import { startEmbedded } from '#platform/server/db/embedded/start-embedded.ts'
import { withUser } from './connection-url.ts'
import type { TestPostgres } from './disposable-postgres.ts'
import { findMachinePostgres } from './machine-postgres.ts'
import { startMachinePostgres } from './start-machine-postgres.ts'

/** The embedded PostgreSQL, or the machine's own where TEST_DATABASE says its major version (TEST_DATABASE=15). */
export async function startTestPostgres(): Promise<TestPostgres> {
  const wanted = process.env.TEST_DATABASE
  if (!wanted) return startEmbeddedForTests()
  const found = findMachinePostgres()
  if (found?.major !== Number(wanted))
    throw new Error(`TEST_DATABASE=${wanted}, but this machine has no such PostgreSQL`)
  return startMachinePostgres(found)
}

const log = { info: () => {}, warn: console.warn, error: console.error }

async function startEmbeddedForTests(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-test-'))
  const server = await startEmbedded({ dataDir, log, settings: { fast: true, maxConnections: 200 } })
  if ('refusal' in server) throw new Error(server.words)
  const { superuser } = readPasswords(clusterPlaces(dataDir).passwords)
  return {
    adminUrl: withUser(server.ownerUrl, 'postgres', superuser),
    ownerUrl: server.ownerUrl,
    appUrl: server.appUrl,
    stop: async () => {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
