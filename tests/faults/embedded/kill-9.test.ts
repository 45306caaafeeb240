import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { sendCode } from '#platform/contract/calls/account.ts'
import { signIn, signOut } from '#platform/contract/calls/sign-in.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readPasswords } from '#platform/server/db/embedded/passwords.ts'
import { readPostmaster } from '#platform/server/db/embedded/postmaster.ts'
import { openContent } from '#platform/server/outgoing/message-content.ts'
import { secretBox } from '#platform/server/secret-box.ts'
import { loadSecretKey, secretKeyFile } from '#platform/server/secret-key.ts'
import { askOwner } from '../../support/ask-owner.ts'
import { faultLines } from '../log-lines.ts'
import { remoteClient } from '../remote-client.ts'
import { standing, type Written, writeMany } from './many-writes.ts'
import { ownServer } from './own-server.ts'

const PASSWORD = 'Kept-from-the-log-1!'
const LIMIT = 120_000

const server = ownServer({ ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: 'debug' })

/** Every confirmed write exists with its log entry, once; every unconfirmed one exists completely or not at all. */
async function expectWhole(name: string, { acknowledged, unanswered }: Written): Promise<void> {
  const rows = await standing(server.dataDir, name)
  const names = new Set(rows.map(row => row.name))
  expect(acknowledged.filter(each => !names.has(each))).toEqual([])
  expect(rows.filter(row => row.logged !== 1)).toEqual([])
  expect(rows.length).toBe(names.size)
  expect(rows.length).toBeLessThanOrEqual(acknowledged.length + unanswered)
}

const listed = async (search: string) =>
  (await server.owner.call(`${Supplier.path}/action`, { action: 1, search, pageSize: 1 })).map.total

describe('with a thousand writes under way', () => {
  it('kill -9 of the server loses none that it said yes to, and leaves none half', { timeout: LIMIT }, async () => {
    let killed: Promise<void> | undefined
    const written = await writeMany(server.owner, 'Killed server', 1000, yes => {
      if (yes === 400) killed = server.server.kill()
    })
    await killed
    expect(written.acknowledged.length).toBeGreaterThanOrEqual(400)
    expect(written.unanswered).toBeGreaterThan(0)

    await server.startAgain()
    await expectWhole('Killed server', written)
    expect(await listed('Killed server')).toBeGreaterThanOrEqual(400)
  })

  it('kill -9 of PostgreSQL loses none, and the product goes on without a new start', { timeout: LIMIT }, async () => {
    const before = server.server.pid
    const postmaster = readPostmaster(clusterPlaces(server.dataDir))?.pid ?? 0
    const written = await writeMany(server.owner, 'Killed database', 1000, yes => {
      if (yes === 400) process.kill(postmaster, 'SIGKILL')
    })
    await expect.poll(() => readyAt(server.server.url), { timeout: 60_000, interval: 50 }).toBe(200)
    expect(server.server.pid).toBe(before)
    expect(readPostmaster(clusterPlaces(server.dataDir))?.pid).not.toBe(postmaster)
    await expectWhole('Killed database', written)
    const more = await writeMany(server.owner, 'After the database', 20, () => {})
    expect(more).toMatchObject({ unanswered: 0 })
    expect(await listed('After the database')).toBe(20)
  })

  it('kill -9 of one connection’s process costs the calls of that moment alone', { timeout: LIMIT }, async () => {
    let killed: Promise<number> | undefined
    const written = await writeMany(server.owner, 'Killed connection', 300, yes => {
      if (yes === 100) killed = killABackend()
    })
    const pid = await killed
    if (!pid) throw new Error('nobody was killed')
    // Its row stays until PostgreSQL has noticed and restarted; before that everything looks fine.
    await expect.poll(() => stillListed(pid), { timeout: 60_000, interval: 50 }).toEqual([])
    await expect.poll(() => readyAt(server.server.url), { timeout: 60_000, interval: 50 }).toBe(200)
    await expectWhole('Killed connection', written)
    // The supervisor owns the database again.
    await expect.poll(supervisors, { timeout: 60_000, interval: 50 }).toEqual([{ count: 1 }])
    expect((await writeMany(server.owner, 'After the connection', 20, () => {})).unanswered).toBe(0)
  })
})

