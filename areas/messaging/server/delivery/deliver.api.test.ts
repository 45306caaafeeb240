import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { type Gateway, gatewayChannel, startGateway } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { previewDesign } from '../../contract/design.ts'
import { outbox } from '../outbox/outbox.ts'

const MINUTE = 60_000
const agreed = (to: string) => ({
  channel: 'sms' as const,
  address: to,
  state: 'optIn' as const,
  how: 'form' as const,
  words: 'Yes',
})

let app: MessagingApp
let gateway: Gateway
let number = 0
/** A mobile that no other test uses. */
const mobile = () => `+614915${String(10_000 + (number++ % 90_000)).padStart(5, '0')}0`

beforeAll(async () => {
  ;[app, gateway] = await Promise.all([startMessagingApp(), startGateway()])
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})
beforeEach(() => {
  gateway.messages.length = 0
  gateway.answer(() => ({ status: 200 }))
})
const rowOf = async (to: string) => (await app.outbox()).filter(row => row.to === to)

describe('before a provider is set up', () => {
  it('a message is kept and can be read, unless its transaction was rolled back', async () => {
    const to = mobile()
    expect(await app.send({ to })).toBe('noProvider')
    expect(await rowOf(to)).toMatchObject([{ status: 'kept' }])
    const other = mobile()
    await expect(
      app.act(async ctx => {
        await ctx.services.messages.send({ channel: 'sms', to: other, body: 'x', secret: false })
        throw new Error('the call failed')
      }),
    ).rejects.toThrow('the call failed')
    expect(await rowOf(other)).toEqual([])
  })
})

