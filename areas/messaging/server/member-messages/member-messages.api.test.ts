import { afterAll, beforeAll, expect, it } from 'vitest'
import { Member } from '#areas/members/contract/member.ts'
import { memberConfirmed, voucherIssued } from '#areas/members/contract/member-events.ts'
import { Site } from '#areas/system/contract/site.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import { type MessagingApp, startMessagingApp } from '../../../../tests/support/messaging-app.ts'
import { storeMerchant } from '../../../../tests/support/store-merchant.ts'
import { add } from '../../../../tests/support/trial-ware.ts'
import { Design } from '../../contract/design.ts'
import { STANDARD_DESIGNS } from '../designs/standard-designs.ts'
import { merchantsToTell, tellExpiring } from './points-expiring-job.ts'

let app: MessagingApp
let mia: string
let site: string

beforeAll(async () => {
  app = await startMessagingApp()
  await storeMerchant(app, { name: 'Harbour & Vine', abn: '53004085616', email: 'hello@shop.example' })
  site = (await add(app.owner, Site, { ordLot: 'CAFE', lotName: 'Vine Café', lotType: 'retail' })).id
  const facts = { firstName: 'Mia', email: 'mia@example.com', language: 'zh-CN', type: 'confirmed' } as const
  mia = (await add(app.owner, Member, facts)).id
  await app.act(ctx => ctx.add(Design, STANDARD_DESIGNS))
})
afterAll(() => app.close())

const written = (design: string) =>
  app.database.read(app.merchantId, db =>
    db.rows<{ subject: string; body: string; purpose: string }>(sql`
      select subject, body, purpose from message_outbox where merchant_id = ${app.merchantId}::uuid and design = ${design}`),
  )

/** Lots of 40 points that end in so many days. */
const addPoints = (member: string, days: readonly number[]) => {
  const inDays = (count: number) => new Date(app.runtime.clock() + count * DAY_MS).toISOString()
  return app.database.write(app.merchantId, db =>
    db.run(sql`
      insert into member_point_lot (merchant_id, id, member_id, points, "left", earned_at, available_at, expires_at)
      select ${app.merchantId}::uuid, gen_random_uuid(), ${member}::uuid, 40, 40, ${inDays(-9)}::timestamptz, ${inDays(-9)}::timestamptz, e
      from unnest(${days.map(inDays)}::timestamptz[]) as e returning 1`),
  )
}

it('every merchant begins with eight templates in each language, which can be saved as they are', () => {
  expect(STANDARD_DESIGNS).toHaveLength(16)
  expect(new Set(STANDARD_DESIGNS.map(({ code }) => code))).toEqual(
    new Set(['code', 'invitation', 'welcome', 'receipt', 'birthday', 'pointsExpiring', 'topUp', 'reward']),
  )
})

it('a new member is welcomed once, in the member’s language', async () => {
  for (let time = 0; time < 2; time += 1) await app.act(ctx => ctx.emit(memberConfirmed, { memberId: mia }))
  expect(await written('welcome')).toMatchObject([
    { subject: '欢迎加入 Harbour & Vine', body: expect.stringContaining('Mia'), purpose: 'transactional' },
  ])
})

it('a voucher and points that end in two weeks are written as marketing, each once', async () => {
  const voucher = { voucherId: mia, memberId: mia, reward: 'Free coffee', code: 'A1', siteId: site }
  await app.act(ctx => ctx.emit(voucherIssued, voucher))
  expect(await written('reward')).toMatchObject([
    { body: expect.stringContaining('Free coffee'), purpose: 'marketing' },
  ])
  await addPoints(mia, [5, 40])
  for (let time = 0; time < 2; time += 1) await app.act(tellExpiring)
  expect(await written('pointsExpiring')).toMatchObject([{ body: expect.stringContaining('40'), purpose: 'marketing' }])
})

