import { randomBytes } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { Supplier } from '#areas/catalogue/contract/supplier.ts'
import { Site } from '#areas/system/contract/site.ts'
import { signOut } from '#platform/contract/calls/sign-in.ts'
import { withDatabase, withUser } from '../support/connection-url.ts'
import { type RunningServer, startServer, temporaryDataDir } from '../support/running-server.ts'
import { faultLines } from './log-lines.ts'
import { type RemoteClient, remoteClient, signedInAt } from './remote-client.ts'

const PASSWORD = 'Two-servers-7!'
const LIMIT = 120_000
/** Less than a server believes what it remembers (5 s): what is seen within it was told, not looked up. */
const AT_ONCE = { timeout: 2000, interval: 20 }

const name = `two_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')
const places = [temporaryDataDir(), temporaryDataDir()]
let servers: RunningServer[] = []

/** A PostgreSQL of one's own: a login that owns the database and may become the role that the product works as. */
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
  const env = { DATABASE_URL: url, ADMIN_PASSWORD: PASSWORD, SECRET_KEY: randomBytes(32).toString('base64') }
  // At the same moment: one of them migrates and seeds, the other waits for it.
  servers = await Promise.all(places.map(({ dataDir }) => startServer({ dataDir, env })))
}, LIMIT)
afterAll(async () => {
  await Promise.all(servers.map(server => server.stop()))
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
      // Both remember it now.
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
    // Until both hear again, what one was told reaches the other as late as it finds out by itself.
    await expect.poll(endsTogether, { timeout: 60_000, interval: 200 }).toBe(true)
  })
})

/** Whether a session that ends at the first server ends at the second sooner than that would find out by itself. */
async function endsTogether(): Promise<boolean> {
  const { token } = await signIn('manager')
  expect(await statusOf(at(1, token))).toBe(200)
  await at(0, token).call(signOut.path, {})
  const until = performance.now() + AT_ONCE.timeout
  while (performance.now() < until) if ((await statusOf(at(1, token))) === 401) return true
  return false
}
