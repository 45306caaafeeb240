import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { ClusterPlaces } from './cluster-places.ts'
import { connectionUrl, socketIsPossible } from './connection-file.ts'
import type { House } from './house.ts'
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

/** A running server, and the connection that makes it ours. */
export type Held = { postmaster: Postmaster; listening: Listening; superuser: Client }

/** Milliseconds, for writing a last checkpoint to a slow disk. */
export const SHUTDOWN_LIMIT = 20_000

/** How often a start begins anew because another start, or an end, came between. */
const TRIES = 5

/**
 * Gets hold of a running server that is nobody else's. `formerly`: where it listened before a crash, because pools
 * that are already open look for it there.
 */
export async function hold(house: House, formerly?: Listening): Promise<Held | EmbeddedRefusal> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const held = await tryToHold(house, formerly)
    if (held !== undefined) return held
  }
  return cannotStart(house, `another start on ${house.places.dataDir} came between, ${TRIES} times`)
}

/** undefined: another start or an end came between, and all may be different now. */
async function tryToHold(house: House, formerly?: Listening): Promise<Held | EmbeddedRefusal | undefined> {
  const { places, request } = house
  const left = findRunning(places)
  if (left !== undefined) {
    const adopted = await adopt(house, left)
    if (adopted !== undefined) return adopted
  }
  const listening = formerly ?? (await placeToListen(places))
  const started = await launch({
    ...house,
    arguments: serverArguments(listening, request.settings ?? {}),
  })
  if ('failed' in started) {
    // Another start was a moment quicker; PostgreSQL's own lock on the cluster let one of us pass.
    const winner = findRunning(places)
    return winner ? adopt(house, winner) : cannotStart(house, started.failed)
  }
  return unlessEnding(started, () => takeHold(house, started, listening))
}

const cannotStart = ({ program }: House, why: string): EmbeddedRefusal => ({
  refusal: 'postgres.cannotStart',
  words: `PostgreSQL ${program.version} did not start. It says: ${why}`,
})

/** undefined: it is ending, or was of another make and was ended; the way is free for a new one. */
async function adopt(house: House, left: Postmaster): Promise<Held | EmbeddedRefusal | undefined> {
  const { places, program, request } = house
  const ready = await waitUntilReady(places, () => !isAlive(left.pid))
  if (ready === undefined) return undefined
  const listening: Listening = existsSync(places.socket) ? { kind: 'socket' } : { kind: 'loopback', port: ready.port }
  const held = await unlessEnding(ready, () => takeHold(house, ready, listening))
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
 * Asked of the server itself. What a start writes down is written once it has its server, and another start may look
 * before that: it would end a server that is just being taken.
 */
async function isOfProgram(superuser: Client, { version }: Program): Promise<boolean> {
  const { rows } = await superuser.query<{ running: string }>(`select current_setting('server_version') as running`)
  return version.startsWith(`${rows[0]?.running}.`)
}

/** undefined when the server went away meanwhile: its owner stops it this moment, a product that is being restarted. */
async function unlessEnding<T>(server: Postmaster, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (await waitUntilGone(server.pid, SHUTDOWN_LIMIT)) return undefined
    throw error
  }
}

async function takeHold(house: House, postmaster: Postmaster, listening: Listening): Promise<Held | EmbeddedRefusal> {
  const { places, passwords } = house
  const superuser = await connectSuperuser(house, postmaster, listening)
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

/** What PostgreSQL says while it replays its log because one of its processes was killed. */
const NOT_YET = '57P03'

async function connectSuperuser(house: House, postmaster: Postmaster, listening: Listening): Promise<Client> {
  const { places, passwords } = house
  const until = performance.now() + CRASH_RECOVERY
  for (;;) {
    const superuser = new Client({
      connectionString: connectionUrl(places, listening, 'postgres', passwords.superuser, 'postgres'),
      application_name: 'countinghouse supervisor',
    })
    superuser.on('error', error => house.request.log.warn(`The supervisor's own connection: ${error.message}`))
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve, reject) => probe.once('listening', resolve).once('error', reject))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port of 127.0.0.1 was given')
  return address.port
}
