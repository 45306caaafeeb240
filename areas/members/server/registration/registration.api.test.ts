import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EarnRule } from '#areas/members/contract/earn-rule.ts'
import { Member } from '#areas/members/contract/member.ts'
import { finishRegistration, startRegistration, verifyRegistration } from '#areas/members/contract/registration.ts'
import { server as membersServer } from '#areas/members/server/index.ts'
import { server as messagingServer } from '#areas/messaging/server/index.ts'
import { pinRequested, pinTyped } from '#areas/system/contract/one-time-pin.ts'
import { judgePin, sendPin } from '#areas/system/server/account/pins.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { type ShopApp, startShopApp } from '../../../../tests/support/shop-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { lookUpMember } from '../../contract/lookup.ts'

/** What the area of system does for others: PINs by SMS. */
const pins = { area: 'system', reactions: [reaction(pinRequested, sendPin), reaction(pinTyped, judgePin)] }

let app: ShopApp
let clerk: Client
let count = 0
/** As people type it in Australia. */
const mobile = () => `0491 57${String(1000 + ++count).replace(/^(.)/, '$1 ')}`
const e164 = (typed: string) => `+61${typed.replace(/\D/g, '').slice(1)}`

beforeAll(async () => {
  app = await startShopApp([membersServer, messagingServer, pins])
  await app.add(EarnRule, { name: 'One a dollar', points: 1, per: 1 })
  clerk = app.as({ grants: [{ patterns: ['pos.register:sell', 'member.registration:register'], sites: [app.siteId] }] })
})
afterAll(() => app.close())

const pinTo = (typed: string) =>
  /\b\d{4}\b/.exec(app.sent.filter(({ to }) => to === e164(typed)).at(-1)?.body ?? '')?.[0] ?? ''
const start = (typed: string, more: { newPin?: boolean } = {}) =>
  clerk.call(startRegistration, { ordLot: app.ordLot, mobile: typed, ...more })
const verify = (typed: string, pin: string) =>
  clerk.call(verifyRegistration, { ordLot: app.ordLot, mobile: typed, pin })
const finish = (proof: string, more: object = {}) =>
  clerk.call(finishRegistration, {
    ...{ ordLot: app.ordLot, proof, firstName: 'Mia', lastName: 'Ng', consent: { sms: false, email: false } },
    ...more,
  })
async function proved(typed: string, more: { newPin?: boolean } = {}): Promise<string> {
  expect(await start(typed, more)).toMatchObject({ success: 1 })
  return (await verify(typed, pinTo(typed))).result.proof
}
const get = async (id: string) => (await app.owner.call(resourceOperations(Member).get, { id })).result
const consents = (typed: string) =>
  app.database.read(app.merchantId, db =>
    db.rows<{ channel: string; state: string; how: string; words: string }>(sql`
      select channel, state, how, words from message_consent
      where merchant_id = ${app.merchantId}::uuid and address in (${e164(typed)}, 'mia@example.com') order by channel`),
  )

