import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterPlaces } from './cluster-places.ts'
import { connectionUrl, socketIsPossible } from './connection-file.ts'
import { freePort } from './free-port.ts'
import type { Cluster } from './open-cluster.ts'
import { takeOwnership } from './ownership.ts'
import {
  CRASH_RECOVERY,
  findRunning,
  isAlive,
  LOOK_EVERY,
  launch,
  type Postmaster,
  shutDown,
  waitUntilGone,
  waitUntilReady,
} from './postmaster.ts'
import type { Program } from './program.ts'
import { type EmbeddedRefusal, isRefusal, systemErrorCode } from './refusal.ts'
import { ensureRolesAndDatabase } from './roles.ts'
import { type Listening, serverArguments } from './server-settings.ts'

/** A running server, and the connection that marks it as ours. */
export type OwnedServer = { postmaster: Postmaster; listening: Listening; superuser: Client }

/** Milliseconds, for a last checkpoint on a slow disk. */
export const SHUTDOWN_LIMIT = 20_000

/** Retries of a start after another start or stop interfered. */
const TRIES = 5

/**
 * Takes over or starts a server that no other product owns. `formerly`: where it listened before a crash, because open
 * pools reconnect there.
 */
export async function acquireServer(cluster: Cluster, formerly?: Listening): Promise<OwnedServer | EmbeddedRefusal> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const held = await tryToAcquire(cluster, formerly)
    if (held !== undefined) return held
  }
  return cannotStart(cluster, `another start on ${cluster.places.dataDir} came between, ${TRIES} times`)
}

/** undefined: another start or stop interfered, and the state may have changed. */
async function tryToAcquire(
  cluster: Cluster,
  formerly?: Listening,
): Promise<OwnedServer | EmbeddedRefusal | undefined> {
  const { places, request } = cluster
  const left = findRunning(places)
  if (left !== undefined) {
    const adopted = await adopt(cluster, left)
    if (adopted !== undefined) return adopted
  }
  const listening = formerly ?? (await placeToListen(places))
  const started = await launch({
    ...cluster,
    arguments: serverArguments(listening, request.settings ?? {}),
  })
  if ('failed' in started) {
    // Another start was faster; PostgreSQL's own lock on the cluster let only one pass.
    const winner = findRunning(places)
    return winner ? adopt(cluster, winner) : cannotStart(cluster, started.failed)
  }
  return unlessEnding(started, () => own(cluster, started, listening))
}

const cannotStart = ({ program }: Cluster, why: string): EmbeddedRefusal => ({
  refusal: 'postgres.cannotStart',
  words: `PostgreSQL ${program.version} did not start. It says: ${why}`,
})

/** undefined: the server is stopping, or was of another version and was stopped; a new one can start. */
async function adopt(cluster: Cluster, left: Postmaster): Promise<OwnedServer | EmbeddedRefusal | undefined> {
  const { places, program, request } = cluster
  const ready = await waitUntilReady(places, () => !isAlive(left.pid))
  if (ready === undefined) return undefined
  const listening: Listening = existsSync(places.socket) ? { kind: 'socket' } : { kind: 'loopback', port: ready.port }
  const held = await unlessEnding(ready, () => own(cluster, ready, listening))
  if (held === undefined || isRefusal(held)) return held
  if (await isOfProgram(held.superuser, program)) {
    request.log.warn('Going on with the database server that an earlier run left behind')
    return held
  }
  request.log.warn('Restarting the database server that an earlier run left behind')
  await shutDown(places, program, left.pid, SHUTDOWN_LIMIT)
  await held.superuser.end()
  return undefined
}

/**
 * Asks the server itself. A start writes its connection file only once it has its server; another start that looked at
 * the file before would stop a server that is just being taken over.
 */
async function isOfProgram(superuser: Client, { version }: Program): Promise<boolean> {
  const { rows } = await superuser.query<{ running: string }>(`select current_setting('server_version') as running`)
  return version.startsWith(`${rows[0]?.running}.`)
}

/** undefined when the server stopped in the meantime, such as during a restart of the product. */
async function unlessEnding<T>(server: Postmaster, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (await waitUntilGone(server.pid, SHUTDOWN_LIMIT)) return undefined
    throw error
  }
}

async function own(
  cluster: Cluster,
  postmaster: Postmaster,
  listening: Listening,
): Promise<OwnedServer | EmbeddedRefusal> {
  const { places, passwords } = cluster
  const superuser = await connectSuperuser(cluster, postmaster, listening)
  if (!(await takeOwnership(superuser))) {
    await superuser.end()
    return {
      refusal: 'postgres.inUse',
      words: `Countinghouse is already running on ${places.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
    }
  }
  await ensureRolesAndDatabase(superuser, passwords)
  return { postmaster, listening, superuser }
}

/** PostgreSQL's answer while it replays its log after one of its processes was killed. */
const NOT_YET = '57P03'

async function connectSuperuser(cluster: Cluster, postmaster: Postmaster, listening: Listening): Promise<Client> {
  const { places, passwords } = cluster
  const until = performance.now() + CRASH_RECOVERY
  for (;;) {
    const superuser = new Client({
      connectionString: connectionUrl(places, listening, 'postgres', passwords.superuser, 'postgres'),
      application_name: 'countinghouse supervisor',
    })
    superuser.on('error', error => cluster.request.log.warn(`The supervisor's own connection: ${error.message}`))
    try {
      await superuser.connect()
      return superuser
    } catch (error) {
      if (systemErrorCode(error) !== NOT_YET || !isAlive(postmaster.pid) || performance.now() > until) throw error
      await pause(LOOK_EVERY)
    }
  }
}

async function placeToListen(places: ClusterPlaces): Promise<Listening> {
  return socketIsPossible(places) ? { kind: 'socket' } : { kind: 'loopback', port: await freePort() }
}
