import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { server as posServer } from '#areas/pos/server/index.ts'
import { emailPreference, emailResubscribe, emailUnsubscribe } from '#platform/contract/calls/email-preferences.ts'
import { reportOperations } from '#platform/contract/define/report-operations.ts'
import type { InputOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type MailBox, startMailServer } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { Member } from '../../../members/contract/member.ts'
import { readThread, replyThread, Thread } from '../../contract/box.ts'
import { Campaign, campaignResults, countCampaign, stepCampaign } from '../../contract/campaign.ts'
import { Design, MessageElement, previewDesign } from '../../contract/design.ts'
import { EmailArchive } from '../../contract/email-archive.ts'
import {
  BirthdayReport,
  MarketingList,
  marketingList,
  SmsDaily,
  SmsDailyClient,
} from '../../contract/message-reports.ts'
import { birthdayJob, birthdaysToGreet, merchantsToGreet } from './birthday-job.ts'
import { campaignJob, startCampaign } from './campaign-jobs.ts'

const NOON = 12
const LEGAL = '{{ merchant.name }} {{ merchant.abn }} {{ merchant.contact }} {{ unsubscribe }}'

let app: MessagingApp
let server: MailBox
const ids = new Map<string, string>()

beforeAll(async () => {
  ;[app, server] = await Promise.all([startMessagingApp({}, [posServer]), startMailServer()])
  await app.addMailServer({ port: server.port })
  await app.addChannel({ name: 'Simulator', kind: 'simulator' }, { pricePerSegment: 0.07 })
  await storeMerchant(app, { name: 'Harbour & Vine', abn: '53004085616', email: 'hello@shop.example' })
  for (const [name, mobile] of [
    ['Ada', '+61491570210'],
    ['Bo', '+61491570205'],
    ['Cy', '+61491570201'],
    ['Di', '+61491570213'],
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`
    const { result } = await add(Member, { firstName: name, mobile, email, type: 'confirmed', birthday: '--02-28' })
    ids.set(name, (result as { id: string }).id)
    if (name === 'Di') continue
    await app.consent([
      { channel: 'email', address: email, state: 'optIn', how: 'form', words: 'Yes', member: ids.get(name) },
      { channel: 'sms', address: mobile, state: 'optIn', how: 'form', words: 'Yes', member: ids.get(name) },
    ])
  }
  atNoon()
})
afterAll(async () => {
  await app.close()
  await server.close()
})

function atNoon(): void {
  const at = new Date(app.runtime.clock())
  at.setUTCHours(NOON, 0, 0, 0)
  app.wait(at.getTime() + 24 * 3_600_000 - app.runtime.clock())
}
const add = <R extends typeof Member | typeof Design | typeof Campaign | typeof MessageElement>(
  of: R,
  row: InputOf<R>,
) => app.owner.call(resourceOperations(of).action, { action: ACTION.add, row } as never)
const idOf = (answer: { result: unknown }) => (answer.result as { id: string }).id
async function start(id: string) {
  await app.owner.call(stepCampaign, { id, step: 'start' })
  await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, id)
  await app.deliver('marketing')
}

describe('a template', () => {
  const email = { code: 'news', channel: 'email' as const, subject: 'Figs for {{ member.firstName }}' }

  it('is refused with a name that there is not, and says which was probably meant', async () => {
    const answer = await add(Design, { ...email, body: `{{ member.fristName }} ${LEGAL}` })
    expect(answer).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { body: 'There is no variable member.fristName. Did you mean member.firstName?' } },
    })
    expect(await add(Design, { ...email, body: '{% if %}' })).toMatchObject({ rtn: RTN.invalid })
  })

  it('is refused as marketing that does not say who sends it, or gives no way out', async () => {
    const answer = await add(Design, { ...email, body: 'Fresh figs' })
    expect(answer).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { body: expect.stringContaining('unsubscribe') } },
    })
  })

  it('takes a shared element, escapes values in its page, and no line break reaches its subject', async () => {
    await add(MessageElement, { code: 'footer', body: LEGAL })
    const made = await add(Design, {
      ...email,
      body: '{% render "footer" %}',
      html: '<p>{{ member.name }}</p>{% render "footer" %}',
    })
    expect(made.success).toBe(1)
    const hostile = await add(Member, { firstName: '<img onerror=x>', lastName: 'a\r\nBcc: x', type: 'confirmed' })
    const { result } = await app.owner.call(previewDesign, {
      channel: 'email',
      subject: 'For {{ member.name }}',
      body: '{% render "footer" %}',
      html: '<p>{{ member.firstName }}</p>',
      member: idOf(hostile),
    })
    expect(result.html).toBe('<p>&lt;img onerror=x&gt;</p>')
    expect(result.subject).not.toMatch(/[\r\n]/)
    expect(result.body).toContain('Harbour & Vine 53004085616')
    const removed = await app.owner.call(resourceOperations(MessageElement).action, {
      action: ACTION.delete,
      ids: [await elementId()],
    })
    expect(removed.rtn).toBe(RTN.inUse)
  })

  it('skips a receiver of whom a value is missing, unless it says what to use instead', async () => {
    const nameless = idOf(await add(Member, { mobile: '+61491570299', type: 'confirmed' }))
    const texts = { channel: 'sms' as const, subject: '', member: nameless }
    const missing = await app.owner.call(previewDesign, { ...texts, body: 'Hi {{ member.firstName }}' })
    expect(missing.result.missing).toEqual(['member.firstName'])
    const filled = await app.owner.call(previewDesign, {
      ...texts,
      body: 'Hi {{ member.firstName | default: "there" }}',
    })
    expect(filled.result.body).toBe('Hi there')
  })
})

const elementId = async () => {
  const { result } = await app.owner.call(resourceOperations(MessageElement).action, { action: ACTION.list })
  return String((result as { id: string }[])[0]?.id)
}
const designId = async (code: string, channel: string) => {
  const { result } = await app.owner.call(resourceOperations(Design).action, { action: ACTION.list, pageSize: 100 })
  return String(
    (result as { id: string; code: string; channel: string }[]).find(
      row => row.code === code && row.channel === channel,
    )?.id,
  )
}

describe('a campaign', () => {
  let campaign: string
  beforeAll(async () => {
    campaign = idOf(await add(Campaign, { name: 'Figs', channel: 'email', design: await designId('news', 'email') }))
  })

  it('says before how many get it and why others do not', async () => {
    const { result } = await app.owner.call(countCampaign, { id: campaign })
    expect(result).toMatchObject({ sent: 3, left: [{ reason: 'noConsent', count: 3 }], price: 0 })
    expect(result.sample?.subject).toContain('Figs for')
  })

  it('is sent once to each who agreed, however often its list is taken', async () => {
    await start(campaign)
    await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, campaign)
    await app.deliver('marketing')
    const to = server.mails.map(mail => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()
    expect(to).toEqual(['ada@example.com', 'bo@example.com', 'cy@example.com'])
    await campaignJob.run(jobContext(app.runtime, 'test'), {})
    const { result } = await app.owner.call(campaignResults, { id: campaign })
    expect(result.states).toEqual([
      { reason: 'sent', count: 3 },
      { reason: 'suppressed', count: 3 },
    ])
    expect(result.sentTo).toMatchObject({ people: 3, buyers: 0 })
  })

  it('is in the archive, and its text only for those who may see it', async () => {
    const list = { action: ACTION.list, search: 'ada' } as const
    const { action } = resourceOperations(EmailArchive)
    expect((await app.owner.call(action, list)).result).toMatchObject([{ body: expect.stringContaining('Harbour') }])
    const clerk = app.as({ grants: [{ patterns: ['report.emailArchive:list'], sites: 'all' }] })
    expect((await clerk.call(action, list)).result).toMatchObject([{ to: 'ada@example.com', body: '', html: null }])
  })

  it('one click in a mail program opts out, without a session, and again with the same answer', async () => {
    const mail = server.mails.find(text => /^To: ada@/m.test(text)) ?? ''
    const token = /email\/us\?t=([^>\s]+)>/.exec(mail.replace(/\r\n[ \t]+/g, ''))?.[1] ?? ''
    const post = (payload = 'List-Unsubscribe=One-Click', t = token) =>
      app.http.inject({
        method: 'POST',
        url: `/email/us?t=${t}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await post('something=else')).statusCode).toBe(400)
    expect((await post('%')).statusCode).toBe(400)
    expect((await post(undefined, `${token.slice(0, -6)}AAAAAA`)).statusCode).toBe(404)
    for (let time = 0; time < 2; time += 1) {
      const answer = await post()
      expect([answer.statusCode, answer.headers.location, answer.headers['set-cookie']]).toEqual([
        200,
        undefined,
        undefined,
      ])
    }
    const shown = await app.anonymous().call(emailPreference, { token: decodeURIComponent(token) })
    expect(shown.result).toEqual({ email: 'a***@example.com', sender: 'Harbour & Vine', subscribed: false })
  })

  it('the page of the link opts out with a reason and a spam flag, and in again', async () => {
    const mail = server.mails.find(text => /^To: bo@/m.test(text)) ?? ''
    const token = decodeURIComponent(/email\/us\?t=([^>\s]+)>/.exec(mail.replace(/\r\n[ \t]+/g, ''))?.[1] ?? '')
    const off = await app
      .anonymous()
      .call(emailUnsubscribe, { token, reason: 'Too many', spam: true, allChannels: false })
    expect(off.result.subscribed).toBe(false)
    expect((await app.anonymous().call(emailResubscribe, { token })).result.subscribed).toBe(true)
    expect((await app.anonymous().call(emailPreference, { token: `${token.slice(0, -6)}AAAAAA` })).rtn).toBe(
      RTN.notFound,
    )
  })

  it('the next campaign skips whoever opted out', async () => {
    server.mails.length = 0
    await start(idOf(await add(Campaign, { name: 'Plums', channel: 'email', design: await designId('news', 'email') })))
    const to = server.mails.map(mail => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()
    expect(to).toEqual(['bo@example.com', 'cy@example.com'])
  })

  it('is paused, resumed and cancelled: nothing goes meanwhile, and what is left is taken back', async () => {
    server.mails.length = 0
    const id = idOf(await add(Campaign, { name: 'Pears', channel: 'email', design: await designId('news', 'email') }))
    await app.owner.call(stepCampaign, { id, step: 'start' })
    await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, id)
    await app.owner.call(stepCampaign, { id, step: 'pause' })
    await app.deliver('marketing')
    expect(server.mails).toEqual([])
    await app.owner.call(stepCampaign, { id, step: 'resume' })
    await app.owner.call(stepCampaign, { id, step: 'cancel' })
    await app.deliver('marketing')
    expect(server.mails).toEqual([])
    const { result } = await app.owner.call(campaignResults, { id })
    expect(result.states).toEqual([
      { reason: 'cancelled', count: 2 },
      { reason: 'suppressed', count: 4 },
    ])
    expect((await app.owner.call(stepCampaign, { id, step: 'resume' })).rtn).toBe(RTN.wrongState)
  })

  it('that waits for its time still waits after a pause', async () => {
    const startsAt = new Date(app.runtime.clock() + 3_600_000).toISOString()
    const design = await designId('news', 'email')
    const id = idOf(await add(Campaign, { name: 'Later', channel: 'email', design, startsAt }))
    expect((await app.owner.call(stepCampaign, { id, step: 'start' })).result.state).toBe('scheduled')
    await app.owner.call(stepCampaign, { id, step: 'pause' })
    expect((await app.owner.call(stepCampaign, { id, step: 'resume' })).result.state).toBe('scheduled')
    await app.owner.call(stepCampaign, { id, step: 'cancel' })
  })

  it('that waits for its time is a draft again once it is changed', async () => {
    const startsAt = new Date(app.runtime.clock() + 3_600_000).toISOString()
    const design = await designId('news', 'email')
    const id = idOf(await add(Campaign, { name: 'Later', channel: 'email', design, startsAt }))
    await app.owner.call(stepCampaign, { id, step: 'start' })
    const row = async () => (await app.owner.call(resourceOperations(Campaign).get, { id })).result
    const { version } = await row()
    const change = { action: ACTION.update, id, version: Number(version), patch: { tags: ['vip'] } }
    expect(await app.owner.call(resourceOperations(Campaign).action, change)).toMatchObject({ success: 1 })
    expect(await row()).toMatchObject({ state: 'draft', tags: ['vip'] })
  })

  it('by SMS sees deliveries, refusals and STOP come back, costs its parts, and answers are conversations', async () => {
    atNoon()
    await add(Design, { code: 'text', channel: 'sms', body: 'Figs! {{ merchant.name }}. {{ unsubscribe }}' })
    const id = idOf(await add(Campaign, { name: 'Text', channel: 'sms', design: await designId('text', 'sms') }))
    expect((await app.owner.call(countCampaign, { id })).result).toMatchObject({ sent: 3, parts: 3, price: 0.21 })
    await start(id)
    const { result } = await app.owner.call(campaignResults, { id })
    expect(result.states).toContainEqual({ reason: 'delivered', count: 2 })
    expect(result.states).toContainEqual({ reason: 'failed', count: 1 })
    expect(result.optedOut).toBe(1)
    const { result: threads } = await app.owner.call(resourceOperations(Thread).action, { action: ACTION.list })
    expect(threads).toMatchObject([{ address: '+61491570205', lastText: 'STOP', unread: 1, member: ids.get('Bo') }])
    const thread = (threads as { id: string }[])[0]?.id ?? ''
    const key = 'a-key-of-one-reply'
    for (let time = 0; time < 2; time += 1)
      await app.owner.call(replyThread, { id: thread, text: 'You are off the list.', key })
    const { result: read } = await app.owner.call(readThread, { id: thread })
    expect(read.entries.map(({ direction }) => direction)).toEqual(['out', 'in', 'out'])
  })

  it('the marketing list has who may be written to now, and by what', async () => {
    const answer = await app.owner.raw(marketingList.path, { page: 1, pageSize: 20 })
    const { data } = JSON.parse(answer.text) as {
      data: { name: string; mobile: string | null; email: string | null }[]
    }
    expect(data.map(({ name, mobile, email }) => [name, mobile !== null, email !== null])).toEqual([
      ['Ada', true, false],
      ['Bo', false, true],
      ['Cy', true, true],
    ])
  })
})

