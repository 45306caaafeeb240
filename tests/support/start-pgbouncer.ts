import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#platform/server/db/embedded/free-port.ts'
import { databaseOf, signInOf } from './connection-url.ts'
import { serverUser } from './start-machine-postgres.ts'

/** Whether this machine has PgBouncer (Debian: pgbouncer). */
export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

export interface Pooler {
  readonly url: string
  stop(): Promise<void>
}

/** Connections to the database behind it: fewer than a test has clients, so that they change hands. */
const CONNECTIONS = 2

/** The settings that docs/operations.md tells people to write, with the lines of some of them replaced. */
function documentedSettings(lines: Readonly<Record<string, string>>): string {
  const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'operations.md'), 'utf8')
  const settings = /```ini\n(\[databases\][\s\S]*?)```/.exec(page)?.[1]
  if (!settings) throw new Error('docs/operations.md has no settings of PgBouncer')
  return Object.entries(lines).reduce((text, [name, line]) => {
    const setting = new RegExp(`^${name} = .*$`, 'm')
    if (!setting.test(text)) throw new Error(`docs/operations.md does not set ${name}`)
    return text.replace(setting, () => line)
  }, settings)
}

/** PgBouncer in transaction mode in front of a database, as docs/operations.md sets it up. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const { host, port, user, password } = signInOf(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-pooler-'))
  chmodSync(folder, 0o755) // read by the user that it runs as
  const listen = await freePort()
  const database = databaseOf(databaseUrl)
  const userlist = join(folder, 'userlist.txt')
  writeFileSync(userlist, `"${user}" "${password}"\n`, { mode: 0o600 })
  const runsAs = serverUser()
  if (runsAs) chownSync(userlist, runsAs.uid, runsAs.gid)
  const settings = documentedSettings({
    countinghouse: `${database} = host=${host} port=${port} dbname=${database}`,
    listen_port: `listen_port = ${listen}`,
    auth_file: `auth_file = ${userlist}`,
    default_pool_size: `default_pool_size = ${CONNECTIONS}`,
  })
  writeFileSync(join(folder, 'pgbouncer.ini'), `${settings}unix_socket_dir =\n`)
  const asUser = runsAs ? ['-u', 'postgres'] : []
  const child = spawn('pgbouncer', [...asUser, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stop = async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
  let said = ''
  for await (const line of createInterface(child.stderr)) {
    said += `${line}\n`
    if (!line.includes('process up')) continue
    child.stderr.resume() // otherwise it would block on a full pipe
    return { url: `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${listen}/${database}`, stop }
  }
  await stop()
  throw new Error(`PgBouncer did not start:\n${said}`)
}
