import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkCode, checkPhone, register, resetPassword, sendCode } from '#platform/contract/calls/account.ts'
import {
  deletionCode,
  deletionStatus,
  requestDeletion,
  withdrawDeletion,
} from '#platform/contract/calls/account-deletion.ts'
import { emailPreference, emailResubscribe, emailUnsubscribe } from '#platform/contract/calls/email-preferences.ts'
import { getUserSites, menuPages, userDetail } from '#platform/contract/calls/session.ts'
import { signIn } from '#platform/contract/calls/sign-in.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { workAsSystem } from '#platform/server/jobs/system-work.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { preferenceToken } from './email-preferences.ts'

const me = { userId: 'x', deviceId: '' }
const PHONE = '0491 571 266'
const E164 = '+61491571266'

describe('the account of a stranger', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  beforeEach(() => app.wait(24 * 3_600_000))
  afterAll(() => app.close())

  const anyone = () => app.anonymous()
  const lastCode = (to: string) =>
    /\d{6}/.exec(app.sent.filter(message => message.to === to).at(-1)?.body ?? '')?.[0] ?? ''
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  it('begins with a code to the phone, at most one a minute', async () => {
    expect(await anyone().call(sendCode, { phone: PHONE })).toMatchObject({ result: { resendAfter: 60 } })
    const sent = app.sent.length
    expect(await anyone().call(sendCode, { phone: E164 })).toMatchObject({ success: 1 })
    expect(app.sent).toHaveLength(sent)
    app.wait(60_000)
    await anyone().call(sendCode, { phone: PHONE })
    expect(app.sent).toHaveLength(sent + 1)
  })

  it('says of no phone whether it is known', async () => {
    const known = '0491 570 158'
    expect(await anyone().call(checkPhone, { phone: known })).toEqual(await anyone().call(checkPhone, { phone: PHONE }))
    expect(await anyone().call(sendCode, { phone: known })).toEqual(await anyone().call(sendCode, { phone: PHONE }))
    expect((await anyone().call(checkPhone, { phone: '12' })).rtn).toBe(RTN.invalid)
    expect((await anyone().call(checkPhone, { phone: '0000' })).result.ok).toBe(false)
  })

  it('takes five guesses of a code, then none, not even the right one', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    for (let n = 0; n < 5; n += 1)
      expect(await anyone().call(checkCode, { phone: PHONE, code: wrongOf(code) })).toMatchObject({
        rtn: RTN.invalid,
        map: { code: 'system.refusal.wrongCode' },
      })
    expect((await anyone().call(checkCode, { phone: PHONE, code })).success).toBe(0)
  })

  it('keeps its code whatever strangers guess: a code is good where it was asked for alone', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    const stranger = app.anonymous({ device: 'strange-device-1', address: '203.0.113.5' })
    await stranger.call(sendCode, { phone: PHONE })
    for (let n = 0; n < 6; n += 1) await stranger.call(checkCode, { phone: PHONE, code: wrongOf(lastCode(E164)) })
    expect((await stranger.call(checkCode, { phone: PHONE, code })).success).toBe(0)
    expect((await anyone().call(checkCode, { phone: PHONE, code })).result).toEqual({ ok: true })
  })

  it('gets a code on a known device also when strangers have asked for all that may be sent to the phone', async () => {
    const phone = '0491 570 158'
    const { result } = await anyone().call(signIn, { userName: 'clerk', password: DEMO_PASSWORD })
    const statuses: number[] = []
    for (let n = 0; n < 14; n += 1) {
      const from = { device: `strange-device-${10 + n}`, address: `203.0.113.${10 + n}` }
      statuses.push((await app.anonymous(from).raw(sendCode.path, { phone })).status)
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(10)
    const later = { device: 'clerks-new-phone', address: '198.51.100.8' }
    expect((await app.anonymous(later).raw(sendCode.path, { phone })).status).toBe(429)
    const sent = app.sent.length
    await app.anonymous(later).call(sendCode, { phone, deviceToken: result.deviceToken })
    expect(app.sent).toHaveLength(sent + 1)
  })

  it('takes no code after ten minutes, and none of another phone', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    expect((await anyone().call(checkCode, { phone: '0491 570 110', code })).success).toBe(0)
    app.wait(10 * 60_000 + 1000)
    expect((await anyone().call(checkCode, { phone: PHONE, code })).success).toBe(0)
  })

  it('is given no more time by a check: a code lives ten minutes from when it was sent', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    app.wait(9 * 60_000)
    for (let n = 0; n < 2; n += 1)
      expect((await anyone().call(checkCode, { phone: PHONE, code })).result).toEqual({ ok: true })
    app.wait(61_000)
    expect((await anyone().call(checkCode, { phone: PHONE, code })).success).toBe(0)
    const given = { phone: PHONE, code, newPwd: 'Reset-By-Phone-3' }
    expect(await anyone().call(resetPassword, given)).toMatchObject({ map: { code: 'system.refusal.wrongCode' } })
  })

  it('sets one password of two that are sent at the same moment with one code', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    const reset = (newPwd: string) => anyone().call(resetPassword, { phone: PHONE, code, newPwd })
    const answers = await Promise.all(['One-Of-Two-1', 'Two-Of-Two-2', 'None-Of-Two-3'].map(reset))
    expect(answers.map(({ success }) => success).sort()).toEqual([0, 0, 1])
    expect(await reset('Later-Than-Two-4')).toMatchObject({ map: { code: 'system.refusal.wrongCode' } })
    app.wait(3_600_000)
  })

  it('is not flooded: a few codes a phone, then a wait', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await anyone().raw(sendCode.path, { phone: '0491 570 313' })).status)
      app.wait(61_000)
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200])
    expect(statuses.slice(5)).toContain(429)
  })

  it('signs up with a proved phone: a merchant of their own, a first shop, and the whole menu', async () => {
    const given = { mobile: PHONE, password: 'Fresh-Start-1!', firstName: 'Ines', lastName: 'Moreau' }
    expect((await anyone().call(register, { ...given, code: '000000' })).success).toBe(0)
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    expect(await anyone().call(checkCode, { phone: PHONE, code })).toMatchObject({ result: { ok: true } })
    const { result, success } = await anyone().call(register, { ...given, code })
    expect(success).toBe(1)
    const client = await app.signIn(PHONE, 'Fresh-Start-1!')
    expect((await client.call(userDetail, me)).result).toMatchObject({ userId: result.userId, firstName: 'Ines' })
    expect((await client.call(getUserSites, { action: 'MERCHANT', userId: 'x' })).result).toHaveLength(1)
    const menu = await client.call(menuPages, { action: 'MERCHANT', userId: 'x', menuDir: 1000 })
    expect(menu.result.flatMap(section => section.menuPages.map(page => page.page))).toContain('system.userManage')
    expect(menu.result.flatMap(section => section.menuPages.map(page => page.page))).not.toContain('system.merchant')
    expect((await anyone().call(register, { ...given, code })).success).toBe(0)
  })

  it('gets a new password by the phone, once a code', async () => {
    const phone = '0491 570 158'
    const before = await app.signIn('clerk')
    await anyone().call(sendCode, { phone })
    const code = lastCode('+61491570158')
    expect(await anyone().call(resetPassword, { phone, code, newPwd: 'Reset-By-Phone-2' })).toMatchObject({
      success: 1,
    })
    expect((await before.raw(userDetail.path, me)).status).toBe(401)
    await expect(app.signIn('clerk')).rejects.toThrow()
    await app.signIn('clerk', 'Reset-By-Phone-2')
    expect((await anyone().call(resetPassword, { phone, code, newPwd: DEMO_PASSWORD })).success).toBe(0)
  })

  it('answers a reset for a phone that nobody has as for one that somebody has', async () => {
    const phone = '0491 570 737'
    await anyone().call(sendCode, { phone })
    const answer = await anyone().call(resetPassword, {
      phone,
      code: lastCode('+61491570737'),
      newPwd: 'Not-Anybodys-3',
    })
    expect(answer).toMatchObject({ success: 1, result: { deviceToken: expect.any(String) } })
  })

  it('may ask for its deletion by a code of its own, and take it back', async () => {
    const contact = 'marcus@harbourandvine.example'
    await anyone().call(deletionCode, { contact })
    const code = lastCode(contact)
    const asked = { contact, code }
    expect(await anyone().call(deletionStatus, asked)).toMatchObject({ result: { state: 'none' } })
    expect((await anyone().call(requestDeletion, { ...asked, code: wrongOf(code) })).success).toBe(0)
    const pending = await anyone().call(requestDeletion, { ...asked, reason: 'Leaving' })
    expect(pending.result).toMatchObject({ state: 'pending', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect((await anyone().call(withdrawDeletion, asked)).result).toEqual({ state: 'none', dueOn: null })
    expect((await anyone().call(deletionStatus, asked)).result.state).toBe('none')
  })

  it('says of no contact whether there is an account to delete', async () => {
    const [known, unknown] = ['olivia@harbourandvine.example', 'nobody@elsewhere.example']
    expect(await anyone().call(deletionCode, { contact: known })).toEqual(
      await anyone().call(deletionCode, { contact: unknown }),
    )
    expect((await anyone().call(deletionCode, { contact: 'neither' })).rtn).toBe(RTN.invalid)
  })

  it('unsubscribes by the link of a mail, and no other text will do', async () => {
    const token = await workAsSystem(app.runtime, app.demoMerchantId, 'test', async ctx =>
      preferenceToken(ctx, 'reader@example.com'),
    )
    expect((await anyone().call(emailPreference, { token })).result).toEqual({
      email: 'r***@example.com',
      sender: 'Harbour & Vine',
      subscribed: true,
    })
    const off = await anyone().call(emailUnsubscribe, { token, reason: 'Too many', spam: true })
    expect(off.result.subscribed).toBe(false)
    expect((await anyone().call(emailPreference, { token })).result.subscribed).toBe(false)
    expect((await anyone().call(emailResubscribe, { token })).result.subscribed).toBe(true)
    expect((await anyone().call(emailPreference, { token: `${token.slice(0, -4)}AAAA` })).rtn).toBe(RTN.notFound)
  })
})