describe('the reports', () => {
  const run = (of: Parameters<typeof reportOperations>[0], parameters = {}) =>
    app.owner.call(reportOperations(of).run, { parameters })
  const sum = (rows: unknown, column: string) =>
    (rows as Record<string, number>[]).reduce((all, row) => all + (row[column] ?? 0), 0)

  it('of text messages by day and by member are what the outbox holds, to the cent', async () => {
    const byDay = await run(SmsDaily)
    const byMember = await run(SmsDailyClient)
    const outbox = await app.database.read(app.merchantId, db =>
      db.row<{ messages: number; parts: number; cents: number }>(sql`
        select count(*)::int as messages, sum(parts)::int as parts, sum(price)::int as cents from message_outbox
        where merchant_id = ${app.merchantId}::uuid and channel = 'sms' and sent_at is not null and member is not null`),
    )
    expect(outbox?.messages).toBeGreaterThan(0)
    expect(sum(byMember.result, 'messages')).toBe(outbox?.messages)
    expect(sum(byMember.result, 'parts')).toBe(outbox?.parts)
    expect(Math.round(sum(byMember.result, 'price') * 100)).toBe(outbox?.cents)
    expect(sum(byDay.result, 'replies')).toBe(1)
  })

  it('of the marketing list has its people, and that of birthdays the coming ones with a reason for each', async () => {
    expect((await run(MarketingList)).result).toHaveLength(3)
    app.wait(Date.parse(`${new Date(app.runtime.clock()).getUTCFullYear() + 1}-02-20T12:00:00Z`) - app.runtime.clock())
    const { result } = await run(BirthdayReport)
    expect((result as { greeting: string }[]).map(({ greeting }) => greeting).sort()).toEqual([
      'coming',
      'coming',
      'coming',
      'noConsent',
    ])
  })
})