const readyAt = async (url: string) => (await fetch(`${url}/readyz`)).status

const stillListed = (pid: number) => askOwner(server.dataDir, `select pid from pg_stat_activity where pid = ${pid}`)

const supervisors = () =>
  askOwner(
    server.dataDir,
    `select count(*)::int from pg_stat_activity where application_name = 'countinghouse supervisor'`,
  )

/** Like the kernel when memory runs out. */
async function killABackend(): Promise<number> {
  const [backend] = await askOwner<{ pid: number }>(
    server.dataDir,
    `select pid from pg_stat_activity where usename = 'countinghouse_app' order by state = 'idle', query_start desc`,
  )
  if (!backend) throw new Error('nobody is connected')
  process.kill(backend.pid, 'SIGKILL')
  return backend.pid
}

describe('a server that is told to stop', () => {
  it('ends what it has begun, refuses what is new, and goes with 0 and without a fault', {
    timeout: LIMIT,
  }, async () => {
    await server.server.stop()
    await server.startAgain()
    const lines = Array.from({ length: 3000 }, (_, n) => `Imported ${n}`)
    const file = Buffer.from(['name', ...lines].join('\n')).toString('base64')
    const begun = await server.owner.call(`${Supplier.path}/import`, { file, name: 'a.csv', dryRun: false })
    expect(begun).toMatchObject({ success: 1, result: { jobId: expect.any(String) } })
    const [stopped, written] = await Promise.all([
      server.server.stop(),
      writeMany(server.owner, 'Stopped', 200, () => {}),
      expect.poll(() => newCall(server.server.url), { timeout: 30_000, interval: 5 }).toBe('refused'),
    ])
    expect(stopped).toBe(0)
    expect(faultLines(server.server.output())).toEqual([])

    await server.startAgain()
    await expectWhole('Stopped', written)
    expect(await standing(server.dataDir, 'Imported')).toHaveLength(3000)
  })
})

/** Whether a new connection is accepted. */
const newCall = (url: string): Promise<string> =>
  fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
    answer => (answer.status === 503 ? 'refused' : 'let in'),
    () => 'refused',
  )

describe('the log of all that', () => {
  it('holds no password, no token, no code and no address of the database', { timeout: LIMIT }, async () => {
    const wrong = 'a wrong password 7351'
    const stranger = remoteClient(server.server.url)
    await stranger.call(signIn.path, { userName: 'manager', password: wrong })
    await remoteClient(server.server.url, 'a-token-that-was-never-given').call(signOut.path, {})
    // The demo owner's own number: a code is sent, which the outbox stores encrypted.
    expect(await stranger.call(sendCode.path, { phone: '+61491570156' })).toMatchObject({ success: 1 })
    const messages = await askOwner<{ id: string; content: string }>(
      server.dataDir,
      'select id, content from message_outbox where content is not null',
    )
    const secrets = secretBox(loadSecretKey(server.dataDir, undefined))
    const codes = messages.flatMap(
      ({ id, content }) => openContent(secrets, id, content)?.body.match(/\b\d{6}\b/g) ?? [],
    )
    expect(codes.length).toBeGreaterThan(0)
    await server.server.stop()

    const passwords: string[] = Object.values(readPasswords(clusterPlaces(server.dataDir).passwords))
    const key = readFileSync(secretKeyFile(server.dataDir), 'utf8').trim()
    const tokens = [server.owner.token, server.admin.token, 'a-token-that-was-never-given']
    const countOutputs = (secret: string) => server.outputs().filter(output => output.includes(secret)).length
    for (const secret of [PASSWORD, wrong, ...tokens, ...passwords, key])
      expect([secret.length > 5, countOutputs(secret)]).toEqual([true, 0])
    // Six digits may be part of a timestamp or a duration; a code would be separate.
    const toldAlone = (code: string) =>
      server.outputs().filter(output => new RegExp(`(?<![\\d.])${code}(?!\\d)`).test(output)).length
    for (const code of codes) expect([code, toldAlone(code)]).toEqual([code, 0])
  })
})