describe('registering at the counter', () => {
  it('makes a confirmed member of whoever types the PIN from the SMS, with what they agreed to', async () => {
    const typed = mobile()
    const started = await start(typed)
    expect(started.result).toEqual({ mobile: e164(typed), resendAfter: 60, outcome: 'sent', member: null })
    expect(app.sent.at(-1)).toMatchObject({ channel: 'sms', to: e164(typed), secret: expect.anything() })
    const { result } = await verify(typed, pinTo(typed))
    const done = await finish(result.proof, {
      ...{ email: 'Mia@Example.com', birthday: '--05-17', paymentPin: '482915' },
      consent: { sms: true, email: false },
    })
    expect(done.result).toMatchObject({ name: 'Mia Ng', draft: false })
    expect(await get(done.result.memberId)).toMatchObject({
      ...{
        mobile: e164(typed),
        email: 'mia@example.com',
        birthday: '--05-17',
        type: 'confirmed',
        homeShop: app.siteId,
      },
    })
    expect(await consents(typed)).toEqual([
      { channel: 'sms', state: 'optIn', how: 'till', words: expect.stringContaining('sends me offers') },
    ])
  })

  it('refuses a wrong PIN, counts five over all PINs of the mobile, and then locks it for an hour', async () => {
    const typed = mobile()
    await start(typed)
    const wrong = pinTo(typed) === '0000' ? '1111' : '0000'
    for (let tries = 0; tries < 3; tries += 1)
      expect(await verify(typed, wrong)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { pin: 'Verification code invalid, please check your SMS' } },
      })
    app.wait(2 * MINUTE_MS)
    await start(typed)
    for (let tries = 0; tries < 2; tries += 1) await verify(typed, wrong)
    expect((await verify(typed, pinTo(typed))).rtn).toBe(RTN.invalid)
    const sent = app.sent.length
    expect((await start(typed)).result.resendAfter).toBeGreaterThan(50 * 60)
    expect(app.sent.length).toBe(sent)
    app.wait(61 * MINUTE_MS)
    await start(typed)
    expect(await verify(typed, pinTo(typed))).toMatchObject({ success: 1 })
  })

  it('sends a user no PINs to ever more mobiles: 200 an hour at most', async () => {
    const other = app.as({
      grants: [{ patterns: ['pos.register:sell', 'member.registration:register'], sites: [app.siteId] }],
    })
    const sendTo = (typed: string) => other.call(startRegistration, { ordLot: app.ordLot, mobile: typed })
    const mobiles = Array.from({ length: 200 }, mobile)
    for (const typed of mobiles) expect(await sendTo(typed)).toMatchObject({ success: 1 })
    const sent = app.sent.length
    await expect(sendTo(mobile())).rejects.toThrow(/429/)
    expect(app.sent.length).toBe(sent)
    app.wait(61 * MINUTE_MS)
    expect(await sendTo(mobile())).toMatchObject({ success: 1 })
  })

  it('takes a PIN once and for ten minutes, and a verified mobile for half an hour', async () => {
    const typed = mobile()
    await start(typed)
    const pin = pinTo(typed)
    app.wait(11 * MINUTE_MS)
    expect((await verify(typed, pin)).rtn).toBe(RTN.invalid)
    await start(typed)
    const { result } = await verify(typed, pinTo(typed))
    expect((await verify(typed, pinTo(typed))).rtn).toBe(RTN.invalid)
    app.wait(31 * MINUTE_MS)
    expect((await finish(result.proof)).rtn).toBe(RTN.invalid)
    expect((await finish('made up')).rtn).toBe(RTN.invalid)
    expect((await clerk.call(lookUpMember, { ordLot: app.ordLot, text: typed })).rtn).toBe(RTN.notFound)
  })

  it('confirms the draft that has the mobile, and lets it spend what waited', async () => {
    const typed = mobile()
    const id = await app.add(Member, { firstName: 'Draft', mobile: e164(typed) })
    await app.upload([app.sale({ member: e164(typed) })])
    const lookUp = async () => (await clerk.call(lookUpMember, { ordLot: app.ordLot, text: typed })).result
    expect(await lookUp()).toMatchObject({ draft: true, points: 6, usable: 0 })
    expect((await start(typed)).result.member).toMatchObject({ memberId: id, draft: true })
    const { result } = await verify(typed, pinTo(typed))
    expect((await finish(result.proof, { firstName: '', lastName: '' })).result).toMatchObject({
      memberId: id,
      name: 'Draft',
    })
    expect(await lookUp()).toMatchObject({ draft: false, points: 6, usable: 6 })
  })

  it('earns for the sales of the last 30 days that named the mobile, less what came back, and pays for what was redeemed', async () => {
    const typed = mobile()
    const naming = (days: number, more: object = {}) => {
      const soldAt = new Date(app.runtime.clock() - days * DAY_MS).toISOString()
      return app.sale({ member: e164(typed), soldAt, ...more })
    }
    const returned = naming(2)
    const line = { lineNo: 1, pluId: app.items.Milk, name: 'Milk', quantity: -2, unitPrice: 3, net: -6, tax: -0.55 }
    const refund = naming(1, {
      ...{ mode: 'refund', refOf: returned.saleId, lines: [line], tenders: [{ method: 'cash', amount: -6 }] },
      ...{ gross: -6, net: -6, tax: -0.55, payable: -6 },
    })
    for (const answer of await app.upload([naming(40), naming(29), naming(3), returned, refund]))
      expect(answer).toMatchObject({ rtn: RTN.done })
    const { result } = await finish(await proved(typed))
    expect(await get(result.memberId)).toMatchObject({ points: 12 })
    // Proving the mobile again earns nothing twice.
    app.wait(2 * MINUTE_MS)
    await finish(await proved(typed, { newPin: true }), { paymentPin: '482915' })
    expect(await get(result.memberId)).toMatchObject({ points: 12 })
  })

  it('leaves an exchange to the member that it names, and takes back what it returns', async () => {
    const [typed, friend] = [mobile(), e164(mobile())]
    const friendId = await app.add(Member, { firstName: 'Friend', mobile: friend, type: 'confirmed' })
    const bought = app.sale({ member: e164(typed) })
    const milk = { pluId: app.items.Milk, name: 'Milk', unitPrice: 3 }
    const exchange = app.sale({
      ...{ member: friend, refOf: bought.saleId },
      lines: [
        { ...milk, lineNo: 1, quantity: -1, net: -3, tax: 0 },
        { ...milk, lineNo: 2, quantity: 3, net: 9, tax: 0 },
      ],
      tenders: [{ method: 'cash', amount: 6 }],
      ...{ gross: 6, net: 6, tax: 0, payable: 6 },
    })
    for (const answer of await app.upload([bought, exchange])) expect(answer).toMatchObject({ rtn: RTN.done })
    const { result } = await finish(await proved(typed))
    expect(await get(result.memberId)).toMatchObject({ points: 3 })
    expect(await get(friendId)).toMatchObject({ points: 9 })
  })

  it('opens the member who has the mobile, and changes nothing but the payment PIN of who proves it again', async () => {
    const typed = mobile()
    const first = (await finish(await proved(typed))).result
    const sent = app.sent.length
    expect((await start(typed)).result).toMatchObject({ resendAfter: null, member: { memberId: first.memberId } })
    expect(app.sent.length).toBe(sent)
    app.wait(2 * MINUTE_MS)
    const proof = await proved(typed, { newPin: true })
    app.wait(1)
    expect((await finish(proof, { firstName: 'Other', paymentPin: '739164' })).result).toMatchObject({ name: 'Mia Ng' })
    // The clerk cannot set another PIN with it afterwards.
    expect((await finish(proof, { paymentPin: '628415' })).rtn).toBe(RTN.invalid)
  })

  it('takes nobody’s agreement for an address that is not the member’s', async () => {
    const typed = mobile()
    await finish(await proved(typed))
    app.wait(2 * MINUTE_MS)
    const proof = await proved(typed, { newPin: true })
    const agreed = { email: 'stranger@example.com', consent: { sms: false, email: true } }
    expect(await finish(proof, agreed)).toMatchObject({ success: 1 })
    const rows = await app.database.read(app.merchantId, db =>
      db.rows(sql`
        select 1 from message_consent
        where merchant_id = ${app.merchantId}::uuid and address = 'stranger@example.com'`),
    )
    expect(rows).toEqual([])
  })

  it('calls a member without a name by the number, never by a contact', async () => {
    const typed = mobile()
    const id = await app.add(Member, { email: 'nameless@example.com', mobile: e164(typed), type: 'confirmed' })
    const { memberNum } = await get(id)
    expect((await start(typed)).result.member).toMatchObject({ name: memberNum })
  })

  it('refuses easy payment PINs, packages that are not offered and unknown promo codes, and stores nothing of it', async () => {
    const typed = mobile()
    const proof = await proved(typed)
    for (const wrong of [
      { paymentPin: '123456' },
      { birthday: '1990-05-17', paymentPin: '170590' },
      { package: '0190b0a0-0000-7000-8000-000000000000' },
      { promoCode: 'NOSUCHCODE' },
    ])
      expect(await finish(proof, wrong)).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { [Object.keys(wrong).at(-1) ?? '']: expect.any(String) } },
      })
    expect((await clerk.call(lookUpMember, { ordLot: app.ordLot, text: typed })).rtn).toBe(RTN.notFound)
    expect(await finish(proof)).toMatchObject({ success: 1 })
  })

  it('makes one member of two that finish at the same moment', async () => {
    const typed = mobile()
    const proof = await proved(typed)
    const both = await Promise.all([finish(proof), finish(proof)])
    expect(new Set(both.map(({ result }) => result.memberId)).size).toBe(1)
  })

  it('is refused at other shops and without the permission', async () => {
    const other = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: [app.siteId] }] })
    const input = { ordLot: app.ordLot, mobile: mobile() }
    await expect(other.call(startRegistration, input)).rejects.toThrow('answered 403')
    expect((await clerk.call(startRegistration, { ...input, ordLot: 'ELSEWHERE' })).rtn).toBe(RTN.notFound)
    expect(await start('not a number')).toMatchObject({ rtn: RTN.invalid })
  })
})
