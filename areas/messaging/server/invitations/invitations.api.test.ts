import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccessPackage } from '#areas/access/contract/package.ts'
import { server as accessServer } from '#areas/access/server/index.ts'
import { lookUpMember } from '#areas/members/contract/lookup.ts'
import { Member } from '#areas/members/contract/member.ts'
import { server as membersServer } from '#areas/members/server/index.ts'
import { SalePromotion } from '#areas/promotions/contract/sale.ts'
import { server as promotionsServer } from '#areas/promotions/server/index.ts'
import { Site } from '#areas/system/contract/site.ts'
import { server as systemServer } from '#areas/system/server/index.ts'
import {
  acceptInvited,
  declineInvited,
  invitationPath,
  readInvited,
  sendInvitedPin,
  verifyInvited,
} from '#platform/contract/calls/invitations.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DAY_MS, HOUR_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { add } from '../../../../tests/support/trial-ware.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Consent, changeConsent } from '../../contract/consent.ts'
import { Invitation, inviteMany, sendInvitation, withdrawInvitation } from '../../contract/invitation.ts'
import { server as messagingServer } from '../index.ts'

let app: TestApp
let owner: Client
const anyone = () => app.anonymous()

beforeAll(async () => {
  app = await startTestApp([systemServer, membersServer, accessServer, promotionsServer, messagingServer])
  owner = app.as()
})
afterAll(() => app.close())

let last = 200
const mobile = () => {
  last += 1
  return `+61491570${last}`
}

const textTo = (to: string) => app.sent.filter(message => message.to === to).at(-1)?.body ?? ''
const pinTo = (to: string) => /\b\d{4}\b/.exec(textTo(to))?.[0] ?? ''

async function invite(facts: { name?: string; mobile?: string; email?: string }, client = owner) {
  const { result } = await client.call(sendInvitation, { name: 'Mia Ng', ...facts })
  const [, kind = '', token = ''] = /\/invite\/(\w+)\/([\w-]+)/.exec(textTo(facts.mobile ?? facts.email ?? '')) ?? []
  return { id: result.id, link: { kind: kind as 'member' | 'merchant', token } } // the two kinds of a link
}

const stateOf = async (id: string, client = owner) => {
  const { result } = await client.call(resourceOperations(Invitation).get, { id })
  return (result as RowOf<typeof Invitation>).state // what get answers
}

async function verify(link: { kind: 'member' | 'merchant'; token: string }, to: string) {
  await anyone().call(sendInvitedPin, { ...link })
  return anyone().call(verifyInvited, { ...link, pin: pinTo(to) })
}

const silent = { sms: false, email: false }
const answers = { firstName: 'Mia', lastName: 'Ng', paymentPin: '482915', marketingOptOut: true, consent: silent }
const members = async (filter: object) =>
  (await owner.call(resourceOperations(Member).action, { action: ACTION.list, filter } as never)).result as RowOf<
    typeof Member
  >[] // what action list answers

