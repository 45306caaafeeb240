import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkCode, checkPhone, register, resetPassword, sendCode } from '#platform/contract/calls/account.ts'
import {
  deletionCode,
  deletionStatus,
  requestDeletion,
  withdrawDeletion,
} from '#platform/contract/calls/account-deletion.ts'
import { getUserSites, menuPages, userDetail } from '#platform/contract/calls/session.ts'
import { signIn } from '#platform/contract/calls/sign-in.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'

const me = { userId: 'x', deviceId: '' }
const PHONE = '0491 571 266'
const E164 = '+61491571266'

describe('accounts before sign-in', () => {
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

  it('start with a code to the phone, at most one a minute', async () => {
    expect(await anyone().call(sendCode, { phone: PHONE })).toMatchObject({ result: { resendAfter: 60 } })
    const sent = app.sent.length
    expect(await anyone().call(sendCode, { phone: E164 })).toMatchObject({ success: 1 })
    expect(app.sent).toHaveLength(sent)
    app.wait(60_000)
    await anyone().call(sendCode, { phone: PHONE })
    expect(app.sent).toHaveLength(sent + 1)
  })

  it('do not reveal whether a phone has an account', async () => {
    const known = '0491 570 158'
    expect(await anyone().call(checkPhone, { phone: known })).toEqual(await anyone().call(checkPhone, { phone: PHONE }))
    expect(await anyone().call(sendCode, { phone: known })).toEqual(await anyone().call(sendCode, { phone: PHONE }))
    expect((await anyone().call(checkPhone, { phone: '12' })).rtn).toBe(RTN.invalid)
    expect((await anyone().call(checkPhone, { phone: '0000' })).result.ok).toBe(false)
  })

  it('allow five tries of a code, then not even the right one', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    for (let n = 0; n < 5; n += 1)
      expect(await anyone().call(checkCode, { phone: PHONE, code: wrongOf(code) })).toMatchObject({
        rtn: RTN.invalid,
        map: { code: 'system.refusal.wrongCode' },
      })
    expect((await anyone().call(checkCode, { phone: PHONE, code })).success).toBe(0)
    // A new code does not reset the guesses: none is sent for an hour.
    app.wait(120_000)
    const sentBefore = app.sent.length
    expect((await anyone().call(sendCode, { phone: PHONE })).result.resendAfter).toBeGreaterThan(3400)
    expect(app.sent.length).toBe(sentBefore)
    app.wait(3_600_000)
    await anyone().call(sendCode, { phone: PHONE })
    expect((await anyone().call(checkCode, { phone: PHONE, code: lastCode(E164) })).result).toEqual({ ok: true })
    app.wait(60_000)
  })

  it('accept a code only where it was requested, and count everyone’s tries', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    const stranger = app.anonymous({ device: 'strange-device-1', address: '203.0.113.5' })
    await stranger.call(sendCode, { phone: PHONE })
    for (let n = 0; n < 3; n += 1) await stranger.call(checkCode, { phone: PHONE, code: wrongOf(lastCode(E164)) })
    expect((await stranger.call(checkCode, { phone: PHONE, code })).success).toBe(0)
    expect((await anyone().call(checkCode, { phone: PHONE, code })).result).toEqual({ ok: true })
    await stranger.call(checkCode, { phone: PHONE, code: wrongOf(lastCode(E164)) })
    expect((await anyone().call(checkCode, { phone: PHONE, code })).success).toBe(0)
    const third = app.anonymous({ device: 'strange-device-2', address: '203.0.113.6' })
    expect((await third.call(sendCode, { phone: PHONE })).result.resendAfter).toBeGreaterThan(3400)
    app.wait(3_600_000)
  })

  it('send a code to a known device even after strangers used up the phone’s limit', async () => {
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

  it('accept no code after ten minutes, and none of another phone', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    expect((await anyone().call(checkCode, { phone: '0491 570 110', code })).success).toBe(0)
    app.wait(10 * 60_000 + 1000)
    expect((await anyone().call(checkCode, { phone: PHONE, code })).success).toBe(0)
  })

  it('do not extend a code by checking it', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    app.wait(9 * 60_000)
    for (let n = 0; n < 2; n += 1)
      expect((await anyone().call(checkCode, { phone: PHONE, code })).result).toEqual({ ok: true })
    app.wait(61_000)
    expect((await anyone().call(checkCode, { phone: PHONE, code })).success).toBe(0)
    const input = { phone: PHONE, code, newPwd: 'Reset-By-Phone-3' }
    expect(await anyone().call(resetPassword, input)).toMatchObject({ map: { code: 'system.refusal.wrongCode' } })
  })

  it('set one of two passwords sent at the same moment with one code', async () => {
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    const reset = (newPwd: string) => anyone().call(resetPassword, { phone: PHONE, code, newPwd })
    const answers = await Promise.all(['One-Of-Two-1', 'Two-Of-Two-2', 'None-Of-Two-3'].map(reset))
    expect(answers.map(({ success }) => success).sort()).toEqual([0, 0, 1])
    expect(await reset('Later-Than-Two-4')).toMatchObject({ map: { code: 'system.refusal.wrongCode' } })
    app.wait(3_600_000)
  })

  it('limit the number of codes to a phone', async () => {
    const phone = '0491 570 313'
    const sentTo = () => app.sent.filter(({ to }) => to === '+61491570313').length
    for (let n = 0; n < 5; n += 1) {
      await anyone().call(sendCode, { phone })
      app.wait(61_000)
    }
    expect(sentTo()).toBe(3)
    expect((await anyone().call(sendCode, { phone })).result.resendAfter).toBeGreaterThan(3000)
    // Every hour three, until the address has had its share.
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) {
      app.wait(20 * 60_000)
      statuses.push((await anyone().raw(sendCode.path, { phone })).status)
    }
    expect(statuses).toContain(429)
  })

  it('are created with a verified phone: a merchant, a first shop and the full menu', async () => {
    const signUpInput = { mobile: PHONE, password: 'Fresh-Start-1!', firstName: 'Ines', lastName: 'Moreau' }
    expect((await anyone().call(register, { ...signUpInput, code: '000000' })).success).toBe(0)
    await anyone().call(sendCode, { phone: PHONE })
    const code = lastCode(E164)
    expect(await anyone().call(checkCode, { phone: PHONE, code })).toMatchObject({ result: { ok: true } })
    const { result, success } = await anyone().call(register, { ...signUpInput, code })
    expect(success).toBe(1)
    const client = await app.signIn(PHONE, 'Fresh-Start-1!')
    expect((await client.call(userDetail, me)).result).toMatchObject({ userId: result.userId, firstName: 'Ines' })
    expect((await client.call(getUserSites, { action: 'MERCHANT', userId: 'x' })).result).toHaveLength(1)
    const menu = await client.call(menuPages, { action: 'MERCHANT', userId: 'x', menuDir: 1000 })
    expect(menu.result.flatMap(section => section.menuPages.map(page => page.page))).toContain('system.userManage')
    expect(menu.result.flatMap(section => section.menuPages.map(page => page.page))).not.toContain('system.merchant')
    expect((await anyone().call(register, { ...signUpInput, code })).success).toBe(0)
  })

  it('get a new password by phone, once per code', async () => {
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

  it('answer a reset the same for known and unknown phones', async () => {
    const phone = '0491 570 737'
    await anyone().call(sendCode, { phone })
    const answer = await anyone().call(resetPassword, {
      phone,
      code: lastCode('+61491570737'),
      newPwd: 'Not-Anybodys-3',
    })
    expect(answer).toMatchObject({ success: 1, result: { deviceToken: expect.any(String) } })
  })

  it('can be deleted on request with a code, and the request cancelled', async () => {
    const contact = 'marcus@harbourandvine.example'
    await anyone().call(deletionCode, { contact })
    const code = lastCode(contact)
    const proof = { contact, code }
    expect(await anyone().call(deletionStatus, proof)).toMatchObject({ result: { state: 'none' } })
    expect((await anyone().call(requestDeletion, { ...proof, code: wrongOf(code) })).success).toBe(0)
    const pending = await anyone().call(requestDeletion, { ...proof, reason: 'Leaving' })
    expect(pending.result).toMatchObject({ state: 'pending', dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) })
    expect((await anyone().call(withdrawDeletion, proof)).result).toEqual({ state: 'none', dueOn: null })
    expect((await anyone().call(deletionStatus, proof)).result.state).toBe('none')
  })

  it('do not reveal whether there is an account to delete', async () => {
    const [known, unknown] = ['olivia@harbourandvine.example', 'nobody@elsewhere.example']
    expect(await anyone().call(deletionCode, { contact: known })).toEqual(
      await anyone().call(deletionCode, { contact: unknown }),
    )
    expect((await anyone().call(deletionCode, { contact: 'neither' })).rtn).toBe(RTN.invalid)
  })
})
