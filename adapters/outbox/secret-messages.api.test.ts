import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import type { CarriedMessage } from '#platform/server/operation/services.ts'
import { OutboxMessage, revealMessage } from '../../areas/system/contract/outbox-message.ts'
import { type DemoApp, startDemoApp } from '../../tests/support/demo-app.ts'
import type { Client } from '../../tests/support/wire-client.ts'
import { type Carrier, Undeliverable } from './carrier.ts'
import { deliverJob } from './deliver-job.ts'
import { outbox } from './outbox.ts'

const CODE = '482913'
const SMS: CarriedMessage = { channel: 'sms', to: '+61491570156', body: `${CODE} is your verification code.` }
const MINUTE = 60_000
const { action, export: exported } = resourceOperations(OutboxMessage)

describe('a message with a code or a link that lets its reader in', () => {
  let app: DemoApp
  let owner: Client
  let admin: Client
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
    admin = await app.signIn('admin')
  })
  afterAll(() => app.close())

  const send = (carried: CarriedMessage['channel'][] = [], message = SMS) =>
    app.database.write(app.demoMerchantId, db => {
      const { clock, random } = app.runtime
      return outbox(db, app.demoMerchantId, clock, random, app.secrets, carried).send({
        ...message,
        secret: { until: clock() + 10 * MINUTE },
      })
    })
  const lastRow = async () => {
    const row = await app.database.read(app.demoMerchantId, db =>
      db.row<{ id: string; status: string; error: string | null; content: string | null; whole: string }>(
        sql`select id, status, error, content, m::text as whole from message_outbox m order by id desc limit 1`,
      ),
    )
    if (!row) throw new Error('nothing was sent')
    return row
  }
  const deliver = (carriers: readonly Carrier[], now = app.runtime.clock()) =>
    deliverJob(carriers).run(jobContext({ ...app.runtime, clock: () => now }, 'deliver'), {})
  const list = (client: Client) => client.call(action, { action: ACTION.list, sort: '-at' })

  it('is shown in no list, search, export or log, not even to a platform administrator', async () => {
    await send()
    expect((await lastRow()).whole).not.toContain(CODE)
    for (const client of [owner, admin]) {
      const { result } = await list(client)
      expect(JSON.stringify(result)).not.toContain(CODE)
      const response = await client.call(action, { action: ACTION.list, search: CODE })
      expect(response.map.total).toBe(0)
      const file = await client.raw(exported.path, { format: 'csv' })
      expect(file.text).toContain(SMS.to)
      expect(file.text).not.toContain(CODE)
    }
    expect(app.logged.join()).not.toContain(CODE)
  })

  it('is revealed by a platform administrator alone, one at a time, and each time is logged', async () => {
    await send()
    const { id } = await lastRow()
    expect((await owner.raw(revealMessage.path, { id })).status).toBe(403)
    expect((await admin.call(revealMessage, { id })).result).toEqual({ body: SMS.body, html: null })
    await admin.call(revealMessage, { id })
    const logged = await app.database.read(app.demoMerchantId, db =>
      db.rows<{ who: string; whole: string }>(
        sql`select user_name as who, l::text as whole from log_system_action l where action = 'reveal' and record_id = ${id}`,
      ),
    )
    expect(logged.map(row => row.who)).toEqual(['admin', 'admin'])
    expect(logged.map(row => row.whole).join()).not.toContain(CODE)
  })

  it('reaches its receiver whole, is wiped once it is sent, and can be revealed no more', async () => {
    const got: CarriedMessage[] = []
    await send(['sms'])
    const { id } = await lastRow()
    expect(await admin.call(revealMessage, { id })).toMatchObject({ rtn: RTN.wrongState })
    await deliver([{ channel: 'sms', carry: async message => void got.push(message) }])
    expect(got).toEqual([expect.objectContaining(SMS)])
    expect(await lastRow()).toMatchObject({ id, status: 'sent', content: null })
    expect(await admin.call(revealMessage, { id })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is kept sealed while it is tried again, wiped when it fails for good, and its fault quotes nothing of it', async () => {
    await send(['sms'])
    const down: Carrier = { channel: 'sms', carry: () => Promise.reject(new Error(`no route for ${CODE}`)) }
    await deliver([down])
    expect(await lastRow()).toMatchObject({ status: 'queued', content: expect.any(String), error: 'Error' })
    const gone: Carrier = { channel: 'sms', carry: () => Promise.reject(new Undeliverable(`550 ${CODE} refused`)) }
    await deliver([gone], app.runtime.clock() + 2 * MINUTE)
    expect(await lastRow()).toMatchObject({ status: 'failed', content: null, error: 'Undeliverable' })
    expect(app.logged.join()).not.toContain(CODE)
  })

  it('is sent to nobody after its code ended, and is wiped, with a provider and without', async () => {
    for (const carried of [[], ['sms' as const]]) {
      await send(carried)
      const sent: CarriedMessage[] = []
      const carriers: Carrier[] = carried.map(channel => ({
        channel,
        carry: async (message: CarriedMessage) => void sent.push(message),
      }))
      await deliver(carriers, app.runtime.clock() + 11 * MINUTE)
      expect(sent).toEqual([])
      expect(await lastRow()).toMatchObject({ status: 'expired', content: null })
    }
  })

  it('does not open under another message', async () => {
    await send()
    const first = await lastRow()
    await send([], { ...SMS, to: '+61491570157' })
    const second = await lastRow()
    await app.database.write(app.demoMerchantId, db =>
      db.run(sql`
        update message_outbox set content = ${first.content}
        where merchant_id = ${app.demoMerchantId}::uuid and id = ${second.id}::uuid`),
    )
    expect(await admin.call(revealMessage, { id: second.id })).toMatchObject({ rtn: RTN.wrongState })
  })
})
