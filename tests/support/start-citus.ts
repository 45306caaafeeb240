import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { APP, DATABASE, OWNER } from '#platform/server/db/embedded/roles.ts'
import type { TestPostgres } from './disposable-postgres.ts'
import { findMachinePostgres, type MachinePostgres } from './machine-postgres.ts'
import { asSuperuser, type Cluster, startCluster } from './start-machine-postgres.ts'

/** The machine's PostgreSQL, where Citus is installed beside it. */
export function findCitus(): MachinePostgres | undefined {
  const machine = findMachinePostgres()
  return machine && existsSync(join(machine.bin, '..', 'lib', 'citus.so')) ? machine : undefined
}

const WORKERS = 2

const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_connections: '400',
  max_prepared_transactions: '400',
  // Each database has a process of Citus on each server.
  max_worker_processes: '64',
  wal_level: 'logical',
  // Fewer than in service: making them is most of what a migration takes.
  'citus.shard_count': '2',
  'citus.enable_statistics_collection': 'off',
}

/** One coordinator and two workers that are thrown away, with the roles and the database that docs/operations.md asks for. */
export async function startCitus(machine: MachinePostgres): Promise<TestPostgres> {
  const { coordinator, workers } = await startCitusNodes(machine)
  const nodes = [coordinator, ...workers]
  return {
    adminUrl: coordinator.urlOf('postgres', DATABASE),
    ownerUrl: coordinator.urlOf(OWNER, DATABASE),
    appUrl: coordinator.urlOf(APP, DATABASE),
    nodeUrls: nodes.map(node => node.urlOf('postgres', 'postgres')),
    rest: async () => {
      // A process of Citus is connected to each database, and one that somebody is connected to is not copied.
      for (const { urlOf } of nodes)
        await asSuperuser(urlOf('postgres', 'postgres'), async client => {
          await client.query(`alter database ${DATABASE} with allow_connections false`)
          await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
            DATABASE,
          ])
        })
    },
    stop: async () => {
      await Promise.all(nodes.map(node => node.stop()))
    },
  }
}

export interface CitusNodes {
  readonly coordinator: Cluster
  readonly workers: readonly Cluster[]
}

/** @param settings beside those of tests */
export async function startCitusNodes(
  { bin }: MachinePostgres,
  settings: Readonly<Record<string, string>> = {},
): Promise<CitusNodes> {
  const start = () => startCluster(bin, 'trust', { ...SETTINGS, ...settings })
  const [coordinator, ...workers] = await Promise.all([start(), ...Array.from({ length: WORKERS }, start)])
  const nodes = [coordinator, ...workers]
  for (const node of nodes) await prepareNode(node)
  await asSuperuser(coordinator.urlOf('postgres', DATABASE), async client => {
    await client.query('select citus_set_coordinator_host($1, 5432)', [coordinator.home])
    for (const { home } of workers) await client.query('select citus_add_node($1, 5432)', [home])
    for (const name of ['pg_trgm', 'btree_gin', 'btree_gist']) await client.query(`create extension ${name}`)
  })
  return { coordinator, workers }
}

async function prepareNode({ urlOf }: Cluster): Promise<void> {
  await asSuperuser(urlOf('postgres', 'postgres'), async client => {
    await client.query(`create role ${OWNER} login createrole`)
    await client.query(`create role ${APP} login`)
    await client.query(`grant ${APP} to ${OWNER}`)
    await client.query(`create database ${DATABASE} owner ${OWNER}`)
  })
  await asSuperuser(urlOf('postgres', DATABASE), client => client.query('create extension citus'))
}