describe('an invitation to become a member', () => {
  it('is opened, verified by a PIN of four digits, and accepted with everything at once', async () => {
    const to = mobile()
    const { id, link } = await invite({ mobile: to })
    expect(link.kind).toBe('member')
    expect(await stateOf(id)).toBe('sent')
    const read = await anyone().call(readInvited, link)
    expect(read.result).toMatchObject({
      name: 'Mia Ng',
      verified: false,
      mobile: `${to.slice(0, 3)}***${to.slice(-3)}`,
    })
    expect(await stateOf(id)).toBe('opened')
    // Nothing before the mobile is verified.
    expect(await anyone().call(acceptInvited, { ...link, ...answers })).toMatchObject({ rtn: RTN.invalid })
    expect((await verify(link, to)).result).toEqual({ verified: true })
    // A reload continues from there.
    expect((await anyone().call(readInvited, link)).result.verified).toBe(true)
    expect(await members({ mobile: to })).toEqual([])
    expect((await anyone().call(acceptInvited, { ...link, ...answers })).result).toEqual({ accepted: true })
    expect(await members({ mobile: to })).toMatchObject([
      { firstName: 'Mia', type: 'confirmed', marketingOptOut: true },
    ])
    expect(await stateOf(id)).toBe('accepted')
    expect(await anyone().call(readInvited, link)).toMatchObject({
      rtn: RTN.wrongState,
      dispMsg: expect.stringContaining('accepted already'),
    })
  })

  it('gives the member the price of the package and the coupon of the promo code', async () => {
    const to = mobile()
    const gold = await add(owner, AccessPackage, { name: 'Gold', offered: true, priceLevel: 3 })
    await add(owner, AccessPackage, { name: 'Staff', offered: false })
    await add(owner, SalePromotion, { name: 'Welcome', barcode: 'WELCOME10', percent: 10 })
    const { id, link } = await invite({ mobile: to })
    expect((await anyone().call(readInvited, link)).result.packages).toEqual([{ id: gold.id, name: 'Gold' }])
    await verify(link, to)
    await anyone().call(acceptInvited, { ...link, ...answers, package: gold.id, promoCode: 'WELCOME10' })
    expect(await members({ mobile: to })).toMatchObject([{ package: gold.id, promoCode: 'WELCOME10' }])
    expect((await owner.call(resourceOperations(Invitation).get, { id })).result).toMatchObject({ package: gold.id })
    const shop = await add(owner, Site, { lotName: 'Harbour', lotType: 'retail' })
    const seen = await owner.call(lookUpMember, { ordLot: shop.ordLot ?? '', text: to })
    expect(seen.result).toMatchObject({ priceLevel: 3, promoCode: 'WELCOME10' })
  })

  it('confirms the draft whose mobile it is, under the name that was typed', async () => {
    const to = mobile()
    const draft = await add(owner, Member, { firstName: 'Draft', mobile: to })
    const { link } = await invite({ mobile: to })
    await verify(link, to)
    await anyone().call(acceptInvited, { ...link, ...answers, marketingOptOut: false })
    expect(await members({ mobile: to })).toMatchObject([{ id: draft.id, firstName: 'Mia', type: 'confirmed' }])
  })

  it('leaves a member the name that staff wrote down', async () => {
    const to = mobile()
    const member = await add(owner, Member, { firstName: 'Amelia', mobile: to, type: 'confirmed' })
    const { link } = await invite({ mobile: to })
    await verify(link, to)
    await anyone().call(acceptInvited, { ...link, ...answers, marketingOptOut: false })
    expect(await members({ mobile: to })).toMatchObject([{ id: member.id, firstName: 'Amelia', type: 'confirmed' }])
  })

  it('makes a member of a signed-in person who may not confirm drafts', async () => {
    const to = mobile()
    const clerk = app.as({ grants: [{ patterns: ['pos.register:sell'], sites: 'all' }] })
    const { link } = await invite({ mobile: to })
    await clerk.call(sendInvitedPin, link)
    await clerk.call(verifyInvited, { ...link, pin: pinTo(to) })
    expect((await clerk.call(acceptInvited, { ...link, ...answers })).result).toEqual({ accepted: true })
    expect(await members({ mobile: to })).toMatchObject([{ type: 'confirmed' }])
  })

  it('refuses easy PINs, packages and promo codes that there are not, and stores nothing of it', async () => {
    const to = mobile()
    const { id, link } = await invite({ mobile: to })
    await verify(link, to)
    for (const wrong of [{ paymentPin: '123456' }, { package: 'none' }, { promoCode: 'NOSUCHCODE' }]) {
      const answer = await anyone().call(acceptInvited, { ...link, ...answers, ...wrong })
      expect(answer).toMatchObject({
        rtn: RTN.invalid,
        map: { fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) } },
      })
    }
    expect(await members({ mobile: to })).toEqual([])
    expect(await stateOf(id)).toBe('sent')
  })

  it('records consent to what was ticked, in the words that were shown, and to nothing else', async () => {
    const [agreeing, silentOne, declining] = [mobile(), mobile(), mobile()]
    const accept = async (to: string, more: Partial<typeof answers> & { email?: string }) => {
      const { link } = await invite({ mobile: to })
      await verify(link, to)
      const answer = await anyone().call(acceptInvited, { ...link, ...answers, marketingOptOut: false, ...more })
      expect(answer.success).toBe(1)
      return (await owner.call(resourceOperations(Consent).action, { action: ACTION.list, search: to } as never)).result
    }
    const agreed = await accept(agreeing, { consent: { sms: true, email: false }, email: 'mia@agrees.example' })
    expect(agreed).toMatchObject([
      { channel: 'sms', state: 'optIn', how: 'page', words: expect.stringMatching(/may send me offers by SMS$/) },
    ])
    expect(await accept(silentOne, {})).toEqual([])
    expect(await accept(declining, { marketingOptOut: true, consent: { sms: true, email: true } })).not.toMatchObject([
      { state: 'optIn' },
    ])
  })

  it('lifts no refusal of an address that was only typed', async () => {
    const refused = { channel: 'email', address: 'refuses@agrees.example' } as const
    await owner.call(changeConsent, { ...refused, state: 'optOut', words: 'Asked us to stop' })
    const to = mobile()
    const { link } = await invite({ mobile: to })
    await verify(link, to)
    const consent = { sms: false, email: true }
    const more = { marketingOptOut: false, consent, email: refused.address }
    expect((await anyone().call(acceptInvited, { ...link, ...answers, ...more })).success).toBe(1)
    const list = { action: ACTION.list, search: refused.address } as never // any list's payload
    expect((await owner.call(resourceOperations(Consent).action, list)).result).toMatchObject([{ state: 'optOut' }])
  })

  it('is declined, withdrawn or expires, and its link says so; a wrong link finds nobody', async () => {
    const declined = await invite({ mobile: mobile() })
    await anyone().call(declineInvited, { ...declined.link, reason: 'No, thanks' })
    expect(await stateOf(declined.id)).toBe('declined')
    const withdrawn = await invite({ mobile: mobile() })
    expect((await owner.call(withdrawInvitation, { id: withdrawn.id })).result.state).toBe('withdrawn')
    const expired = await invite({ mobile: mobile() })
    app.wait(7 * DAY_MS)
    const words = async (link: { kind: 'member' | 'merchant'; token: string }) =>
      (await anyone().call(readInvited, link)).dispMsg
    expect(await words(declined.link)).toContain('declined')
    expect(await words(withdrawn.link)).toContain('withdrawn')
    expect(await words(expired.link)).toContain('expired')
    expect(await owner.call(withdrawInvitation, { id: expired.id })).toMatchObject({ rtn: RTN.wrongState })
    expect(await words({ kind: 'member', token: 'wrong' })).toBe('No member found')
    expect(await words({ kind: 'merchant', token: 'wrong' })).toBe('No merchant found')
    expect(invitationPath('member', 'x')).toBe('/invite/member/x')
  })

  it('locks the mobile for an hour after five wrong PINs, over all PINs and invitations', async () => {
    const to = mobile()
    const [first, second] = [await invite({ mobile: to }), await invite({ mobile: to })]
    await anyone().call(sendInvitedPin, first.link)
    const wrong = pinTo(to) === '0000' ? '0001' : '0000'
    for (let n = 0; n < 3; n += 1)
      expect(await anyone().call(verifyInvited, { ...first.link, pin: wrong })).toMatchObject({ rtn: RTN.invalid })
    app.wait(60_000)
    await anyone().call(sendInvitedPin, second.link)
    const right = pinTo(to)
    for (let n = 0; n < 2; n += 1)
      await anyone().call(verifyInvited, { ...second.link, pin: right === '0000' ? '0001' : '0000' })
    expect(await anyone().call(verifyInvited, { ...second.link, pin: right })).toMatchObject({
      dispMsg: 'Verification code invalid, please check your SMS',
    })
    const locked = (await anyone().call(sendInvitedPin, first.link)).result
    expect(locked.resendAfter).toBeGreaterThan(3000)
    expect(locked.outcome).toBeNull()
    app.wait(HOUR_MS)
    expect((await verify(first.link, to)).result).toEqual({ verified: true })
  })

  it('tells whether its PIN was sent', async () => {
    const { link } = await invite({ mobile: mobile() })
    expect((await anyone().call(sendInvitedPin, link)).result.outcome).toBe('sent')
    expect((await anyone().call(sendInvitedPin, link)).result.outcome).toBeNull()
  })

  it('by e-mail asks for the mobile, and verifies the one that was entered', async () => {
    const [email, to] = ['kit@example.com', mobile()]
    const { link } = await invite({ email })
    expect(await anyone().call(sendInvitedPin, link)).toMatchObject({ rtn: RTN.invalid })
    await anyone().call(sendInvitedPin, { ...link, mobile: to })
    await anyone().call(verifyInvited, { ...link, pin: pinTo(to) })
    await anyone().call(acceptInvited, { ...link, ...answers })
    expect(await members({ mobile: to })).toMatchObject([{ email, type: 'confirmed' }])
  })

  it('by e-mail sends ten PINs in all, to whatever mobiles', async () => {
    const { link } = await invite({ email: 'guesser@example.com' })
    const sendTo = () => anyone().call(sendInvitedPin, { ...link, mobile: mobile() })
    // Periods of the limit are of seven days, since 1970.
    const period = 7 * DAY_MS
    if (period - (app.runtime.clock() % period) < 2 * HOUR_MS) app.wait(2 * HOUR_MS)
    for (let sent = 0; sent < 10; sent += 1) expect(await sendTo()).toMatchObject({ success: 1 })
    app.wait(HOUR_MS)
    await expect(sendTo()).rejects.toThrow(/429/)
  })
})

