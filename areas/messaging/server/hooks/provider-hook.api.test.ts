import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SystemAction } from '#platform/contract/action-log.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type Gateway, gatewayChannel, startGateway } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { SmsAccount } from '../../contract/sms-account.ts'

const SIGNING = 'a signing secret'
let app: MessagingApp
let gateway: Gateway
let account: string
let hook: string
let number = 0
const mobile = () => `+61491${String(600_000 + number++)}9`.slice(0, 12)

beforeAll(async () => {
  ;[app, gateway] = await Promise.all([startMessagingApp(), startGateway()])
  account = await app.addChannel({ ...gatewayChannel(gateway.url), secret: SIGNING })
  const row = await app.database.read(app.merchantId, db =>
    db.row<{ secret: string }>(sql`
      select hook_secret as secret from message_sms_account
      where merchant_id = ${app.merchantId}::uuid and id = ${account}::uuid`),
  )
  hook = `/hooks/message/${account}/${row?.secret}`
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

const signed = (payload: string) => createHmac('sha256', SIGNING).update(payload).digest('hex')
async function tell(events: readonly object[], { url = hook, signature }: { url?: string; signature?: string } = {}) {
  const payload = JSON.stringify({ events })
  const { statusCode } = await app.http.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', 'x-signature': signature ?? signed(payload) },
  })
  return statusCode
}
const sent = async (to: string) => {
  await app.send({ to })
  await app.deliver()
  const row = (await app.outbox()).find(each => each.to === to)
  return `ref-${row?.id}`
}
const stateOf = async (to: string) => (await app.outbox()).find(row => row.to === to)?.status
const addressOf = (to: string) =>
  app.database.read(app.merchantId, db =>
    db.row<{ state: string | null; suppression: string | null }>(sql`
      select state, suppression from message_address where merchant_id = ${app.merchantId}::uuid and address = ${to}`),
  )

