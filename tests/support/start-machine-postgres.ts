import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { APP, DATABASE, ensureRolesAndDatabase, OWNER } from '#platform/server/db/embedded/roles.ts'
import type { TestPostgres } from './disposable-postgres.ts'
import type { MachinePostgres } from './machine-postgres.ts'

type ServerUser = { uid: number; gid: number } | undefined

/** A throwaway cluster of the machine's own PostgreSQL, reached through a socket in a folder of its own. */
export async function startMachinePostgres({ bin }: MachinePostgres): Promise<TestPostgres> {
  const user = serverUser()
  const home = mkdtempSync(join(tmpdir(), 'countinghouse-pg-'))
  if (user) chownSync(home, user.uid, user.gid)
  const password = randomBytes(18).toString('base64url')
  const data = initialise(bin, home, password, user)
  const server = await startServer(bin, data, home, user)
  const url = (name: string, at: string) => `postgresql://${name}:${password}@${encodeURIComponent(home)}:5432/${at}`
  await makeRoles(url('postgres', 'postgres'), password)
  return {
    adminUrl: url('postgres', DATABASE),
    ownerUrl: url(OWNER, DATABASE),
    appUrl: url(APP, DATABASE),
    stop: async () => {
      server.kill('SIGQUIT') // nothing in it is worth an orderly end
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

function initialise(bin: string, home: string, password: string, user: ServerUser): string {
  const data = join(home, 'data')
  const passwordFile = join(home, 'password')
  writeFileSync(passwordFile, password)
  execFileSync(
    join(bin, 'initdb'),
    [
      ...['-D', data, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
      ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync', '--no-instructions'],
    ],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return data
}

async function startServer(bin: string, data: string, home: string, user: ServerUser) {
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
    if (line.includes('ready to accept connections')) {
      server.stderr.resume() // or the server would stop at a full pipe
      return server
    }
  }
  throw new Error(`PostgreSQL of ${bin} did not start:\n${said}`)
}

/** The same roles and database as the embedded PostgreSQL has. */
async function makeRoles(adminUrl: string, password: string) {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  await ensureRolesAndDatabase(client, { superuser: password, owner: password, app: password })
  await client.end()
}
