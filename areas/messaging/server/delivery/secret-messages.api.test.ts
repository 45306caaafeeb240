import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type Gateway, gatewayChannel, startGateway } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { OutboxMessage, revealMessage } from '../../contract/outbox-message.ts'

const CODE = '482913'
const SMS = { channel: 'sms' as const, to: '+61491570156', body: `${CODE} is your verification code.` }
const MINUTE = 60_000
const { action, export: exported } = resourceOperations(OutboxMessage)

describe('a message with a code or a sign-in link', () => {
  let app: MessagingApp
  let gateway: Gateway
  beforeAll(async () => {
    ;[app, gateway] = await Promise.all([startMessagingApp(), startGateway()])
  })
  afterAll(async () => {
    await app.close()
    await gateway.close()
  })

  /** Signed in a moment ago. */
  const signInAdmin = (): Client => app.as({ platformAdmin: true, merchantId: app.merchantId })
  const send = (message: Partial<typeof SMS> = {}) =>
    app.send({ ...SMS, ...message, secret: { until: app.runtime.clock() + 10 * MINUTE } })
  const lastRow = async () => {
    const row = await app.database.read(app.merchantId, db =>
      db.row<{
        id: string
        status: string
        reason: string | null
        error: string | null
        content: string | null
        whole: string
      }>(sql`
        select id, status, reason, error, content, m::text as whole from message_outbox m
        where merchant_id = ${app.merchantId}::uuid order by id desc limit 1`),
    )
    if (!row) throw new Error('nothing was sent')
    return row
  }
  const list = (client: Client) => client.call(action, { action: ACTION.list, sort: '-at' })

  it('is shown in no list, search, export or log, not even to a platform administrator', async () => {
    await send()
    expect((await lastRow()).whole).not.toContain(CODE)
    for (const client of [app.owner, signInAdmin()]) {
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

  it('is revealed by platform administrators only, one at a time, and each time is logged', async () => {
    await send()
    const { id } = await lastRow()
    expect((await app.owner.raw(revealMessage.path, { id })).status).toBe(403)
    expect((await signInAdmin().call(revealMessage, { id })).result).toEqual({ body: SMS.body, html: null })
    await signInAdmin().call(revealMessage, { id })
    const logged = await app.database.read(app.merchantId, db =>
      db.rows<{ whole: string }>(sql`
        select l::text as whole from log_system_action l
        where merchant_id = ${app.merchantId}::uuid and action = 'reveal' and record_id = ${id}`),
    )
    expect(logged).toHaveLength(2)
    expect(logged.map(row => row.whole).join()).not.toContain(CODE)
  })

  it('can’t be decrypted as another message', async () => {
    await send()
    const first = await lastRow()
    await send({ to: '+61491570157' })
    const second = await lastRow()
    await app.database.write(app.merchantId, db =>
      db.run(sql`
        update message_outbox set content = ${first.content}
        where merchant_id = ${app.merchantId}::uuid and id = ${second.id}::uuid`),
    )
    expect(await signInAdmin().call(revealMessage, { id: second.id })).toMatchObject({ rtn: RTN.wrongState })
  })

  it('is cancelled and deleted after its code expired, if it was not sent', async () => {
    await send()
    app.wait(11 * MINUTE)
    await app.deliver('code')
    expect(await lastRow()).toMatchObject({ status: 'cancelled', reason: 'expired', content: null })
  })

  describe('with a provider', () => {
    beforeAll(async () => {
      await app.addChannel(gatewayChannel(gateway.url))
    })

    it('is delivered in full, deleted once it is sent, and can’t be revealed afterwards', async () => {
      gateway.messages.length = 0
      await send()
      const { id } = await lastRow()
      expect(await signInAdmin().call(revealMessage, { id })).toMatchObject({ rtn: RTN.wrongState })
      await app.deliver('code')
      expect(gateway.messages).toMatchObject([{ to: SMS.to, text: SMS.body }])
      expect(await lastRow()).toMatchObject({ id, status: 'sent', content: null })
      expect(await signInAdmin().call(revealMessage, { id })).toMatchObject({ rtn: RTN.wrongState })
    })

    it('stays encrypted while it is retried, is deleted when it fails, and its error quotes nothing of it', async () => {
      await send()
      gateway.answer(() => ({ status: 503, body: `no route for ${CODE}` }))
      await app.deliver('code')
      expect(await lastRow()).toMatchObject({ status: 'queued', content: expect.any(String), error: 'Error' })
      gateway.answer(() => ({ status: 422, body: `${CODE} refused` }))
      app.wait(2 * MINUTE)
      await app.deliver('code')
      expect(await lastRow()).toMatchObject({ status: 'failed', content: null, error: 'Undeliverable' })
      expect(app.logged.join()).not.toContain(CODE)
    })

    it('is not sent after its code expired', async () => {
      gateway.messages.length = 0
      await send()
      app.wait(11 * MINUTE)
      await app.deliver('code')
      expect(gateway.messages).toEqual([])
      expect(await lastRow()).toMatchObject({ status: 'cancelled', content: null })
    })
  })
})
