import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readPasswords } from '#platform/server/db/embedded/passwords.ts'
import { startEmbedded } from '#platform/server/db/embedded/start-embedded.ts'
import { withUser } from './connection-url.ts'
import type { TestPostgres } from './disposable-postgres.ts'
import { fastFolder } from './fast-folder.ts'
import { findMachinePostgres } from './machine-postgres.ts'
import { findCitus, startCitus } from './start-citus.ts'
import { startMachinePostgres } from './start-machine-postgres.ts'

/**
 * The embedded PostgreSQL; the machine's own with the major version in TEST_DATABASE (TEST_DATABASE=15); or Citus beside it
 * (TEST_DATABASE=citus).
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const wanted = process.env.TEST_DATABASE
  if (!wanted) return startEmbeddedForTests()
  if (wanted === 'citus') {
    const citus = findCitus()
    if (!citus) throw new Error('TEST_DATABASE=citus, but this machine has no Citus beside its PostgreSQL')
    return startCitus(citus)
  }
  const installed = findMachinePostgres()
  if (installed?.major !== Number(wanted))
    throw new Error(`TEST_DATABASE=${wanted}, but this machine has no such PostgreSQL`)
  return startMachinePostgres(installed)
}

const log = { info: () => {}, warn: console.warn, error: console.error }

async function startEmbeddedForTests(): Promise<TestPostgres> {
  const dataDir = mkdtempSync(join(fastFolder(), 'countinghouse-test-'))
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
