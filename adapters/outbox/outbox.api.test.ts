import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import type { CarriedMessage } from '#platform/server/operation/services.ts'
import { type DemoApp, startDemoApp } from '../../tests/support/demo-app.ts'
import { type Carrier, Undeliverable } from './carrier.ts'
import { deliverJob } from './deliver-job.ts'
import { outbox } from './outbox.ts'

const MAIL: CarriedMessage = { channel: 'email', to: 'ada@example.com', subject: 'Order', body: 'Two boxes, please.' }

const FILE = '01890000-0000-7000-8000-00000000f11e'
const PDF = new TextEncoder().encode('%PDF-1.4')
const STORE = { get: async (_: string, id: string) => (id === FILE ? PDF : undefined) }

describe('the outbox', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  afterAll(() => app.close())

  const put = (message: CarriedMessage, carried: CarriedMessage['channel'][], keep = true) =>
    app.database.write(
      app.demoMerchantId,
      db =>
        outbox(db, app.demoMerchantId, app.runtime.clock, app.runtime.random, app.secrets, carried).send({
          ...message,
          secret: false,
        }),
      () => keep,
    )
  const listMessages = () =>
    app.database.read(app.demoMerchantId, db =>
      db.rows<{ to: string; status: string; error: string | null }>(
        sql`select "to", status, error from message_outbox order by id`,
      ),
    )
  const deliver = (carrier: Carrier, clock = app.runtime.clock) => {
    const job = jobContext({ ...app.runtime, clock }, 'deliver')
    return deliverJob([carrier]).run(
      { ...job, services: { ...job.services, files: { ...job.services.files, ...STORE } } },
      {},
    )
  }

  it('keeps what nobody carries, and forgets what was rolled back', async () => {
    await put({ channel: 'sms', to: '+61491570158', body: '123456' }, ['email'])
    await put(MAIL, ['email'], false)
    expect(await listMessages()).toEqual([{ to: '+61491570158', status: 'kept', error: null }])
  })

  it('hands what is queued to its carrier, once', async () => {
    const carried: CarriedMessage[] = []
    const carrier: Carrier = { channel: 'email', carry: async message => void carried.push(message) }
    await put(MAIL, ['email'])
    await deliver(carrier)
    await deliver(carrier)
    expect(carried).toEqual([MAIL])
    await put({ ...MAIL, html: '<p>Two boxes, please.</p>' }, ['email'])
    await deliver(carrier)
    expect(carried.at(-1)).toEqual({ ...MAIL, html: '<p>Two boxes, please.</p>' })
    expect((await listMessages()).at(-1)).toEqual({ to: MAIL.to, status: 'sent', error: null })
  })

  it('says of a message why it never can be handed over, and goes on with the others', async () => {
    await put({ ...MAIL, to: 'broken@example.com' }, ['email'])
    await put(MAIL, ['email'])
    await deliver({
      channel: 'email',
      carry: async ({ to }) => {
        if (to.startsWith('broken')) throw new Undeliverable('550 no such mailbox')
      },
    })
    expect((await listMessages()).slice(-2)).toEqual([
      { to: 'broken@example.com', status: 'failed', error: 'Undeliverable: 550 no such mailbox' },
      { to: MAIL.to, status: 'sent', error: null },
    ])
  })

  it('tries again later what a mail server was not there for, and gives up after a night', async () => {
    let now = app.runtime.clock()
    let tried = 0
    await put({ ...MAIL, to: 'later@example.com' }, ['email'])
    const down: Carrier = {
      channel: 'email',
      carry: async () => {
        tried += 1
        throw new Error('connect ECONNREFUSED')
      },
    }
    const last = async () => (await listMessages()).at(-1)
    await deliver(down, () => now)
    expect(await last()).toMatchObject({ status: 'queued', error: 'Error: connect ECONNREFUSED' })
    await deliver(down, () => now)
    expect(tried).toBe(1)
    const got: CarriedMessage[] = []
    now += 60_000
    await deliver({ channel: 'email', carry: async message => void got.push(message) }, () => now)
    expect(got).toMatchObject([{ to: 'later@example.com' }])
    expect(await last()).toMatchObject({ status: 'sent', error: null })

    await put({ ...MAIL, to: 'never@example.com' }, ['email'])
    for (let hour = 0; hour < 24; hour += 1) {
      await deliver(down, () => now)
      now += 3_600_000
    }
    expect(await last()).toMatchObject({ to: 'never@example.com', status: 'failed' })
  })

  it('queues the delivery job in the same transaction, and only for messages of a channel with a carrier', async () => {
    const sent: unknown[] = []
    const jobs = { send: async (job: string, data: object) => void sent.push([job, data]) }
    const { clock, random } = app.runtime
    const write = (message: CarriedMessage) =>
      app.database.write(
        app.demoMerchantId,
        db =>
          outbox(db, app.demoMerchantId, clock, random, app.secrets, ['email'], jobs).send({
            ...message,
            secret: false,
          }),
        () => false,
      )
    await write({ channel: 'sms', to: '+61491570158', body: '123456' })
    expect(sent).toEqual([])
    await write(MAIL)
    expect(sent).toEqual([['message.deliver', { merchantId: app.demoMerchantId }]])
  })

  it('sends a file along with its message and keeps it, and does not send the message when the file is gone', async () => {
    const who = '01890000-0000-7000-8000-000000000001'
    await app.database.write(app.demoMerchantId, db =>
      db.run(sql`
        insert into system_file (merchant_id, id, name, type, size, access_key, uploaded_by, uploaded_at)
        values (${app.demoMerchantId}::uuid, ${FILE}::uuid, 'PO-000001.pdf', 'application/pdf', 8, 'key', ${who}::uuid, now())`),
    )
    await put({ ...MAIL, file: FILE }, ['email'])
    await put({ ...MAIL, file: who }, ['email'])
    const attached: unknown[] = []
    await deliver({ channel: 'email', carry: async (_, attachment) => void attached.push(attachment) })
    expect(attached).toEqual([{ name: 'PO-000001.pdf', type: 'application/pdf', bytes: PDF }])
    expect((await listMessages()).slice(-2)).toMatchObject([{ status: 'sent' }, { status: 'failed' }])
    const { kept: fileIsKept } = (await app.database.read(app.demoMerchantId, db =>
      db.row<{ kept: boolean }>(sql`select kept from system_file where id = ${FILE}::uuid`),
    )) ?? { kept: false }
    expect(fileIsKept).toBe(true)
  })
})
