import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { type ClusterPlaces, clusterPlaces } from './cluster-places.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { isRefusal } from './refusal.ts'
import { serverArguments } from './server-settings.ts'
import { type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

const LIMIT = 30_000
const said: string[] = []
const note = (words: string) => void said.push(words)
const log = { info: note, warn: note, error: note }
const running: EmbeddedPostgres[] = []
const folders: string[] = []

afterEach(async () => {
  for (const each of running.splice(0)) await each.stop(0)
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true })
  said.length = 0
})

/** A folder that does not exist yet, in one that does. */
function newDataDir(below = tmpdir()): ClusterPlaces {
  const folder = mkdtempSync(join(below, 'ch-pg-'))
  folders.push(folder)
  return clusterPlaces(join(folder, 'data'))
}

async function started(dataDir: string): Promise<EmbeddedPostgres> {
  const answer = await startEmbedded({ dataDir, log, settings: { fast: true } })
  if (isRefusal(answer)) throw new Error(answer.words)
  running.push(answer)
  return answer
}

async function ask<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(sql)
    return rows
  } finally {
    await client.end()
  }
}

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
const pidOf = (places: ClusterPlaces) => readPostmaster(places)?.pid ?? 0

/** A separate product process that reports when its database is ready. */
async function productInAnotherProcess(dataDir: string): Promise<ChildProcess> {
  const module = JSON.stringify(new URL('./start-embedded.ts', import.meta.url).href)
  const child = spawn(
    process.execPath,
    [
      '--input-type=module-typescript',
      '-e',
      `import { startEmbedded } from ${module}
       const log = { info() {}, warn() {}, error() {} }
       const answer = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log })
       console.log('words' in answer ? answer.words : 'running')`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [words] = await once(child.stdout, 'data')
  expect(String(words).trim()).toBe('running')
  return child
}

test('the first start makes a database in UTF-8 with checksums that the product can write to', {
  timeout: LIMIT,
}, async () => {
  const places = newDataDir()
  const { ownerUrl, appUrl } = await started(places.dataDir)
  await ask(ownerUrl, 'create extension pg_trgm')
  await ask(ownerUrl, `create table till (name text); grant select, insert on till to countinghouse_app`)
  await ask(appUrl, `insert into till values ('café')`)
  expect(await ask(appUrl, 'select name from till')).toEqual([{ name: 'café' }])
  const [facts] = await ask(
    ownerUrl,
    `select current_setting('server_encoding') encoding, current_setting('data_checksums') checksums,
            current_setting('server_version_num')::int / 10000 as version,
            datlocprovider provider, datlocale locale from pg_database where datname = current_database()`,
  )
  expect(facts).toEqual({ encoding: 'UTF8', checksums: 'on', version: 18, provider: 'b', locale: 'C.UTF-8' })
})

test('the product signs in as roles that can do nothing to the cluster', { timeout: LIMIT }, async () => {
  const { ownerUrl, appUrl } = await started(newDataDir().dataDir)
  const roles = await ask(
    ownerUrl,
    `select rolname, rolcanlogin, rolsuper or rolcreaterole or rolcreatedb or rolbypassrls or rolreplication as mighty
     from pg_roles where rolname like 'countinghouse%' order by 1`,
  )
  expect(roles).toEqual([
    { rolname: 'countinghouse_app', rolcanlogin: true, mighty: false },
    { rolname: 'countinghouse_owner', rolcanlogin: true, mighty: false },
  ])
  await expect(ask(appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied')
})

test('nobody gets in without the password, and no port is open to others', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const { ownerUrl } = await started(places.dataDir)
  const [facts] = await ask(ownerUrl, `select current_setting('listen_addresses') as addresses`)
  expect(facts).toEqual({ addresses: '' })
  const socket = encodeURIComponent(places.cluster)
  await expect(ask(`postgresql://postgres:wrong@/postgres?host=${socket}`, 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
  if (process.platform === 'linux') expect(listenedOn(pidOf(places))).toEqual([])
})

/** Addresses (in hexadecimal) that a process listens on by TCP. */
function listenedOn(pid: number): string[] {
  const open = readdirSync(`/proc/${pid}/fd`).map(fd => readlinkSync(`/proc/${pid}/fd/${fd}`))
  const rows = `${readFileSync('/proc/net/tcp', 'utf8')}${readFileSync('/proc/net/tcp6', 'utf8')}`.split('\n')
  return rows
    .map(row => row.trim().split(/\s+/))
    .filter(columns => columns[3] === '0A' && open.includes(`socket:[${columns[9]}]`))
    .map(columns => columns[1]?.split(':')[0] ?? '')
}

test('what lies in the data folder is for its owner alone', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  mkdirSync(places.dataDir, { mode: 0o755 })
  await started(places.dataDir)
  for (const folder of [places.dataDir, places.home, places.cluster]) expect(mode(folder)).toBe('700')
  for (const file of [places.passwords, places.connection, places.log]) expect(mode(file)).toBe('600')
})

test.runIf(process.getuid?.() === 0)(
  'started by root below a folder only root can enter, the server still runs as somebody else',
  { timeout: LIMIT },
  async () => {
    const places = newDataDir('/root')
    await started(places.dataDir)
    expect(statSync(places.dataDir).uid).toBe(0)
    expect(statSync(places.passwords).uid).toBe(0)
    expect(statSync(`/proc/${pidOf(places)}`).uid).not.toBe(0)
  },
)

test('a path too long for a socket is served on the loopback address alone', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const long = clusterPlaces(join(places.dataDir, 'a'.repeat(100)))
  const { ownerUrl, appUrl } = await started(long.dataDir)
  expect(appUrl).toContain('@127.0.0.1:')
  const [facts] = await ask(ownerUrl, `select current_setting('listen_addresses') as addresses, 1 as one`)
  expect(facts).toEqual({ addresses: '127.0.0.1', one: 1 })
  if (process.platform === 'linux') expect(listenedOn(pidOf(long))).toEqual(['0100007F'])
})

test('after a kill -9 of the product the next start goes on with the same server', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const product = await productInAnotherProcess(places.dataDir)
  const left = pidOf(places)
  product.kill('SIGKILL')
  await once(product, 'exit')
  expect(isAlive(left)).toBe(true)

  const adopted = await started(places.dataDir)
  expect(pidOf(places)).toBe(left)
  expect(said.join()).toContain('an earlier run left behind')
  expect(await ask(adopted.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])

  await adopted.stop()
  expect(isAlive(left)).toBe(false)
})

test('a second start on the same data folder says so and leaves the first alone', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const product = await productInAnotherProcess(places.dataDir)
  const pid = pidOf(places)
  const second = await startEmbedded({ dataDir: places.dataDir, log })
  expect(second).toMatchObject({ refusal: 'postgres.inUse' })
  expect(isRefusal(second) && second.words).toContain('already running')
  expect(pidOf(places)).toBe(pid)
  product.kill('SIGKILL')
  await once(product, 'exit')
  await started(places.dataDir)
})

test('of two first starts at the same moment one runs and one says that it is in use', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const settings = { fast: true }
  const answers = await Promise.all([1, 2].map(() => startEmbedded({ dataDir: places.dataDir, log, settings })))
  for (const each of answers) if (!isRefusal(each)) running.push(each)
  expect(running).toHaveLength(1)
  expect(answers.filter(isRefusal)).toMatchObject([{ refusal: 'postgres.inUse' }])
  expect(await ask(running[0]?.appUrl ?? '', 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a start while the former product is still stopping waits for it', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const former = await started(places.dataDir)
  const stopping = former.stop()
  const next = await started(places.dataDir)
  await stopping
  expect(await ask(next.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('stopping lets an open transaction finish first', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const postgres = await started(places.dataDir)
  await ask(postgres.ownerUrl, 'create table sale (total int)')
  const till = new Client({ connectionString: postgres.ownerUrl })
  await till.connect()
  till.on('error', error => note(error.message))
  await till.query('begin; insert into sale values (1200)')
  const commit = till.query('select pg_sleep(0.3); commit')
  await postgres.stop()
  await commit
  const again = await started(places.dataDir)
  expect(await ask(again.ownerUrl, 'select total from sale')).toEqual([{ total: 1200 }])
})

test('a server that is killed is brought back, at the same address', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const { appUrl } = await started(places.dataDir)
  const killed = pidOf(places)
  process.kill(killed, 'SIGKILL')
  await expect
    .poll(() => ask(appUrl, 'select 1 as one').catch(() => 'not yet'), { timeout: 10_000, interval: 20 })
    .toEqual([{ one: 1 }])
  expect(pidOf(places)).not.toBe(killed)
})

test('a stale process number that is somebody else by now does not keep the server from starting', {
  timeout: LIMIT,
}, async () => {
  const places = newDataDir()
  await (await started(places.dataDir)).stop()
  running.length = 0
  const { uid, gid } = statSync(places.cluster)
  const stranger = spawn('sleep', ['60'], { uid, gid })
  await once(stranger, 'spawn')
  writeFileSync(places.pidFile, `${stranger.pid}\n${places.cluster}\n1\n5432\n.\n\n\nready   \n`)
  const postgres = await started(places.dataDir)
  expect(await ask(postgres.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isAlive(stranger.pid ?? 0)).toBe(true)
  stranger.kill()
})

test('what a first start left that was killed half-way is cleared away', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  const ended = spawn(process.execPath, ['-e', ''])
  await once(ended, 'exit')
  mkdirSync(join(places.dataDir, `postgres.unfinished-${ended.pid}`, 'data'), { recursive: true })
  await started(places.dataDir)
  expect(readdirSync(places.dataDir)).toEqual(['postgres'])
})

test('a cluster of another PostgreSQL is left as it is', { timeout: LIMIT }, async () => {
  const places = newDataDir()
  mkdirSync(places.cluster, { recursive: true, mode: 0o700 })
  writeFileSync(join(places.cluster, 'PG_VERSION'), '17\n')
  expect(await startEmbedded({ dataDir: places.dataDir, log })).toMatchObject({
    refusal: 'postgres.otherVersion',
    words: expect.stringContaining('PostgreSQL 17'),
  })
})

test('a data folder that cannot be made is refused in words', async () => {
  const places = newDataDir()
  writeFileSync(places.dataDir, 'a file')
  expect(await startEmbedded({ dataDir: places.dataDir, log })).toMatchObject({
    refusal: 'postgres.noAccess',
    words: expect.stringContaining(places.dataDir),
  })
})

test('memory settings follow the machine and stay within reason', () => {
  const buffers = (gigabytes: number) =>
    serverArguments({ kind: 'socket' }, {}, gigabytes * 1024 ** 3).find(each => each.startsWith('shared_buffers'))
  expect(buffers(0.2)).toBe('shared_buffers=32MB')
  expect(buffers(8)).toBe('shared_buffers=1024MB')
  expect(buffers(512)).toBe('shared_buffers=2048MB')
})