it('merchants are visited for points that end only while they have such points and a template that tells of them', async () => {
  const visited = () =>
    app.database.read(PLATFORM_MERCHANT, db => db.rows(merchantsToTell(new Date(app.runtime.clock()).toISOString())))
  expect(await visited()).toEqual([{ merchant: app.merchantId }])
  const setActive = (active: boolean) =>
    app.database.write(app.merchantId, db =>
      db.run(sql`
        update message_design set active = ${active}
        where merchant_id = ${app.merchantId}::uuid and code = 'pointsExpiring'`),
    )
  await setActive(false)
  expect(await visited()).toEqual([])
  await setActive(true)
  const inAYear = new Date(app.runtime.clock() + 365 * DAY_MS).toISOString()
  expect(await app.database.read(PLATFORM_MERCHANT, db => db.rows(merchantsToTell(inAYear)))).toEqual([])
})

it('points that end on several days are told in one message a fortnight, however often the job runs', async () => {
  const facts = { firstName: 'Ben', email: 'ben@example.com', language: 'en', type: 'confirmed' } as const
  const ben = (await add(app.owner, Member, facts)).id
  await addPoints(ben, [3, 6, 9, 20])
  const messages = () => written('pointsExpiring').then(rows => rows.filter(({ body }) => body.includes('Ben')))
  for (let hour = 0; hour < 4; hour += 1) {
    await app.act(tellExpiring)
    app.wait(HOUR_MS)
  }
  expect(await messages()).toHaveLength(1)
  app.wait(14 * DAY_MS)
  for (let hour = 0; hour < 2; hour += 1) await app.act(tellExpiring)
  expect(await messages()).toHaveLength(2)
})

it('a template of the product’s own messages is saved with their purpose alone, so none is marketing without a way to unsubscribe', async () => {
  const sms = { channel: 'sms', language: 'en', body: '{{ merchant.name }}: thank you' } as const
  const save = (code: string, purpose: string, body: string) =>
    app.owner.call(resourceOperations(Design).action, {
      action: ACTION.add,
      row: { ...sms, code, purpose, body: `${body} {{ code }} {{ link }} {{ receipt }}` },
    } as never) // the row of a resource
  for (const { code, purpose } of STANDARD_DESIGNS.filter(({ language }) => language === 'en')) {
    const other = purpose === 'transactional' ? 'marketing' : 'transactional'
    const body = other === 'marketing' ? `${sms.body} {{ unsubscribe }}` : sms.body
    expect(await save(code, other, body), code).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { purpose: expect.stringContaining(code) } },
    })
  }
  expect(await save('reward', 'marketing', sms.body)).toMatchObject({
    map: { fields: { body: expect.stringContaining('unsubscribe') } },
  })
  expect(await save('figs', 'transactional', sms.body)).toMatchObject({ success: 1 })
})

it('a template that was saved with another purpose is not sent', async () => {
  const kim = (await add(app.owner, Member, { firstName: 'Kim', mobile: '+61491570156', type: 'confirmed' })).id
  const { id } = await add(app.owner, Design, {
    ...{ code: 'reward', channel: 'sms', purpose: 'marketing', language: 'en' },
    body: '{{ merchant.name }} {{ reward }} {{ unsubscribe }}',
  })
  const issue = (voucherId: string) =>
    app.act(ctx => ctx.emit(voucherIssued, { voucherId, memberId: kim, reward: 'Fig tart', code: 'B2', siteId: site }))
  const states = (purpose: string) =>
    app.database.write(app.merchantId, db =>
      db.run(sql`
        update message_design set purpose = ${purpose} where merchant_id = ${app.merchantId}::uuid and id = ${id}::uuid`),
    )
  const tarts = async () => (await written('reward')).filter(({ body }) => body.includes('Fig tart'))
  await states('transactional')
  await issue(kim)
  expect(await tarts()).toEqual([])
  await states('marketing')
  await issue(kim)
  expect(await tarts()).toMatchObject([{ purpose: 'marketing' }])
})

it('a receipt and a code are the merchant’s text where there is one, else the product’s', async () => {
  const send = (design: string, values: Record<string, string>) =>
    app.send({ channel: 'email', to: 'x@example.com', subject: 'Own', body: 'Own text', design, values })
  await send('receipt', { receipt: 'Flat white 4.50' })
  await send('nothing', { receipt: 'Flat white 4.50' })
  await send('receipt', {})
  expect((await written('receipt')).map(({ body }) => body)).toEqual([
    'Thank you, there.\n\nFlat white 4.50',
    'Own text',
  ])
  expect(await written('nothing')).toMatchObject([{ subject: 'Own', body: 'Own text' }])
})