describe('with a gateway', () => {
  beforeAll(async () => {
    await app.addChannel(gatewayChannel(gateway.url), { pricePerSegment: 0.07 })
  })

  it('is passed on once, with parts and price, and queued in the same transaction', async () => {
    const to = mobile()
    await app.send({ to, body: 'a'.repeat(161) })
    expect(app.queued.at(-1)).toEqual({ job: 'message.deliver', data: { merchantId: app.merchantId } })
    await app.deliver()
    await app.deliver()
    expect(gateway.messages).toMatchObject([{ to, text: 'a'.repeat(161), from: '+61491570110' }])
    expect(await rowOf(to)).toMatchObject([{ status: 'sent', parts: 2, price: 14, tries: 1, error: null }])
  })

  it('is previewed with its parts and price', async () => {
    const text = { channel: 'sms' as const, subject: '', body: 'a'.repeat(161) }
    expect((await app.owner.call(previewDesign, text)).result).toMatchObject({ parts: 2, price: 0.14 })
    const mail = await app.owner.call(previewDesign, { ...text, channel: 'email', subject: 'Hello' })
    expect(mail.result).toMatchObject({ parts: 0, price: null })
  })

  it('answers that it is sent, or refused because nothing reaches its address', async () => {
    const bounced = mobile()
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        insert into message_address (merchant_id, channel, address, suppression)
        values (${app.merchantId}::uuid, 'sms', ${bounced}, 'hardBounce')`),
    )
    expect(await app.send({ to: mobile() })).toBe('sent')
    expect(await app.send({ to: bounced })).toBe('refused')
    expect(await app.send({ to: 'nobody' })).toBe('refused')
  })

  it('a list costs the statements of one message', async () => {
    const all = Array.from({ length: 300 }, mobile)
    await app.act(async ctx => {
      let statements = 0
      const counted: typeof ctx.db = {
        ...ctx.db,
        rows: query => {
          statements += 1
          return ctx.db.rows(query)
        },
      }
      const parts = { ...ctx, db: counted, secrets: ctx.services.secrets, mailServer: undefined, jobs: undefined }
      const messages = outbox(parts)
      await messages.sendAll(all.map(to => ({ channel: 'sms' as const, to, body: 'Hello', secret: false as const })))
      expect(statements).toBeLessThan(6)
    })
    await app.deliver()
    expect(gateway.messages.filter(({ to }) => all.includes(to))).toHaveLength(300)
  })

  it('messages with one key are one message', async () => {
    const to = mobile()
    for (let time = 0; time < 3; time += 1) await app.send({ to, key: 'welcome:1' })
    await Promise.all([app.send({ to, key: 'welcome:2' }), app.send({ to, key: 'welcome:2' })])
    expect(await rowOf(to)).toHaveLength(2)
  })

  it('text and numbers are escaped for the gateway’s content type', async () => {
    const to = mobile()
    await app.send({ to, body: 'Say "hi"\n\\ 茶 {to}' })
    await app.deliver()
    expect(gateway.messages.filter(message => message.to === to)).toMatchObject([{ text: 'Say "hi"\n\\ 茶 {to}' }])
  })

  it('is retried after a fault with growing pauses, and fails after the last try', async () => {
    const to = mobile()
    gateway.answer(() => ({ status: 503, body: 'busy' }))
    await app.send({ to })
    await app.deliver()
    expect(await rowOf(to)).toMatchObject([{ status: 'queued', tries: 1, error: 'Error: 503 busy' }])
    await app.deliver()
    expect(gateway.messages).toHaveLength(1)
    app.wait(MINUTE + 1000)
    gateway.answer(() => ({ status: 200 }))
    await app.deliver()
    expect(await rowOf(to)).toMatchObject([{ status: 'sent', tries: 2, error: null }])

    const never = mobile()
    gateway.answer(() => ({ status: 500 }))
    await app.send({ to: never })
    for (let time = 0; time < 8; time += 1) {
      await app.deliver()
      app.wait(12 * 60 * MINUTE)
    }
    expect(await rowOf(never)).toMatchObject([{ status: 'failed', tries: 8 }])
  })

  it('is refused permanently by an answer that a retry would not change', async () => {
    const to = mobile()
    gateway.answer(() => ({ status: 422, body: 'no such number' }))
    await app.send({ to })
    await app.deliver()
    expect(await rowOf(to)).toMatchObject([{ status: 'failed', error: 'Undeliverable: 422 no such number' }])
  })

  it('is sent once more when the response was lost, except for marketing', async () => {
    const [to, member] = [mobile(), mobile()]
    app.wait(nextHour(app.runtime.clock(), 12) - app.runtime.clock())
    await app.consent([agreed(member)])
    gateway.answer(() => 'lost')
    await app.send({ to })
    await app.send({ to: member, purpose: 'marketing' })
    await app.deliver()
    await app.deliver('marketing')
    expect(await rowOf(to)).toMatchObject([{ status: 'queued', tries: 1 }])
    expect(await rowOf(member)).toMatchObject([{ status: 'unknown' }])
    gateway.answer(() => ({ status: 200 }))
    app.wait(24 * 60 * MINUTE)
    await app.deliver()
    await app.deliver('marketing')
    app.wait(24 * 60 * MINUTE)
    await app.deliver('marketing')
    // What was sent twice is paid twice.
    expect(await rowOf(to)).toMatchObject([{ status: 'sent', tries: 2, parts: 2, price: 14 }])
    expect(gateway.messages.filter(message => message.to === member)).toHaveLength(1)
  })

  it('each message is sent by one of many workers', async () => {
    const all = Array.from({ length: 120 }, mobile)
    for (const to of all) await app.send({ to })
    await Promise.all(Array.from({ length: 8 }, () => app.deliver()))
    expect(gateway.messages.map(({ to }) => to).sort()).toEqual([...all].sort())
  })

  it('a message whose worker died before passing it on is sent again after its claim expired', async () => {
    const to = mobile()
    await app.send({ to })
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        update message_outbox set status = 'sending', next_try = ${new Date(app.runtime.clock() + MINUTE).toISOString()}::timestamptz
        where merchant_id = ${app.merchantId}::uuid and "to" = ${to}`),
    )
    await app.deliver()
    expect(gateway.messages).toEqual([])
    app.wait(MINUTE + 1000)
    await app.deliver()
    expect(await rowOf(to)).toMatchObject([{ status: 'sent' }])
  })

  it('a message whose worker died afterwards is sent again, and marketing is unknown', async () => {
    const [to, member] = [mobile(), mobile()]
    app.wait(nextHour(app.runtime.clock(), 12) - app.runtime.clock())
    await app.consent([agreed(member)])
    await app.send({ to })
    await app.send({ to: member, purpose: 'marketing' })
    const [at, later] = [0, MINUTE].map(ms => new Date(app.runtime.clock() + ms).toISOString())
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        update message_outbox set status = 'sending', handed_at = ${at}::timestamptz, next_try = ${later}::timestamptz
        where merchant_id = ${app.merchantId}::uuid and "to" in (${to}, ${member})`),
    )
    app.wait(MINUTE + 1000)
    for (let time = 0; time < 3; time += 1) {
      await app.deliver()
      await app.deliver('marketing')
      app.wait(24 * 60 * MINUTE)
    }
    expect(gateway.messages.map(message => message.to)).toEqual([to])
    expect(await rowOf(member)).toMatchObject([{ status: 'unknown' }])
  })

  it('a gateway on a private network is refused', async () => {
    const { outgoing } = await import('#platform/server/outgoing/post-json.ts')
    const { reachable } = await import('#platform/server/outgoing/private-targets.ts')
    const { httpGateway } = await import('#adapters/sms/http-gateway.ts')
    const carrier = httpGateway(
      {
        ...gatewayChannel(gateway.url),
        method: 'POST',
        successStatus: '200',
        successText: null,
        apiKey: undefined,
      },
      outgoing(reachable([])),
    )
    await expect(carrier.carry({ key: 'k', to: mobile(), body: 'x' })).rejects.toThrow('private network')
    expect(gateway.messages).toEqual([])
  })
})

describe('marketing', () => {
  it('is not sent without consent, after an opt-out, or to a suppressed address', async () => {
    const [silent, out, into] = [mobile(), mobile(), mobile()]
    await app.consent([agreed(out), agreed(into)])
    await app.consent([{ ...agreed(out), state: 'optOut', how: 'page' }])
    for (const to of [silent, out]) expect(await app.send({ to, purpose: 'marketing' })).toBe('noConsent')
    await app.send({ to: into, purpose: 'marketing' })
    await app.deliver('marketing')
    app.wait(24 * 60 * MINUTE)
    await app.deliver('marketing')
    expect(await rowOf(silent)).toMatchObject([{ status: 'suppressed', reason: 'noConsent' }])
    expect(await rowOf(out)).toMatchObject([{ status: 'suppressed', reason: 'optedOut' }])
    expect(gateway.messages.filter(({ to }) => [silent, out].includes(to))).toEqual([])
  })

  it('an import reverses no opt-out, and the last entry counts', async () => {
    const to = mobile()
    await app.consent([agreed(to)])
    await app.consent([{ ...agreed(to), state: 'optOut', how: 'reply' }])
    expect(await app.consent([{ ...agreed(to), how: 'import' }])).toEqual([])
    const rows = await app.database.read(app.merchantId, db =>
      db.rows<{ state: string }>(sql`
        select state from message_consent where merchant_id = ${app.merchantId}::uuid and address = ${to} order by at, id`),
    )
    expect(rows.map(({ state }) => state)).toEqual(['optIn', 'optOut'])
    expect(await app.consent([{ ...agreed(to), how: 'page' }])).toHaveLength(1)
  })

  it('is never sent after an opt-out is stored, also with many workers and concurrent opt-outs', async () => {
    const all = Array.from({ length: 80 }, mobile)
    await app.consent(all.map(agreed))
    for (const to of all) await app.send({ to, purpose: 'marketing' })
    app.wait(nextNoon(app.runtime.clock()) - app.runtime.clock())
    const storedAt = new Map<string, number>()
    const handedAt = new Map<string, number>()
    gateway.answer(async ({ to }) => {
      handedAt.set(to, performance.now())
      return { status: 200 }
    })
    const optOut = async (to: string) => {
      await app.consent([{ ...agreed(to), state: 'optOut', how: 'reply' }])
      storedAt.set(to, performance.now())
    }
    await Promise.all([
      ...Array.from({ length: 16 }, () => app.deliver('marketing')),
      ...all.filter((_, at) => at % 2 === 0).map(optOut),
    ])
    const late = [...storedAt].filter(([to, at]) => (handedAt.get(to) ?? 0) > at)
    expect(late).toEqual([])
    expect(storedAt.size).toBe(40)
    expect([...handedAt.keys()].length).toBeGreaterThanOrEqual(40)
  })

  it('goes to a person four times in a week, also when five are due at the same moment', async () => {
    const to = mobile()
    await app.consent([agreed(to)])
    app.wait(nextNoon(app.runtime.clock()) - app.runtime.clock())
    for (let time = 0; time < 5; time += 1) await app.send({ to, purpose: 'marketing' })
    await app.deliver('marketing')
    expect((await rowOf(to)).map(({ status, reason }) => reason ?? status).sort()).toEqual([
      'cap',
      ...Array(4).fill('sent'),
    ])
  })

  it('waits in quiet hours and above the daily limit, unlike codes', async () => {
    const to = mobile()
    await app.consent([agreed(to)])
    app.wait(nextHour(app.runtime.clock(), 23) - app.runtime.clock())
    expect(await app.send({ to, purpose: 'marketing' })).toBe('quietHours')
    expect(await app.send({ to, purpose: 'marketing', sendAfter: app.runtime.clock() + MINUTE })).toBe('waits')
    await app.send({ to, secret: { until: app.runtime.clock() + 10 * MINUTE }, body: '123456' })
    await app.deliver('marketing')
    await app.deliver('code')
    const [marketing, , code] = await rowOf(to)
    expect(marketing).toMatchObject({ status: 'held', reason: 'quietHours' })
    expect(code).toMatchObject({ status: 'sent' })
  })
})

/** The clock of a merchant without shops is UTC: 12:00 is within its day. */
const nextNoon = (now: number) => nextHour(now, 12)
function nextHour(now: number, hour: number): number {
  const at = new Date(now)
  at.setUTCHours(hour, 0, 0, 0)
  return at.getTime() > now ? at.getTime() : at.getTime() + 24 * 60 * MINUTE
}

it('the sum of the states is the number of messages', async () => {
  const rows = await app.outbox()
  const byState = Map.groupBy(rows, ({ status }) => status)
  expect([...byState.values()].reduce((sum, all) => sum + all.length, 0)).toBe(rows.length)
  const states = new Set(['kept', 'queued', 'held', 'sent', 'failed', 'suppressed', 'unknown', 'cancelled'])
  expect([...byState.keys()].filter(state => !states.has(state))).toEqual([])
})