describe('a list of people to invite', () => {
  it('is checked line by line without sending anything, and then sent to those who can be invited', async () => {
    const [fresh, member, invited] = [mobile(), mobile(), mobile()]
    await add(owner, Member, { firstName: 'Old', mobile: member, type: 'confirmed' })
    await invite({ mobile: invited })
    const text = [
      `Mia Ng, ${fresh}`,
      'Kit; KIT@list.example',
      `Mia again, ${fresh}`,
      `Old, ${member}`,
      `Late, ${invited}`,
      'Nobody',
    ].join('\n')
    const before = app.sent.length
    const dry = await owner.call(inviteMany, { text, dryRun: true })
    expect(dry.result).toMatchObject({ ready: 2, sent: 0 })
    expect(dry.result.lines.map(({ problem }) => problem)).toEqual([
      ...[null, null, 'duplicate', 'member', 'invited', 'noAddress'],
    ])
    expect(app.sent.length).toBe(before)
    expect((await owner.call(inviteMany, { text, dryRun: false })).result.sent).toBe(2)
    expect(textTo('kit@list.example')).toContain('/invite/member/')
    expect(textTo(fresh)).toContain('/invite/member/')
    expect((await owner.call(inviteMany, { text, dryRun: true })).result.ready).toBe(0)
  })

  it('is invited once each, also when it is sent twice at the same moment', async () => {
    const people = Array.from({ length: 5 }, mobile)
    const text = people.map(to => `Mia, ${to}`).join('\n')
    const before = app.sent.length
    const answers = await Promise.all([1, 2].map(() => owner.call(inviteMany, { text, dryRun: false })))
    expect(answers.map(({ result }) => result.sent).sort()).toEqual([0, 5])
    expect(
      app.sent
        .slice(before)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(people.toSorted())
  })

  it('names lines whose name is too long, and lists that are too long', async () => {
    const [to, other] = [mobile(), mobile()]
    const text = `${'Mia '.repeat(40)}, ${to}\nKit, ${other}`
    const { result } = await owner.call(inviteMany, { text, dryRun: false })
    expect(result).toMatchObject({ ready: 1, sent: 1, lines: [{ problem: 'nameTooLong' }, { problem: null }] })
    expect(result.lines[0]?.name).toHaveLength(121)
    const wide = `${'茶'.repeat(120)}, ${mobile()}\n`.repeat(501)
    expect(await owner.call(inviteMany, { text: wide, dryRun: true })).toMatchObject({
      map: { fields: { text: 'Enter up to 500 people at a time.' } },
    })
    expect((await owner.call(inviteMany, { text: wide.repeat(4), dryRun: true })).map).toMatchObject({
      fields: { text: expect.stringContaining('250') },
    })
  })
})

describe('an invitation to open a merchant', () => {
  it('makes a merchant with its first user, once', async () => {
    const to = mobile()
    const platform = app.as({ merchantId: PLATFORM_MERCHANT, platformAdmin: true })
    const { id, link } = await invite({ name: 'Kim Oh', mobile: to }, platform)
    expect(link.kind).toBe('merchant')
    await verify(link, to)
    const accept = {
      ...link,
      ...{ marketingOptOut: false, consent: silent },
      firstName: 'Kim',
      lastName: 'Oh',
      businessName: 'Kim’s Deli',
      newPwd: 'Plum-basket-91-sea',
    }
    expect((await anyone().call(acceptInvited, accept)).result).toEqual({ accepted: true })
    expect(await stateOf(id, platform)).toBe('accepted')
    const again = await invite({ name: 'Kim Oh', mobile: to }, platform)
    app.wait(HOUR_MS)
    await verify(again.link, to)
    expect(await anyone().call(acceptInvited, { ...accept, ...again.link })).toMatchObject({ rtn: RTN.duplicate })
    expect(await stateOf(again.id, platform)).toBe('sent')
  })
})
