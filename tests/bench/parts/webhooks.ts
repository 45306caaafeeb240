import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type pg from 'pg'
import { Credential, rollCredential } from '#areas/developer/contract/credential.ts'
import { redeliver } from '#areas/developer/contract/event.ts'
import { rotateWebhook, Webhook } from '#areas/developer/contract/webhook.ts'
import { credentialIdentity } from '#areas/developer/server/credentials/credential-identity.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { toAccess } from '#platform/server/access/access.ts'
import { connectDatabase } from '#platform/server/db/database.ts'
import { clusterPlaces } from '#platform/server/db/embedded/cluster-places.ts'
import { readConnectionFile } from '#platform/server/db/embedded/connection-file.ts'
import { startServer } from '../../support/running-server.ts'
import { type Bench, type BenchPart, type BenchRow, upTo } from '../bench-row.ts'
import { LARGE_USER } from '../large-merchant/seed.ts'
import { type SignedCaller, signIn } from '../load/signed-caller.ts'
import { asOwner } from '../owner-database.ts'
import { productEnv } from '../product-server.ts'
import { quantile } from '../quantiles.ts'

const EVENTS = 10_000
const LEAST_A_SECOND = 1000
const PATIENCE_MS = 120_000
/** As many as the product sends to one webhook at once. */
const AT_ONCE = 10
const CHECKS = 2000
const MOST_CHECK_MS = 1

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

/** A receiver on this machine that counts each message once. */
async function startReceiver() {
  const heard = new Set<string>()
  const server = createServer((message, response) => {
    message.resume().once('end', () => {
      heard.add(String(message.headers['webhook-id']))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}/hooks`, heard, close }
}
type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Events that were delivered before, so that one call sends all of them again. */
const SEED = `
  with logged as (
    insert into developer_event_log (merchant_id, id, number, type, at, object, object_version, body, version, created_at, updated_at, search_text)
    select $1, gen_random_uuid(), 'msg_bench' || g, 'pos.sale.stored', now(), g::text, 1,
      '{"type":"pos.sale.stored","timestamp":"2026-01-01T00:00:00Z","data":{"number":' || g || ',"text":"' || repeat('x', 600) || '"}}',
      1, now(), now(), ''
    from generate_series(1, $3::int) as g returning id, number)
  insert into developer_delivery (merchant_id, id, number, type, webhook, state, at, tries, event, version, created_at, updated_at, search_text)
  select $1, gen_random_uuid(), number, 'pos.sale.stored', $2, 'delivered', now(), 1, id, 1, now(), now(), '' from logged`

async function addWebhook(owner: pg.Client, caller: SignedCaller, url: string): Promise<string> {
  const row = { name: 'Bench', url, types: ['bench.*'] }
  const { id } = await caller.call<{ id: string }>(resourceOperations(Webhook).action.path, { action: ACTION.add, row })
  await caller.call(rotateWebhook.path, { id })
  const { rows } = await owner.query('select merchant_id from developer_webhook where id = $1', [id])
  await owner.query(SEED, [rows[0].merchant_id, id, EVENTS])
  await owner.query('analyze developer_event_log, developer_delivery')
  return id
}

/** Messages a second from the call until the receiver has all of them. */
async function fanOut(caller: SignedCaller, { heard }: Receiver, webhook: string): Promise<number> {
  const began = performance.now()
  const since = new Date(Date.now() - 3_600_000).toISOString()
  await caller.call(redeliver.path, { webhook, since, undeliveredOnly: false })
  while (heard.size < EVENTS) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`${heard.size} of ${EVENTS} messages arrived`)
    await wait(5)
  }
  return (EVENTS * 1000) / (performance.now() - began)
}

/** Messages a second that the receiver takes from a bare client, ten at once over kept connections. */
async function plainly({ url }: Receiver): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const body = 'x'.repeat(700)
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent }, answer => answer.resume().once('end', resolve))
      sent.once('error', reject).end(body)
    })
  const began = performance.now()
  const lane = async () => {
    for (let at = 0; at < EVENTS / AT_ONCE; at += 1) await post()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  const perSecond = (EVENTS * 1000) / (performance.now() - began)
  agent.destroy()
  return perSecond
}

async function issueCredential(caller: SignedCaller): Promise<string> {
  const row = { name: 'Bench', kind: 'live', scopes: ['catalogue.plu:list'], allSites: true, callsAMinute: 60_000 }
  const { id } = await caller.call<{ id: string }>(resourceOperations(Credential).action.path, {
    action: ACTION.add,
    row,
  })
  return (await caller.call<{ secret: string }>(rollCredential.path, { id, overlapDays: 0 })).secret
}

/** Milliseconds of checks: as a busy credential has them, once a second from the database; and from the database each time. */
async function check({ dataDir }: Bench, secret: string): Promise<{ busy: number; unknown: number }> {
  const urls = readConnectionFile(clusterPlaces(dataDir))
  if (!urls) throw new Error('no database runs')
  const database = connectDatabase(urls.appUrl, 2, error => {
    throw error
  })
  const access = toAccess([{ patterns: ['*'], sites: 'all' }])
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  let moved = 0
  const clock = () => Date.now() + moved
  const random = {
    bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)),
    id: () => crypto.randomUUID(),
  }
  const credentials = credentialIdentity({ database, clock, log, random, accessOf: async () => access })
  const timed = async (step: number) => {
    const taken: number[] = []
    for (let at = 0; at < CHECKS; at += 1) {
      moved += step
      const began = performance.now()
      const resolved = await credentials.resolve(secret, '127.0.0.1')
      taken.push(performance.now() - began)
      if ('fault' in resolved) throw new Error(`refused: ${resolved.fault}`)
    }
    return quantile(taken, 0.95)
  }
  try {
    return { busy: await timed(5), unknown: await timed(1001) }
  } finally {
    await database.close()
  }
}

async function measure(bench: Bench, caller: SignedCaller, receiver: Receiver): Promise<BenchRow[]> {
  const webhook = await asOwner(bench.dataDir, owner => addWebhook(owner, caller, receiver.url))
  const secret = await issueCredential(caller)
  await bench.quiet()
  const sent = await fanOut(caller, receiver, webhook)
  const reference = await plainly(receiver)
  const checked = await check(bench, secret)
  return [
    {
      ...{ what: 'webhook deliveries to a local receiver, signed and stored', value: sent, unit: '/s' },
      ...{ reference, ratio: sent / reference, target: `≥ ${LEAST_A_SECOND} /s`, ok: sent >= LEAST_A_SECOND },
    },
    {
      ...upTo('check of an API credential in use, p95', checked.busy, 'ms', MOST_CHECK_MS),
      reference: checked.unknown,
    },
  ]
}

export const webhooks: BenchPart = {
  name: 'webhooks',
  about:
    'deliveries of webhooks and checks of API credentials; for comparison, a bare client, and checks by the database each time',
  async run(bench) {
    const receiver = await startReceiver()
    const env = { ...productEnv(bench), PRIVATE_TARGETS: '127.0.0.1/32' }
    const server = await startServer({ dataDir: bench.dataDir, env })
    try {
      return await measure(bench, await signIn(server.url, LARGE_USER, bench.password), receiver)
    } finally {
      await server.stop()
      receiver.close()
    }
  },
}
