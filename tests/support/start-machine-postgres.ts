import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { APP, DATABASE, ensureRolesAndDatabase, OWNER } from '#platform/server/db/embedded/roles.ts'
import type { TestPostgres } from './disposable-postgres.ts'
import { fastFolder } from './fast-folder.ts'
import type { MachinePostgres } from './machine-postgres.ts'

const RETRY_MS = 500

type ServerUser = { uid: number; gid: number } | undefined

/** A disposable cluster of the machine's own PostgreSQL, reached through a socket in its own folder. */
export async function startMachinePostgres({ bin }: MachinePostgres): Promise<TestPostgres> {
  const cluster = await startCluster(bin, 'scram-sha-256')
  return { ...(await createProductDatabase(cluster)), stop: cluster.stop }
}

/** The same roles and database as the embedded PostgreSQL has. */
export async function createProductDatabase({ password, urlOf }: Cluster): Promise<Omit<TestPostgres, 'stop'>> {
  await asSuperuser(urlOf('postgres', 'postgres'), client =>
    ensureRolesAndDatabase(client, { superuser: password, owner: password, app: password }),
  )
  return {
    adminUrl: urlOf('postgres', DATABASE),
    ownerUrl: urlOf(OWNER, DATABASE),
    appUrl: urlOf(APP, DATABASE),
  }
}

/** A PostgreSQL of its own in a folder of its own, which only this user and the server's can enter. */
export interface Cluster {
  readonly home: string
  readonly password: string
  urlOf(user: string, database: string): string
  /** kill -9. Its files stay. */
  crash(): Promise<void>
  /** Starts it again after a crash. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(
  bin: string,
  auth: 'scram-sha-256' | 'trust',
  settings: Readonly<Record<string, string>> = {},
): Promise<Cluster> {
  const user = serverUser()
  const home = makeHome(user)
  const password = randomBytes(18).toString('base64url')
  const data = initialise(bin, home, password, auth, user)
  return serve({ bin, data, home, password, user }, settings)
}

/** A replica that streams from a cluster. */
export async function startReplica(bin: string, { urlOf, password }: Cluster): Promise<Cluster> {
  const user = serverUser()
  const home = makeHome(user)
  const data = join(home, 'data')
  const primary = urlOf('postgres', 'postgres')
  execFileSync(
    join(bin, 'pg_basebackup'),
    ['-D', data, '--dbname', primary, '--checkpoint=fast', '--no-sync', '--write-recovery-conf'],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return serve({ bin, data, home, password, user }, {})
}

function makeHome(user: ServerUser): string {
  const home = mkdtempSync(join(fastFolder(), 'countinghouse-pg-'))
  if (user) chownSync(home, user.uid, user.gid)
  return home
}

interface ClusterFiles {
  readonly bin: string
  readonly data: string
  readonly home: string
  readonly password: string
  readonly user: ServerUser
}

async function serve(files: ClusterFiles, settings: Readonly<Record<string, string>>): Promise<Cluster> {
  const { home, password } = files
  let server = await startServer(files, settings)
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  return {
    home,
    password,
    urlOf: (name, database) => `postgresql://${name}:${password}@${encodeURIComponent(home)}:5432/${database}`,
    crash: () => end('SIGKILL'),
    restart: async () => {
      server = await startAgain(files, settings)
    },
    stop: async () => {
      await end('SIGQUIT') // no data in it needs a proper shutdown
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Processes of a killed server end a moment after it, and until then it can't be started. */
async function startAgain(files: ClusterFiles, settings: Readonly<Record<string, string>>, left = 60) {
  try {
    return await startServer(files, settings)
  } catch (error) {
    if (left === 0) throw error
    await pause(RETRY_MS)
    return startAgain(files, settings, left - 1)
  }
}

/** PostgreSQL refuses to run as root. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

function initialise(bin: string, home: string, password: string, auth: string, user: ServerUser): string {
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password)
  execFileSync(
    join(bin, 'initdb'),
    [
      ...['-D', data, '--username=postgres', `--pwfile=${passwordFile}`, `--auth=${auth}`],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    ],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return data
}

async function startServer({ bin, data, home, user }: ClusterFiles, more: Readonly<Record<string, string>>) {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: home,
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: '200',
    timezone: 'UTC',
    jit: 'off',
    ...more,
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...args], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  for await (const line of createInterface(server.stderr)) {
    said += `${line}\n`
    // A replica says: ready to accept read-only connections.
    if (/ready to accept (read-only )?connections/.test(line)) {
      server.stderr.resume() // otherwise the server would block on a full pipe
      return server
    }
  }
  throw new Error(`PostgreSQL of ${bin} did not start:\n${said}`)
}

export async function asSuperuser(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
