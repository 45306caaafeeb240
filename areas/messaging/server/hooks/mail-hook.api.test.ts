import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type MailBox, startMailServer } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { Thread } from '../../contract/box.ts'
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

  it('passes answers on: they are conversations, and STOP alone or an unsubscribing subject opts out', async () => {
    const addresses = ['di@example.com', 'ed@example.com', 'flo@example.com']
    await app.consent(
      addresses.map(address => ({ channel: 'email', address, state: 'optIn', how: 'form', words: 'Yes' }) as const),
    )
    const quoted = 'On Monday Harbour & Vine wrote:\n> Fresh figs. STOP by today.'
    await tell([
      {
        id: 'r1',
        kind: 'reply',
        from: 'Di Ng <Di@Example.com>',
        subject: 'Re: Figs',
        text: `Keep me two.\n\n${quoted}`,
      },
      { id: 'r2', kind: 'reply', from: 'ed@example.com', subject: 'Re: Figs', text: `Stop\n\n${quoted}` },
      { id: 'r3', kind: 'reply', from: 'flo@example.com', subject: 'unsubscribe', text: '' },
    ])
    const { result } = await app.owner.call(resourceOperations(Thread).action, {
      ...{ action: ACTION.list, search: 'di@example.com' },
    } as never)
    expect(result).toMatchObject([{ channel: 'email', unread: 1, lastText: 'Re: Figs\nKeep me two.' }])
    const states = await app.database.read(app.merchantId, db =>
      db.rows<{ address: string; state: string }>(sql`
        select address, state from message_address
        where merchant_id = ${app.merchantId}::uuid and address = any(${addresses}::text[]) order by address`),
    )
    expect(states.map(({ state }) => state)).toEqual(['optIn', 'optOut', 'optOut'])
    expect(await list(EmailEvent, 'ed@example.com')).toMatchObject([{ kind: 'unsubscribed' }])
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
