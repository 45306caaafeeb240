import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Site } from '#areas/system/contract/site.ts'
import { inviteUser, User } from '#areas/system/contract/user.ts'
import { uploadFile } from '#platform/contract/calls/files.ts'
import { LIVE_PATH } from '#platform/contract/calls/live.ts'
import { signOut } from '#platform/contract/calls/sign-in.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { withDatabase, withUser } from '../support/connection-url.ts'
import { type MailBox, startMailServer } from '../support/message-servers.ts'
import { type ObjectServer, startObjectServer } from '../support/object-server.ts'
import { type RunningServer, startServer, temporaryDataDir } from '../support/running-server.ts'
import { faultLines } from './log-lines.ts'
import { type RemoteClient, remoteClient, sendFile, signedInAt } from './remote-client.ts'

const PASSWORD = 'Two-servers-7!'
const LIMIT = 120_000
/** Less than a server trusts its cache (5 s): changes seen within it were notified, not looked up. */
const AT_ONCE = { timeout: 2000, interval: 20 }

const name = `two_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')
const places = [temporaryDataDir(), temporaryDataDir()]
let servers: RunningServer[] = []
let store: ObjectServer
let mail: MailBox

/** An external PostgreSQL: a login that owns the database and can switch to the product's role. */
async function asAdmin(...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: withDatabase(inject('databases').adminUrl, 'postgres') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const role = escapeIdentifier(name)
  await asAdmin(
    `create role ${role} login nosuperuser nobypassrls password ${escapeLiteral(password)}`,
    `grant countinghouse_app to ${role}`,
    `create database ${role} owner ${role}`,
  )
  const url = withDatabase(withUser(inject('databases').ownerUrl, name, password), name)
  store = await startObjectServer()
  mail = await startMailServer()
  const env = {
    DATABASE_URL: url,
    ADMIN_PASSWORD: PASSWORD,
    SECRET_KEY: randomBytes(32).toString('base64'),
    FILES_URL: store.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  }
  // At the same moment: one migrates and seeds, the other waits.
  servers = await Promise.all(places.map(({ dataDir }) => startServer({ dataDir, env })))
}, LIMIT)
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
  await store?.stop()
  await mail?.close()
  await asAdmin(
    `drop database if exists ${escapeIdentifier(name)} with (force)`,
    `drop role if exists ${escapeIdentifier(name)}`,
  )
  for (const place of places) place.remove()
}, LIMIT)

const at = (n: number, token: string) => remoteClient(servers[n]?.url ?? '', token)
const statusOf = async (client: RemoteClient) =>
  (await client.call('/al/user/detail', { userId: 'x', deviceId: '' })).status
const signIn = (userName: string) => signedInAt(servers[0]?.url ?? '', userName, PASSWORD)

describe('two servers on one PostgreSQL', () => {
  it('made one installation, although they started at the same moment', async () => {
    const owner = await signIn('owner')
    const { map } = await owner.call(`${Site.path}/action`, { action: 1 })
    expect(map.total).toBe(3)
    expect(servers.map(server => faultLines(server.output()))).toEqual([[], []])
  })

  it('know one session, and what one of them wrote the other shows', async () => {
    const { token } = await signIn('owner')
    const added = await at(0, token).call(`${Supplier.path}/action`, { action: 2, row: { name: 'By the first' } })
    const seen = await at(1, token).call(`${Supplier.path}/get`, { id: added.result.id })
    expect(seen).toMatchObject({ success: 1, result: { name: 'By the first' } })
  })

  it('end a session together, whichever of them was told', async () => {
    for (const [told, other] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const { token } = await signIn('clerk')
      // Both have cached it now.
      expect([await statusOf(at(told, token)), await statusOf(at(other, token))]).toEqual([200, 200])
      await at(told, token).call(signOut.path, {})
      expect(await statusOf(at(told, token))).toBe(401)
      await expect.poll(() => statusOf(at(other, token)), AT_ONCE).toBe(401)
    }
  })

  it('end a session together also after the database cut all their connections', { timeout: LIMIT }, async () => {
    await asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await expect
      .poll(async () => Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status)), {
        timeout: 20_000,
      })
      .toEqual([200, 200])
    // Until both listen again, changes at one reach the other only when its cache expires.
    await expect.poll(endsTogether, { timeout: 60_000, interval: 200 }).toBe(true)
  })
})

describe('a balancer in front of them that binds nobody to a server', () => {
  /** Each call goes to the next server. */
  function balanced(token = ''): RemoteClient {
    let calls = 0
    const call: RemoteClient['call'] = (...call) => {
      calls += 1
      return at(calls % servers.length, token).call(...call)
    }
    return { token, call }
  }

  it('shows at each of them a file that the other was sent', async () => {
    const { token } = await signIn('owner')
    const file = new File(['name,price\nFlat white,4.50\n'], 'prices.csv')
    const { result } = await sendFile(servers[0]?.url ?? '', uploadFile.path, {}, file, token)
    const shown = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}${result.url}`)).text()))
    expect(shown).toEqual([await file.text(), await file.text()])
    expect([store.objects.size, store.refused]).toEqual([1, []])
  })

  it('does a call once that is sent to both with one key', async () => {
    const { token } = await signIn('owner')
    const key = { 'idempotency-key': `both-${randomBytes(8).toString('hex')}` }
    const add = (n: number) =>
      at(n, token).call(`${Supplier.path}/action`, { action: 2, row: { name: 'Asked of both' } }, key)
    const [first, second] = await Promise.all([add(0), add(1)])
    const repeated = await add(1)
    expect(new Set([first, second, repeated].flatMap(answer => answer.result?.id ?? [])).size).toBe(1)
    const { map } = await balanced(token).call(`${Supplier.path}/action`, { action: 1, search: 'Asked of both' })
    expect(map.total).toBe(1)
  })

  it('counts wrong passwords together', async () => {
    const guess = () => balancedGuess.call('/al/user/v1/signIn', { userName: 'manager', password: 'Not-the-word-1!' })
    const balancedGuess = balanced()
    const answers = []
    for (let attempt = 0; attempt < 8; attempt += 1) answers.push(await guess())
    // Five are free, whoever counts them.
    expect(answers.findIndex(({ rtn }) => rtn === RTN.tooMany)).toBe(5)
  })

  it('tells a console at one of them what was changed at the other', async () => {
    const { token } = await signIn('owner')
    const topics: string[] = []
    const socket = new WebSocket(`${servers[1]?.url.replace('http', 'ws')}${LIVE_PATH}`)
    const isHeard = (topic: string) => expect.poll(() => topics, { timeout: LIMIT }).toContain(topic)
    socket.onopen = () => socket.send(JSON.stringify({ token }))
    socket.onmessage = ({ data }) => void topics.push(JSON.parse(String(data)).topic)
    await isHeard('hello')
    await at(0, token).call(`${Supplier.path}/action`, { action: 2, row: { name: 'Heard at the second' } })
    await isHeard(`changed.${Supplier.key}`)
    socket.close()
  })

  it('has each e-mail sent once, however many servers look for work', async () => {
    const receivers = Array.from({ length: 10 }, (_, n) => `new-${n}@example.com`)
    const { token } = await signIn('owner')
    const client = balanced(token)
    for (const [n, email] of receivers.entries()) {
      const row = { userName: `new-hand-${n}`, firstName: 'New', lastName: 'Hand', email, status: 'invited' }
      const { result } = await client.call(`${User.path}/action`, { action: 2, row })
      expect(await client.call(inviteUser.path, { id: result.id })).toMatchObject({ success: 1 })
    }
    const named = () => receivers.map(to => mail.mails.filter(text => text.includes(`To: ${to}`)).length)
    await expect.poll(() => named().every(count => count > 0), { timeout: LIMIT }).toBe(true)
    // Both finish what they have begun: nothing is sent after that.
    await Promise.all(servers.map(server => server.stop()))
    expect(named()).toEqual(receivers.map(() => 1))
  })
})

/** Whether a session that ends at the first server ends at the second before its cache would expire. */
async function endsTogether(): Promise<boolean> {
  const { token } = await signIn('manager')
  expect(await statusOf(at(1, token))).toBe(200)
  await at(0, token).call(signOut.path, {})
  const until = performance.now() + AT_ONCE.timeout
  while (performance.now() < until) if ((await statusOf(at(1, token))) === 401) return true
  return false
}
