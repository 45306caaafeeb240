import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type MailBox, startMailServer } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { EmailArchive, EmailEvent } from '../../contract/email-archive.ts'

let app: MessagingApp
let server: MailBox
let hook: string

beforeAll(async () => {
  ;[app, server] = await Promise.all([startMessagingApp(), startMailServer()])
  const sender = await app.addMailServer({ port: server.port })
  const row = await app.database.read(app.merchantId, db =>
    db.row<{ secret: string }>(sql`
      select hook_secret as secret from site_email_config
      where merchant_id = ${app.merchantId}::uuid and id = ${sender}::uuid`),
  )
  hook = `/hooks/message/${sender}/${row?.secret}`
})
afterAll(async () => {
  await app.close()
  await server.close()
})

async function tell(events: readonly object[], url = hook) {
  const answer = await app.http.inject({ method: 'POST', url, payload: { events } })
  return answer.statusCode
}

/** Sends a mail. @returns its reference */
async function mail(to: string): Promise<string> {
  await app.send({ channel: 'email', to, subject: 'Your order', body: 'It is ready', html: '<p>It is ready</p>' })
  await app.deliver()
  const row = await app.database.read(app.merchantId, db =>
    db.row<{ ref: string }>(sql`
      select ref from message_outbox where merchant_id = ${app.merchantId}::uuid and "to" = ${to}`),
  )
  return row?.ref ?? ''
}
const list = async (of: typeof EmailEvent | typeof EmailArchive, search: string) =>
  (await app.owner.call(resourceOperations(of).action, { action: ACTION.list, search } as never)).result // either has it

describe('a mail provider', () => {
  it('tells by an address of the sender what became of mails, once an event', async () => {
    const ref = await mail('ada@example.com')
    const bounce = { id: 'e1', kind: 'bounced', bounce: 'hard', ref, words: '550 no such mailbox' }
    expect(await tell([bounce], `${hook}x`)).toBe(404)
    expect(await tell([bounce, bounce])).toBe(200)
    expect(await tell([bounce])).toBe(200)
    expect((await app.outbox()).find(({ to }) => to === 'ada@example.com')).toMatchObject({
      status: 'failed',
      reason: 'bounced',
    })
    const events = await list(EmailEvent, 'no such mailbox')
    expect(events).toMatchObject([{ kind: 'bouncedHard', to: 'ada@example.com', words: '550 no such mailbox' }])
  })

  it('marks what a machine opened', async () => {
    const ref = await mail('bo@example.com')
    await tell([
      { id: 'o1', kind: 'opened', ref, machine: true, words: 'proxy' },
      { id: 'o2', kind: 'opened', ref, words: 'phone' },
    ])
    expect(await list(EmailEvent, 'proxy')).toMatchObject([{ kind: 'opened', machine: true }])
    expect(await list(EmailEvent, 'phone')).toMatchObject([{ kind: 'opened', machine: false }])
  })

  it('is sent mails that are in the archive with their headers, for those alone who may see texts', async () => {
    await mail('cy@example.com')
    expect(await list(EmailArchive, 'cy@')).toMatchObject([
      { html: '<p>It is ready</p>', headers: expect.stringContaining('Subject: Your order') },
    ])
    const clerk = app.as({ grants: [{ patterns: ['report.emailArchive:list'], sites: 'all' }] })
    const { action } = resourceOperations(EmailArchive)
    const seen = await clerk.call(action, { action: ACTION.list, search: 'cy@' })
    expect(seen.result).toMatchObject([{ to: 'cy@example.com', headers: '', html: null, file: null }])
  })
})
