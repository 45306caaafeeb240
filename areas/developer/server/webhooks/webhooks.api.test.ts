import { join } from 'node:path'
import { Webhook as Verifier } from 'standardwebhooks'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memberConfirmed } from '#areas/members/contract/member-events.ts'
import { registerClosed } from '#areas/pos/contract/register-closed.ts'
import { bookingChanged } from '#areas/tickets/contract/booking-changed.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { collectAreas } from '#platform/server/operation/collect-areas.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { fingerprints } from '../../../../tests/support/fingerprints.ts'
import { type HeardDelivery, startWebhookReceiver } from '../../../../tests/support/webhook-receiver.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { redeliver } from '../../contract/event.ts'
import { rotateWebhook, testWebhook, Webhook } from '../../contract/webhook.ts'
import { recordEvents } from '../events/record-events.ts'
import { deliverMerchant, forgetEvents } from './deliver-job.ts'

const calls = resourceOperations(Webhook)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let app: DemoApp
let owner: Client
const closing: (() => void)[] = []

async function startReceiver(...answer: Parameters<typeof startWebhookReceiver>) {
  const receiver = await startWebhookReceiver(...answer)
  closing.push(receiver.close)
  return receiver
}

beforeAll(async () => {
  const areas = await collectAreas(join(import.meta.dirname, '..', '..', '..', '..'))
  app = await startDemoApp(areas.filter(({ area }) => area !== 'system' && area !== 'platform'))
  owner = await app.signIn('owner')
})
afterEach(async () => {
  // Each test has webhooks of its own.
  await app.database.write(app.demoMerchantId, async db => {
    await db.run(sql`delete from developer_delivery where merchant_id = ${app.demoMerchantId}::uuid`)
    await db.run(sql`delete from developer_webhook_secret where merchant_id = ${app.demoMerchantId}::uuid`)
    await db.run(sql`delete from developer_webhook where merchant_id = ${app.demoMerchantId}::uuid`)
  })
  owner = await app.signIn('owner')
})
afterAll(async () => {
  for (const close of closing) close()
  await app.close()
})

let number = 0
async function addWebhook(url: string, more: { types?: string[] } = {}) {
  number += 1
  const added = await owner.call(calls.action, { action: 2, row: { name: `Hook ${number}`, url, ...more } })
  if (added.success !== 1) return { refused: added }
  const { id } = added.result as { id: string }
  const { result } = await owner.call(rotateWebhook, { id })
  return { id, secret: result.secret }
}

const act = <T>(work: Parameters<typeof workAsSystem<T>>[3]) =>
  workAsSystem(app.runtime, app.demoMerchantId, 'a test', work)

const happen = (count: number, type = 'pos.sale.stored') =>
  act(ctx =>
    recordEvents(
      ctx,
      Array.from({ length: count }, (_, at) => ({
        type,
        siteId: null,
        object: `sale-${at}`,
        version: 1,
        data: { number: at },
      })),
    ),
  )
/** Whether a secret signed what was heard, by the library of the specification and the time of the delivery. */
const isSignedBy = (secret: string, { id, headers, body }: HeardDelivery): boolean => {
  const at = new Date(Number(headers['webhook-timestamp']) * 1000)
  return headers['webhook-signature']?.split(' ').includes(new Verifier(secret).sign(id, at, body)) ?? false
}
const deliver = () => deliverMerchant(jobContext(app.runtime, 'developer.deliver'), app.demoMerchantId)
const once = () => ({ idempotencyKey: uuidv7() })
const deliveries = () =>
  app.database.read(app.demoMerchantId, db =>
    db.rows<{ id: string; state: string; tries: number; status: number | null; answer: string | null }>(sql`
      select id, state, tries, status, answer from developer_delivery where merchant_id = ${app.demoMerchantId}::uuid order by id`),
  )
const stateOf = async (id: string | undefined) =>
  ((await owner.call(calls.get, { id: id ?? '' })).result as { state: string }).state

