import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Member } from '#areas/members/contract/member.ts'
import { eraseMember } from '#areas/members/contract/merge-members.ts'
import { emailUnsubscribe } from '#platform/contract/calls/email-preferences.ts'
import type { PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { add, imported } from '../../../../tests/support/trial-ware.ts'
import { changeConsent } from '../../contract/consent.ts'
import { sealUnsubscribe } from './unsubscribe-token.ts'

const calls = resourceOperations(Member)
let app: MessagingApp
beforeAll(async () => {
  app = await startMessagingApp()
})
afterAll(() => app.close())

const read = async (id: string) => (await app.owner.call(calls.get, { id })).result as RowOf<typeof Member> // what get answers

async function change(id: string, patch: PatchOf<typeof Member>) {
  const { version } = await read(id)
  return app.owner.call(calls.action, { action: ACTION.update, id, version, patch })
}

/** The ledger of an address, oldest first: state and how it was said. */
const ledger = (address: string) =>
  app.database.read(app.merchantId, async db =>
    (
      await db.rows<{ state: string; how: string }>(sql`
        select state, how from message_consent
        where merchant_id = ${app.merchantId}::uuid and address = ${address} order by id`)
    ).map(({ state, how }) => `${state} ${how}`),
  )

const HEADERS = ['First Name', 'Email', 'Accepts Email Marketing', 'Phone', 'Accepts SMS Marketing']

describe('consent of members', () => {
  it('is imported with customers, by channel, if the file says yes', async () => {
    const rows = [
      ['Mia', 'mia@example.com', 'yes', '+61491570156', 'no'],
      ['Leo', 'leo@example.com', 'no', '+61491570157', 'yes'],
    ]
    const file = Buffer.from([HEADERS, ...rows].map(row => row.join(',')).join('\n'))
    expect(await imported(app.owner, file, { name: 'customers.csv' }, calls)).toMatchObject({ added: 2 })
    expect(await ledger('mia@example.com')).toEqual(['optIn import'])
    expect(await ledger('+61491570156')).toEqual([])
    expect(await ledger('leo@example.com')).toEqual([])
    expect(await ledger('+61491570157')).toEqual(['optIn import'])
  })

  it('ends on all channels with the opt-out mark, until new consent', async () => {
    const { id } = await add(app.owner, Member, { firstName: 'Zoe', mobile: '0491570158', email: 'zoe@example.com' })
    await change(id, { marketingOptOut: true })
    expect(await ledger('+61491570158')).toEqual(['optOut staff'])
    expect(await ledger('zoe@example.com')).toEqual(['optOut staff'])
    await change(id, { marketingOptOut: false })
    expect((await read(id)).marketingOptOut).toBe(true)
    const again = {
      channel: 'email',
      address: 'zoe@example.com',
      state: 'optIn',
      words: 'Asked at the counter',
    } as const
    await app.owner.call(changeConsent, again)
    expect((await read(id)).marketingOptOut).toBe(false)
    expect(await ledger('+61491570158')).toEqual(['optOut staff'])
  })

  it('is withdrawn for all channels by the page of a link, and not restored by a file', async () => {
    const { id } = await add(app.owner, Member, { firstName: 'Kit', mobile: '0491570159', email: 'kit@example.com' })
    await app.consent([
      { channel: 'sms', address: '+61491570159', state: 'optIn', how: 'form', words: 'Yes', member: id },
    ])
    const facts = { merchantId: app.merchantId, channel: 'email' as const, address: 'kit@example.com', messageId: id }
    const token = sealUnsubscribe(app.secrets, facts)
    await app.anonymous().call(emailUnsubscribe, { token, spam: false, allChannels: true })
    expect(await ledger('+61491570159')).toEqual(['optIn form', 'optOut page'])
    expect(await ledger('kit@example.com')).toEqual(['optOut page'])
    expect((await read(id)).marketingOptOut).toBe(true)
    await app.consent([{ channel: 'email', address: 'kit@example.com', state: 'optIn', how: 'import', words: 'yes' }])
    expect(await ledger('kit@example.com')).toEqual(['optOut page'])
  })
})

describe('an erased member', () => {
  it('leaves messages without words, is written to no more, and keeps the proof of consent', async () => {
    const { id } = await add(app.owner, Member, { firstName: 'Ana', mobile: '0491570110', email: 'ana@example.com' })
    await app.consent([
      { channel: 'sms', address: '+61491570110', state: 'optIn', how: 'form', words: 'Yes', member: id },
    ])
    await app.send({ to: '+61491570110', body: 'Ana, your table is ready', member: id })
    expect(await app.owner.call(eraseMember, { id, confirm: true })).toMatchObject({ success: 1 })
    const [sent] = (await app.outbox()).filter(({ to }) => to === '+61491570110')
    expect(sent).toMatchObject({ status: 'cancelled' })
    const left = await app.database.read(app.merchantId, db =>
      db.row<{ words: number; suppression: string }>(sql`
        select (select count(*)::int from message_outbox
            where merchant_id = ${app.merchantId}::uuid and (body ilike '%Ana%' or search_text ilike '%ana%')) as words,
          (select suppression from message_address
            where merchant_id = ${app.merchantId}::uuid and channel = 'sms' and address = '+61491570110') as suppression`),
    )
    expect(left).toEqual({ words: 0, suppression: 'erased' })
    expect(await ledger('+61491570110')).toEqual(['optIn form'])
  })

  it('leaves archived mails without headers and files, and invitations without name and contact', async () => {
    const { id } = await add(app.owner, Member, { firstName: 'Ida', mobile: '0491570111', email: 'ida@example.com' })
    const own = sql`merchant_id = ${app.merchantId}::uuid and member = ${id}::uuid`
    await app.database.write(app.merchantId, async db => {
      const [merchant, now] = [app.merchantId, new Date(app.runtime.clock()).toISOString()]
      const row = sql`${merchant}::uuid, ${uuidv7()}::uuid, 1, ${now}::timestamptz, ${now}::timestamptz, 'ida'`
      await db.run(sql`
        insert into report_email_archive (merchant_id, id, version, created_at, updated_at, search_text, at, "to", "from", subject,
          purpose, body, headers, file, message, member)
        values (${row}, ${now}::timestamptz, 'ida@example.com', 'shop@example.com', 'Ida', 'transactional', 'Ida', 'To: Ida',
          ${uuidv7()}::uuid, ${uuidv7()}::uuid, ${id}::uuid) returning 1`)
      await db.run(sql`
        insert into message_invitation (merchant_id, id, version, created_at, updated_at, search_text, sent_at, kind, name, mobile, email,
          state, ends_at, marketing_opt_out, member)
        values (${row}, ${now}::timestamptz, 'member', 'Ida', '+61491570111', 'ida@example.com', 'accepted', ${now}::timestamptz, false,
          ${id}::uuid) returning 1`)
    })
    expect(await app.owner.call(eraseMember, { id, confirm: true })).toMatchObject({ success: 1 })
    const rows = (query: Sql) => app.database.read(app.merchantId, db => db.rows(query))
    expect(await rows(sql`select subject, headers, file from report_email_archive where ${own}`)).toEqual([
      { subject: '', headers: '', file: null },
    ])
    expect(
      await rows(sql`select name, mobile, email, search_text as search from message_invitation where ${own}`),
    ).toEqual([{ name: '', mobile: null, email: null, search: '' }])
  })
})