describe('birthday greetings', () => {
  const visited = () => app.database.read(PLATFORM_MERCHANT, db => db.rows(merchantsToGreet(app.runtime.clock())))

  it('go at 09:00 of the shop’s day, once a year, to those who agreed', async () => {
    await add(Design, { code: 'birthday', channel: 'email', subject: 'Happy birthday', body: LEGAL })
    const year = new Date(app.runtime.clock()).getUTCFullYear() + 1
    const run = async (at: string) => {
      app.wait(Date.parse(at) - app.runtime.clock())
      await birthdayJob.run(jobContext(app.runtime, 'test'), {})
      await app.deliver('marketing')
    }
    server.mails.length = 0
    await run(`${year}-02-20T09:05:00Z`)
    expect(await visited()).toEqual([])
    await run(`${year}-02-28T08:30:00Z`)
    expect(server.mails).toEqual([])
    expect(await visited()).toEqual([{ merchant: app.merchantId }])
    expect(await app.act(birthdaysToGreet)).toHaveLength(4)
    await run(`${year}-02-28T09:05:00Z`)
    // Those without consent included: their message is suppressed.
    expect(await app.act(birthdaysToGreet)).toEqual([])
    // A merchant whose members are all greeted is not visited again.
    expect(await visited()).toEqual([])
    await run(`${year}-02-28T10:05:00Z`)
    expect(server.mails.map(mail => /^To: (.*)$/m.exec(mail)?.[1]?.trim()).sort()).toEqual([
      'bo@example.com',
      'cy@example.com',
    ])
  })

  it('look for those born on 29 February on the 28th in years without one, else on the 29th', async () => {
    const { result } = await add(Member, { firstName: 'Lea', type: 'confirmed', birthday: '--02-29' })
    const { id } = result as { id: string } // what action add answers
    const isNear = async (at: string) => {
      app.wait(Date.parse(at) - app.runtime.clock())
      return (await app.act(birthdaysToGreet)).filter(member => member.id === id).length
    }
    expect(await isNear('2031-02-28T09:05:00Z')).toBe(1)
    expect(await isNear('2032-02-26T09:05:00Z')).toBe(0)
    expect(await isNear('2032-02-28T09:05:00Z')).toBe(1)
  })
})