describe('the provider’s webhook', () => {
  it('answers only to its secret and a valid signature', async () => {
    expect(await tell([], { url: `${hook}x` })).toBe(404)
    expect(await tell([], { url: `/hooks/message/not-an-account/x` })).toBe(404)
    expect(await tell([], { signature: 'wrong' })).toBe(401)
    expect(await tell([])).toBe(200)
    const bad = await app.http.inject({
      method: 'POST',
      url: hook,
      payload: '{',
      headers: { 'x-signature': signed('{') },
    })
    expect(bad.statusCode).toBe(400)
  })

  it('is visible only to users who manage accounts, in no list, file or log of others', async () => {
    const secret = hook.split('/').at(-1) ?? ''
    const { action, get, export: exported } = resourceOperations(SmsAccount)
    const reader = app.as({
      grants: [{ patterns: ['message.smsAccount:list', 'message.smsAccount:export'], sites: 'all' }],
    })
    const answers = [
      await reader.raw(action.path, { action: ACTION.list }),
      await reader.raw(get.path, { id: account }),
      await reader.raw(exported.path, { format: 'csv' }),
      await app.owner.raw(resourceOperations(SystemAction).action.path, { action: ACTION.list }),
    ]
    for (const { text } of answers) {
      expect(text).toMatch(/Account [\da-f-]{36}/)
      expect(text).not.toContain(secret)
    }
    expect((await app.owner.raw(get.path, { id: account })).text).toContain(secret)
    expect(await tell([], { url: hook.replace(secret, '%00') })).toBe(404)
  })

  it('accepts texts with characters that can’t be stored, and the other events', async () => {
    const from = mobile()
    const ref = await sent(mobile())
    const odd = { id: 'odd\0\ud800', kind: 'reply', from, text: '\0STOP\udfff' }
    expect(
      await tell([odd, { id: 'unknown', kind: 'delivered', ref: 'no\0ne' }, { id: `${ref}-0`, kind: 'sent', ref }]),
    ).toBe(200)
    const { count } = (await app.database.read(app.merchantId, db =>
      db.row<{ count: number }>(sql`
        select count(*)::int as count from message_provider_event
        where merchant_id = ${app.merchantId}::uuid and ref = ${ref} and applied_at is not null`),
    )) ?? { count: 0 }
    expect(count).toBe(1)
  })

  it('accepts receipts in any order and number, each once', async () => {
    const to = mobile()
    const ref = await sent(to)
    const events = [
      { id: `${ref}-2`, kind: 'delivered', ref },
      { id: `${ref}-1`, kind: 'sent', ref },
    ]
    for (const event of [...events, ...events]) expect(await tell([event])).toBe(200)
    expect(await stateOf(to)).toBe('delivered')
    const { count } = (await app.database.read(app.merchantId, db =>
      db.row<{ count: number }>(sql`
        select count(*)::int as count from message_provider_event
        where merchant_id = ${app.merchantId}::uuid and ref = ${ref}`),
    )) ?? { count: 0 }
    expect(count).toBe(2)
  })

  it('stores a receipt that arrives before the gateway’s answer', async () => {
    const to = mobile()
    gateway.answer(async ({ key }) => {
      await tell([{ id: `early-${key}`, kind: 'delivered', ref: `ref-${key}` }])
      return { status: 200 }
    })
    await sent(to)
    gateway.answer(() => ({ status: 200 }))
    expect(await stateOf(to)).toBe('delivered')
  })

  it('suppresses an address after a hard bounce, and after three soft ones on different days', async () => {
    const [hard, soft] = [mobile(), mobile()]
    await tell([{ id: 'b1', kind: 'bounced', bounce: 'hard', ref: await sent(hard), words: 'no such number' }])
    expect(await stateOf(hard)).toBe('failed')
    expect(await addressOf(hard)).toMatchObject({ suppression: 'hardBounce' })
    const ref = await sent(soft)
    for (const day of ['2026-11-01', '2026-11-02'])
      await tell([{ id: `s${day}`, kind: 'bounced', bounce: 'soft', ref, at: `${day}T00:00:00Z` }])
    expect(await addressOf(soft)).toMatchObject({ suppression: null })
    await tell([{ id: 's3', kind: 'bounced', bounce: 'soft', ref, at: '2026-11-03T00:00:00Z' }])
    expect(await addressOf(soft)).toMatchObject({ suppression: 'hardBounce' })
    await app.send({ to: hard })
    await app.deliver()
    expect((await app.outbox()).filter(row => row.to === hard).at(-1)).toMatchObject({ status: 'suppressed' })
  })

  it('opts out only at STOP, opts in at START, and stores other replies as text', async () => {
    const from = mobile()
    await tell([{ id: 'r1', kind: 'reply', from, text: 'please stop calling' }])
    expect(await addressOf(from)).toBeUndefined()
    await tell([{ id: 'r2', kind: 'reply', from, text: ' Stop. ' }])
    expect(await addressOf(from)).toMatchObject({ state: 'optOut' })
    await tell([{ id: 'r3', kind: 'reply', from, text: 'START' }])
    expect(await addressOf(from)).toMatchObject({ state: 'optIn' })
  })

  it('a complaint opts out and suppresses the address', async () => {
    const to = mobile()
    await tell([{ id: 'c1', kind: 'complained', ref: await sent(to) }])
    expect(await addressOf(to)).toMatchObject({ state: 'optOut', suppression: 'complaint' })
  })
})

describe('the simulator', () => {
  it('decides by the last digits as in messaging.md', async () => {
    const other = await startMessagingApp()
    await other.addChannel({ name: 'Simulator', kind: 'simulator' })
    const to = (ending: string) => `+614915701${ending}`
    for (const ending of ['01', '02', '03', '04', '05', '06', '10']) await other.send({ to: to(ending) })
    await other.deliver()
    const states = async () => Object.fromEntries((await other.outbox()).map(row => [row.to.slice(-2), row.status]))
    expect(await states()).toEqual({
      '01': 'failed',
      '02': 'queued',
      '03': 'sent',
      '04': 'queued',
      '05': 'delivered',
      '06': 'delivered',
      '10': 'delivered',
    })
    for (let time = 0; time < 3; time += 1) {
      other.wait(600_000)
      await other.deliver()
    }
    expect(await states()).toMatchObject({ '02': 'delivered' })
    await other.close()
  })
})
