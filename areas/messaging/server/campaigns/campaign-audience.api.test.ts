import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Tier } from '#areas/members/contract/tier.ts'
import { ChangeRequest, infoChangeAuth } from '#areas/system/contract/change-request.ts'
import type { InputOf, RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { type MailBox, startMailServer } from '../../../../tests/support/message-servers.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { add } from '../../../../tests/support/trial-ware.ts'
import { Member } from '../../../members/contract/member.ts'
import { Campaign, countCampaign, stepCampaign } from '../../contract/campaign.ts'
import { Design } from '../../contract/design.ts'
import { writeConsent } from '../consent/write-consent.ts'
import { campaignJob, startCampaign } from './campaign-jobs.ts'

const LEGAL = '{{ merchant.name }} {{ merchant.abn }} {{ merchant.contact }} {{ unsubscribe }}'

let app: MessagingApp
let server: MailBox
let design: string
const ids = new Map<string, string>()

async function addMember(name: string, facts: Partial<InputOf<typeof Member>> = {}) {
  const email = `${name.toLowerCase()}@example.com`
  const { id } = await add(app.owner, Member, { firstName: name, email, type: 'confirmed', ...facts })
  ids.set(name, id)
  await app.consent([{ channel: 'email', address: email, state: 'optIn', how: 'form', words: 'Yes', member: id }])
}

beforeAll(async () => {
  ;[app, server] = await Promise.all([startMessagingApp(), startMailServer()])
  await app.addMailServer({ port: server.port })
  await storeMerchant(app, { name: 'Harbour & Vine', abn: '53004085616', email: 'hello@shop.example' })
  await addMember('Ada')
  await addMember('Bo', { language: 'zh-TW' })
  await addMember('Cy', { language: 'de' })
  const texts = { code: 'news', channel: 'email' as const }
  design = (await add(app.owner, Design, { ...texts, subject: 'Figs', body: `Fresh figs ${LEGAL}` })).id
  await add(app.owner, Design, { ...texts, language: 'zh-CN', subject: '无花果', body: `新鲜无花果 ${LEGAL}` })
})
afterAll(async () => {
  await app.close()
  await server.close()
})

const campaign = async (audience: Partial<InputOf<typeof Campaign>> = {}) =>
  (await add(app.owner, Campaign, { name: 'News', channel: 'email', design, ...audience })).id

const reached = async (audience: Partial<InputOf<typeof Campaign>>) => {
  const { result } = await app.owner.call(countCampaign, { id: await campaign(audience) })
  return [result.people, result.sent]
}

async function stateOf(id: string): Promise<string | undefined> {
  const row = await app.database.read(app.merchantId, db =>
    db.row<{ state: string }>(sql`
      select state from message_campaign where merchant_id = ${app.merchantId}::uuid and id = ${id}::uuid`),
  )
  return row?.state
}

async function messagesOf(id: string): Promise<number> {
  const row = await app.database.read(app.merchantId, db =>
    db.row<{ count: number }>(sql`
      select count(*)::int as count from message_outbox
      where merchant_id = ${app.merchantId}::uuid and campaign = ${id}::uuid`),
  )
  return row?.count ?? 0
}

const approvalRequests = async () =>
  (await app.owner.call(resourceOperations(ChangeRequest).action, { action: ACTION.list } as never)).result as RowOf<
    typeof ChangeRequest
  >[] // what list answers

async function writeTemplate(words: string): Promise<void> {
  const { get, action } = resourceOperations(Design)
  const { version } = (await app.owner.call(get, { id: design })).result as RowOf<typeof Design> // what get answers
  await app.owner.call(action, {
    ...{ action: ACTION.update, id: design, version },
    patch: { body: `${words} ${LEGAL}` },
  } as never)
}

describe('the audience of a campaign', () => {
  it('is filtered by tier, by what was spent in a year, and by the last visit', async () => {
    const { id: gold } = await add(app.owner, Tier, { name: 'Gold', measure: 'visits', from: 2, factor: 2 })
    const [ada, bo] = [ids.get('Ada'), ids.get('Bo')]
    await app.database.write(app.merchantId, async db => {
      const own = sql`merchant_id = ${app.merchantId}::uuid`
      const now = new Date(app.runtime.clock()).toISOString()
      await db.run(sql`
        update member_member set tier = ${gold}::uuid, last_seen_at = ${now}::timestamptz - interval '10 days'
        where ${own} and id = ${ada}::uuid`)
      await db.run(sql`
        update member_member set last_seen_at = ${now}::timestamptz - interval '200 days' where ${own} and id = ${bo}::uuid`)
      await db.run(sql`
        insert into member_day (merchant_id, member_id, day, spend, points, visits)
        values (${app.merchantId}::uuid, ${ada}::uuid, ${now}::timestamptz::date - 30, 4000, 0, 1),
          (${app.merchantId}::uuid, ${ada}::uuid, ${now}::timestamptz::date - 60, 6000, 0, 1),
          (${app.merchantId}::uuid, ${bo}::uuid, ${now}::timestamptz::date - 400, 90000, 0, 1)`)
    })
    expect(await reached({})).toEqual([3, 3])
    expect(await reached({ tier: gold })).toEqual([1, 1])
    expect(await reached({ minimumSpend: 100 })).toEqual([1, 1])
    expect(await reached({ minimumSpend: 100.01 })).toEqual([0, 0])
    expect(await reached({ seenWithinDays: 30 })).toEqual([1, 1])
    // Who was never seen has not been seen for that long either.
    expect(await reached({ notSeenForDays: 30 })).toEqual([2, 2])
  })

  it('reads it in the language of the member, else in English', async () => {
    const id = await campaign()
    await app.owner.call(stepCampaign, { id, step: 'start' })
    await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, id)
    const sent = await app.database.read(app.merchantId, db =>
      db.rows<{ to: string; language: string; subject: string }>(sql`
        select "to", language, subject from message_outbox
        where merchant_id = ${app.merchantId}::uuid and campaign = ${id}::uuid order by "to"`),
    )
    expect(sent).toEqual([
      { to: 'ada@example.com', language: 'en', subject: 'Figs' },
      { to: 'bo@example.com', language: 'zh-CN', subject: '无花果' },
      { to: 'cy@example.com', language: 'en', subject: 'Figs' },
    ])
  })

  it('of more than 1,000 waits until a second person who may send campaigns approves it', async () => {
    await app.act(async ctx => {
      const people = Array.from({ length: 1001 }, (_, n) => ({
        firstName: 'Many',
        email: `many${n}@example.com`,
        city: 'Many',
      }))
      const rows = await ctx.add(Member, people)
      await writeConsent(
        ctx,
        rows.map(({ id, email }) => ({
          ...{ channel: 'email' as const, address: email ?? '', member: id },
          ...{ state: 'optIn' as const, how: 'form' as const, words: 'Yes' },
        })),
      )
    })
    const id = await campaign({ city: 'Many' })
    expect((await app.owner.call(stepCampaign, { id, step: 'start' })).result).toEqual({ state: 'draft', waits: true })
    expect((await app.owner.call(stepCampaign, { id, step: 'start' })).result.waits).toBe(true)
    const requests = await approvalRequests()
    expect(requests).toMatchObject([
      { kind: 'message.campaign', status: 'pending', title: 'News: send to 1,001 people' },
    ])
    const approval = { action: 'approve', id: requests[0]?.id ?? '' } as const
    expect(await app.owner.call(infoChangeAuth, approval)).toMatchObject({ map: { code: 'system.refusal.samePerson' } })
    const approver = { patterns: ['system.changeRequest:*'], sites: 'all' as const }
    const clerk = app.as({ grants: [approver] })
    expect(await clerk.call(infoChangeAuth, approval)).toMatchObject({ rtn: RTN.notPermitted })
    const second = app.as({ grants: [approver, { patterns: ['message.campaign:*'], sites: 'all' }] })
    // Other texts than those of the request are not approved by it.
    await writeTemplate('Fresh plums')
    expect(await second.call(infoChangeAuth, approval)).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: expect.stringContaining('The template has changed'),
    })
    expect((await app.owner.call(stepCampaign, { id, step: 'start' })).result).toEqual({ state: 'draft', waits: true })
    const again = (await approvalRequests()).find(each => each.id !== approval.id)
    expect((await second.call(infoChangeAuth, { action: 'approve', id: again?.id ?? '' })).result.status).toBe(
      'approved',
    )
    expect(await stateOf(id)).toBe('sending')
    // Nor are texts that changed after it.
    await writeTemplate('Fresh pears')
    await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, id)
    expect(await stateOf(id)).toBe('paused')
    expect(await messagesOf(id)).toBe(0)
  })

  it('cannot start before somebody takes its messages, and says so', async () => {
    const { id: text } = await add(app.owner, Design, {
      ...{ code: 'text', channel: 'sms', body: 'Figs! {{ merchant.name }}. {{ unsubscribe }}' },
    })
    const { id } = await add(app.owner, Campaign, { name: 'Text', channel: 'sms', design: text })
    expect((await app.owner.call(countCampaign, { id })).result.isProvided).toBe(false)
    expect(await app.owner.call(stepCampaign, { id, step: 'start' })).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: expect.stringContaining('No SMS account is active'),
    })
    expect((await app.owner.call(countCampaign, { id: await campaign() })).result.isProvided).toBe(true)
  })

  it('is taken at the start: who joins during a pause is not on it', async () => {
    const id = await campaign()
    const job = jobContext(app.runtime, 'test')
    await app.owner.call(stepCampaign, { id, step: 'start' })
    await startCampaign(job, app.merchantId, id)
    const before = await messagesOf(id)
    await app.owner.call(stepCampaign, { id, step: 'pause' })
    await addMember('Late')
    await app.owner.call(stepCampaign, { id, step: 'resume' })
    await startCampaign(job, app.merchantId, id)
    expect(await messagesOf(id)).toBe(before)
  })

  it('that is empty ends the campaign at once, and one still being taken ends nothing', async () => {
    const id = await campaign({ city: 'Nowhere' })
    await app.owner.call(stepCampaign, { id, step: 'start' })
    await campaignJob.run(jobContext(app.runtime, 'test'), {})
    expect(await stateOf(id)).toBe('sending')
    await startCampaign(jobContext(app.runtime, 'test'), app.merchantId, id)
    await campaignJob.run(jobContext(app.runtime, 'test'), {})
    expect(await stateOf(id)).toBe('done')
  })
})
