import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '#platform/server/db/embedded/free-port.ts'
import { databaseOf, signInOf } from './connection-url.ts'

/** Whether this machine has PgBouncer (Debian: pgbouncer). */
export const hasPgBouncer = (): boolean => spawnSync('pgbouncer', ['--version']).status === 0

export interface Pooler {
  readonly url: string
  stop(): Promise<void>
}

/** Connections to the database behind it: fewer than a test has clients, so that they change hands. */
const CONNECTIONS = 2

/** PgBouncer in transaction mode in front of a database, as docs/operations.md sets it up. */
export async function startPgBouncer(databaseUrl: string): Promise<Pooler> {
  const { host, port, user, password } = signInOf(databaseUrl)
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-pooler-'))
  chmodSync(folder, 0o755) // read by the user that it runs as
  const listen = await freePort()
  const database = databaseOf(databaseUrl)
  const server = `host=${host} port=${port} dbname=${database} user=${user} password=${password}`
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      ...['[databases]', `${database} = ${server}`, '[pgbouncer]', 'pool_mode = transaction', 'auth_type = any'],
      ...['listen_addr = 127.0.0.1', `listen_port = ${listen}`, 'unix_socket_dir ='],
      ...[`default_pool_size = ${CONNECTIONS}`, 'max_client_conn = 200', ''],
    ].join('\n'),
  )
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : []
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
    return { url: `postgresql://${user}:any@127.0.0.1:${listen}/${database}`, stop }
  }
  await stop()
  throw new Error(`PgBouncer did not start:\n${said}`)
}
