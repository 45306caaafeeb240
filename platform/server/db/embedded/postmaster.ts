import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { ClusterPlaces } from './cluster-places.ts'
import { executable, type Program } from './program.ts'
import { systemErrorCode } from './refusal.ts'
import { serverEnvironment } from './server-settings.ts'
import { nameOfWorkingDirectory, type ServerUser } from './server-user.ts'

/** Contents of postmaster.pid. PostgreSQL writes the status last, as its eighth line. */
export type Postmaster = { pid: number; port: number; ready: boolean }

const LARGEST_LOG = 10 * 1024 * 1024 // bytes
export const LOOK_EVERY = 5 // milliseconds; a start takes about 40
export const CRASH_RECOVERY = 120_000 // milliseconds to wait for a server that replays its log after a power cut

export function readPostmaster(places: ClusterPlaces): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(places.pidFile, 'utf8').split('\n')
  } catch (error) {
    if (systemErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined // still being written
  return { pid, port: Number(lines[3]), ready: lines[7]?.startsWith('ready') ?? false }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return systemErrorCode(error) === 'EPERM'
  }
}

/**
 * The server that runs the cluster now, if any. In a container a stale postmaster.pid often names one of our processes
 * with the same number, and PostgreSQL would refuse to start forever; such a file is moved away.
 */
export function findRunning(places: ClusterPlaces): Postmaster | undefined {
  const noted = readPostmaster(places)
  if (noted === undefined || !isAlive(noted.pid)) return undefined
  if (findProgram(noted.pid) === 'other') {
    rmSync(places.pidFile, { force: true })
    return undefined
  }
  return noted
}

function findProgram(pid: number): 'postgres' | 'other' | 'unknown' {
  if (process.platform !== 'linux') return 'unknown'
  try {
    return basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres') ? 'postgres' : 'other'
  } catch {
    return 'unknown' // not accessible, or gone: PostgreSQL's own check decides
  }
}

export type Launch = { places: ClusterPlaces; program: Program; user: ServerUser; arguments: string[] }

/** Starts the server and waits until it answers. On failure the result contains the server's own message. */
export async function launch(request: Launch): Promise<Postmaster | { failed: string }> {
  const { places } = request
  const logStart = openLog(places)
  const ended = process.platform === 'win32' ? spawnByPgCtl(request) : spawnServer(request)
  let outcome: string | undefined
  ended.then(
    code => {
      outcome = `ended with ${code}`
    },
    (error: unknown) => {
      outcome = String(error)
    },
  )
  const running = await waitUntilReady(places, () => outcome !== undefined)
  if (running !== undefined) return running
  return { failed: readFileSync(places.log, 'utf8').slice(logStart).trim() || outcome || 'no answer in time' }
}

/** Rotates a large log once. Returns the position where the new part starts. */
function openLog(places: ClusterPlaces): number {
  if (existsSync(places.log) && statSync(places.log).size > LARGEST_LOG) renameSync(places.log, `${places.log}.1`)
  closeSync(openSync(places.log, 'a', 0o600))
  return readFileSync(places.log, 'utf8').length
}

/**
 * Runs in its own process group (detached), so that Ctrl-C reaches only the product, which stops its server after its
 * own last request. The log is a file and not a pipe, because the server outlives a killed parent.
 */
function spawnServer({ places, program, user, arguments: settings }: Launch): Promise<string> {
  const log = openSync(places.log, 'a')
  const child = spawn(
    executable(program, 'postgres'),
    ['-D', nameOfWorkingDirectory(places.cluster, user), ...settings],
    { cwd: places.cluster, ...user, detached: true, stdio: ['ignore', log, log], env: serverEnvironment() },
  )
  closeSync(log)
  child.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(signal ?? `code ${code}`))
  })
}

/** On Windows only pg_ctl can drop administrator privileges for the server. */
async function spawnByPgCtl({ places, program, arguments: settings }: Launch): Promise<string> {
  const options = settings.map(each => (each.includes(' ') ? `"${each}"` : each)).join(' ')
  await promisify(execFile)(
    executable(program, 'pg_ctl'),
    ['start', '-W', '-D', places.cluster, '-l', places.log, '-o', options],
    { env: serverEnvironment(), windowsHide: true },
  )
  return new Promise(() => {}) // pg_ctl ended successfully; from now on only the pid file tells about the server
}

/** Resolves with undefined when the server stopped before it was ready or did not become ready in time. */
export async function waitUntilReady(places: ClusterPlaces, gone: () => boolean): Promise<Postmaster | undefined> {
  const until = performance.now() + CRASH_RECOVERY
  while (performance.now() < until) {
    const seen = readPostmaster(places)
    if (seen?.ready && isAlive(seen.pid)) return seen
    if (gone()) return undefined
    await pause(LOOK_EVERY)
  }
  return undefined
}

/**
 * Fast shutdown: rolls back open transactions and writes everything committed. After `limit` milliseconds the server is
 * stopped immediately, which loses nothing but replays its log at the next start.
 */
export async function shutDown(places: ClusterPlaces, program: Program, pid: number, limit: number): Promise<void> {
  await signal(places, program, pid, 'fast')
  if (await waitUntilGone(pid, limit)) return
  await signal(places, program, pid, 'immediate')
  if (await waitUntilGone(pid, limit)) return
  throw new Error(`PostgreSQL (process ${pid}) does not end`)
}

async function signal(places: ClusterPlaces, program: Program, pid: number, mode: 'fast' | 'immediate'): Promise<void> {
  if (process.platform === 'win32') {
    await promisify(execFile)(executable(program, 'pg_ctl'), ['stop', '-W', '-D', places.cluster, '-m', mode])
    return
  }
  try {
    process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT')
  } catch (error) {
    if (systemErrorCode(error) !== 'ESRCH') throw error
  }
}

export async function waitUntilGone(pid: number, limit: number): Promise<boolean> {
  const until = performance.now() + limit
  while (isAlive(pid)) {
    if (performance.now() > until) return false
    await pause(LOOK_EVERY)
  }
  return true
}