describe('a webhook', () => {
  it('is told of an event once, signed as the specification says', async () => {
    const receiver = await startReceiver()
    const { secret = '' } = await addWebhook(receiver.url)
    await happen(3)
    await deliver()
    await deliver()
    expect(receiver.heard).toHaveLength(3)
    expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(3)
    for (const heard of receiver.heard) {
      expect(isSignedBy(secret, heard)).toBe(true)
      expect(JSON.parse(heard.body)).toMatchObject({ type: 'pos.sale.stored', data: { version: 1 } })
    }
    expect((await deliveries()).map(({ state, status, answer }) => [state, status, answer])).toEqual(
      Array.from({ length: 3 }, () => ['delivered', 204, '']),
    )
  })

  it('is told of what other areas do, by their domain events', async () => {
    const receiver = await startReceiver()
    await addWebhook(receiver.url, { types: ['member.*'] })
    await act(ctx => ctx.emit(memberConfirmed, { memberId: '01930000-0000-7000-8000-000000000001' }))
    await happen(1)
    await deliver()
    expect(receiver.heard.map(({ body }) => JSON.parse(body).type)).toEqual(['member.member.confirmed'])
  })

  it('is told of a closed register with its variance, and of bookings with a version that grows', async () => {
    const receiver = await startReceiver()
    await addWebhook(receiver.url, { types: ['pos.register.closed', 'ticket.*'] })
    const ids = { siteId: uuidv7(), bookingId: uuidv7() }
    const booking = { ...ids, number: 'BK-000417', status: 'confirmed', action: 'confirmBooking' } as const
    await act(async ctx => {
      const cash = { expected: 20_000, actual: 19_850 }
      await ctx.emit(registerClosed, { sessionId: uuidv7(), siteId: ids.siteId, register: 'C1', closeNo: 7, ...cash })
      await ctx.emit(bookingChanged, booking)
    })
    app.wait(2000)
    await act(ctx => ctx.emit(bookingChanged, { ...booking, status: 'cancelled', action: 'cancelBooking' }))
    await deliver()
    const bodies = receiver.heard.map(({ body }) => JSON.parse(body))
    const byType = new Map(bodies.map(each => [each.type, each.data]))
    expect(byType.get('pos.register.closed')).toMatchObject({ register: 'C1', closeNo: 7, variance: -1.5 })
    const [confirmed, cancelled] = ['confirmed', 'cancelled'].map(state => byType.get(`ticket.booking.${state}`))
    expect(confirmed).toMatchObject({ number: 'BK-000417', action: 'confirmBooking' })
    expect(cancelled.version).toBeGreaterThan(confirmed.version)
  })

  it('that fails for an hour gets every event once it answers, each under one id, and none again', async () => {
    const receiver = await startReceiver(() => 500)
    const { id } = await addWebhook(receiver.url)
    await happen(20)
    const outage = [0, 6000, 6 * MINUTE, 34 * MINUTE]
    for (const wait of outage) {
      app.wait(wait)
      await deliver()
    }
    expect((await deliveries()).every(({ state, tries }) => state === 'failing' && tries === outage.length)).toBe(true)
    const tried = receiver.heard.length
    app.wait(25 * MINUTE)
    receiver.state.answer = () => 200
    await happen(5)
    await deliver()
    app.wait(3 * HOUR)
    await deliver()
    app.wait(30 * HOUR)
    await deliver()
    const after = receiver.heard.slice(tried).map(heard => heard.id)
    expect(after).toHaveLength(25)
    expect(new Set(after).size).toBe(25)
    expect(new Set(receiver.heard.map(heard => heard.id)).size).toBe(25)
    owner = await app.signIn('owner')
    expect(await stateOf(id)).toBe('active')
  })

  it('that fails at random gets each event at least once and never again after its 2xx was stored', async () => {
    const accepted = new Map<string, number>()
    let count = 0
    const receiver = await startReceiver(({ id }) => {
      count += 1
      if (count % 3 === 0) return 503
      accepted.set(id, (accepted.get(id) ?? 0) + 1)
      return 200
    })
    await addWebhook(receiver.url)
    await happen(60)
    for (let at = 0; at < 8; at += 1) {
      await deliver()
      app.wait(23 * HOUR)
    }
    expect(accepted.size).toBe(60)
    expect([...accepted.values()].every(times => times === 1)).toBe(true)
  })

  it('whose sender dies between sending and storing loses nothing, and has each event under one id', async () => {
    const receiver = await startReceiver()
    await addWebhook(receiver.url)
    await happen(5)
    const job = jobContext(app.runtime, 'developer.deliver')
    let writes = 0
    const write: typeof job.database.write = (...parts) => {
      writes += 1
      // The first reads what is due; the answers of the receiver are never written.
      return writes === 1 ? job.database.write(...parts) : Promise.reject(new Error('killed'))
    }
    await expect(deliverMerchant({ ...job, database: { ...job.database, write } }, app.demoMerchantId)).rejects.toThrow(
      'killed',
    )
    await deliver()
    expect(receiver.heard).toHaveLength(5)
    app.wait(6 * MINUTE)
    await deliver()
    await deliver()
    expect(receiver.heard).toHaveLength(10)
    expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(5)
    expect((await deliveries()).every(({ state }) => state === 'delivered')).toBe(true)
  })

  it('is disabled after the last try, or at once when it is gone, and its maker is told', async () => {
    const receiver = await startReceiver(() => 500)
    const { id } = await addWebhook(receiver.url)
    await happen(1)
    for (let at = 0; at < 10; at += 1) {
      await deliver()
      app.wait(27 * HOUR)
    }
    owner = await app.signIn('owner')
    expect(await stateOf(id)).toBe('disabled')
    expect(app.sent.some(({ subject }) => subject?.includes('was disabled'))).toBe(true)
    const gone = await startReceiver(() => 410)
    const second = await addWebhook(gone.url)
    await happen(1)
    await deliver()
    expect(await stateOf(second.id)).toBe('disabled')
  })

  it('that is slow does not delay another', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => {
      release = resolve
    })
    const slow = await startReceiver(async () => {
      await held
      return 200
    })
    const fast = await startReceiver()
    await Promise.all([addWebhook(slow.url), addWebhook(fast.url)])
    await happen(2)
    const working = deliver()
    await expect.poll(() => fast.heard.length).toBe(2)
    await happen(1)
    await expect.poll(() => fast.heard.length).toBe(3)
    release()
    await working
    expect(slow.heard).toHaveLength(3)
  })

  it('signs with the former secret too for a day after a rotation', async () => {
    const receiver = await startReceiver()
    const { id = '', secret: former = '' } = await addWebhook(receiver.url)
    const { result } = await owner.call(rotateWebhook, { id })
    await happen(1)
    await deliver()
    const signed = receiver.heard.map(heard => [former, result.secret].map(secret => isSignedBy(secret, heard)))
    expect(signed).toEqual([[true, true]])
    app.wait(25 * HOUR)
    await happen(1)
    await deliver()
    expect(receiver.heard.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1)
  })

  it('is redelivered by hand under the same id', async () => {
    const receiver = await startReceiver()
    await addWebhook(receiver.url)
    await happen(2)
    await deliver()
    const [first] = await deliveries()
    const { result } = await owner.call(redeliver, { deliveries: [first?.id ?? ''] })
    await deliver()
    expect(result.queued).toBe(1)
    expect(receiver.heard).toHaveLength(3)
    expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(2)
  })

  it('that gets everything again has the same bodies, and nothing at home changes but the delivery itself', async () => {
    const receiver = await startReceiver()
    const { id = '' } = await addWebhook(receiver.url)
    await happen(5)
    await deliver()
    const first = receiver.heard.splice(0)
    const before = await fingerprints(app.databases.ownerUrl, app.demoMerchantId)
    const since = new Date(app.runtime.clock() - HOUR).toISOString()
    const { result } = await owner.call(redeliver, { webhook: id, since, undeliveredOnly: false })
    await deliver()
    expect(result.queued).toBe(5)
    const contents = (heard: readonly HeardDelivery[]) => heard.map(({ id: number, body }) => [number, body]).toSorted()
    expect(contents(receiver.heard)).toEqual(contents(first))
    const after = await fingerprints(app.databases.ownerUrl, app.demoMerchantId)
    const changed = Object.keys(after).filter(table => after[table] !== before[table])
    // system_sign: when the session of whoever asked was last used.
    expect(changed.filter(table => !/^(developer_(delivery|webhook)|system_sign)$/.test(table))).toEqual([])
  })

  it('is tested on request', async () => {
    const receiver = await startReceiver()
    const { id = '' } = await addWebhook(receiver.url)
    expect((await owner.call(testWebhook, { id }, once())).result).toMatchObject({ ok: true, status: 204 })
    expect(await deliveries()).toEqual([])
  })

  it('is tested at a slow receiver by many at once while everybody else goes on working', async () => {
    let answer = (_status: number) => {}
    const slow = new Promise<number>(resolve => {
      answer = resolve
    })
    const receiver = await startReceiver(() => slow)
    const { id = '' } = await addWebhook(receiver.url)
    const tests = Array.from({ length: 12 }, () => owner.call(testWebhook, { id }, once()))
    await expect.poll(() => receiver.heard.length).toBe(tests.length)
    expect((await owner.call(calls.get, { id })).success).toBe(1)
    answer(204)
    for (const { result } of await Promise.all(tests)) expect(result).toMatchObject({ ok: true, status: 204 })
  })

  it('is told of something long by its id and version: a body is under 20 kB', async () => {
    const receiver = await startReceiver()
    await addWebhook(receiver.url)
    const tell = (object: string, note: string) =>
      act(ctx =>
        recordEvents(ctx, [{ type: 'pos.sale.stored', siteId: null, object, version: 4, data: { id: object, note } }]),
      )
    await tell('short', '茶'.repeat(6000))
    await tell('long', '茶'.repeat(7000))
    await deliver()
    const byId = new Map(receiver.heard.map(({ body }) => [JSON.parse(body).data.id, body]))
    expect(JSON.parse(byId.get('short') ?? '').data.note).toHaveLength(6000)
    expect(JSON.parse(byId.get('long') ?? '').data).toEqual({ id: 'long', version: 4 })
    for (const body of byId.values()) expect(Buffer.byteLength(body)).toBeLessThan(20_000)
  })

  it('finds its events for 30 days, and no longer', async () => {
    const receiver = await startReceiver()
    await addWebhook(receiver.url)
    await happen(2)
    await deliver()
    const forget = () => forgetEvents.run(jobContext(app.runtime, forgetEvents.name), {})
    const logged = () =>
      app.database.read(app.demoMerchantId, db =>
        db.rows(sql`select 1 from developer_event_log where merchant_id = ${app.demoMerchantId}::uuid`),
      )
    app.wait(29 * 24 * HOUR)
    await forget()
    expect((await deliveries()).length).toBe(2)
    app.wait(25 * HOUR)
    await forget()
    expect([await deliveries(), await logged()]).toEqual([[], []])
  })

  it('needs https at public addresses, and no closed network', async () => {
    const problem = async (url: string) => (await addWebhook(url)).refused?.map.fields?.url
    expect(await problem('http://203.0.114.7/hooks')).toContain('https')
    expect(await problem('https://10.0.0.7/hooks')).toContain('private network')
    expect(await problem('https://user:pass@203.0.114.7/')).toContain('whole address')
  })
})
