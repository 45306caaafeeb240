import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAuthenticator, startAuthenticator } from '#platform/contract/calls/account.ts'
import { acceptInvitation, readInvitation } from '#platform/contract/calls/invitation.ts'
import { profile } from '#platform/contract/calls/profile.ts'
import { userDetail } from '#platform/contract/calls/session.ts'
import { signIn } from '#platform/contract/calls/sign-in.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { blockUsers, inviteUser, setUserPassword, User } from '../../contract/user.ts'

const { action } = resourceOperations(User)
const PASSWORD = 'First-Of-Its-Kind-1!'
const DAY_MS = 86_400_000

describe('an invitation', () => {
  let app: DemoApp
  let owner: Client
  let people = 0
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
  })
  afterAll(() => app.close())

  const anyone = () => app.anonymous()
  const newcomer = async (more: Record<string, unknown> = {}) => {
    people += 1
    const userName = `newcomer${people}`
    const row = { userName, firstName: 'Priya', email: `${userName}@example.com`, ...more }
    const { result } = await owner.call(action, { action: ACTION.add, row })
    return result as { id: string; version: number } & typeof row // of the row that was added
  }
  const linkIn = (body = '') => new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? 'http://none')
  const invite = async (id: string) => {
    expect((await owner.call(inviteUser, { id })).success).toBe(1)
    return linkIn(app.sent.at(-1)?.body).pathname.split('/').at(-1) ?? ''
  }
  const accept = (token: string, newPwd = PASSWORD) => anyone().call(acceptInvitation, { token, newPwd })

  it('is sent by email without a mobile, with link and user name', async () => {
    const { id, userName, email } = await newcomer()
    await invite(id)
    expect(app.sent.at(-1)).toMatchObject({ channel: 'email', to: email })
    expect(app.sent.at(-1)?.body).toContain(userName)
    expect(linkIn(app.sent.at(-1)?.body).pathname).toMatch(/^\/invite\/user\/[\w-]{43}$/)
  })

  it('is sent by SMS to a mobile', async () => {
    const { id } = await newcomer({ mobile: '0491 570 006' })
    const token = await invite(id)
    expect(app.sent.at(-1)).toMatchObject({ channel: 'sms', to: '+61491570006' })
    expect((await accept(token)).result.token).toBeTruthy()
  })

  it('names the user, accepts a first password and signs in', async () => {
    const { id, userName } = await newcomer()
    const token = await invite(id)
    expect((await anyone().call(readInvitation, { token })).result).toEqual({
      userName,
      firstName: 'Priya',
      merchantName: expect.stringContaining('Harbour'),
    })
    const { result } = await accept(token)
    expect(result).toMatchObject({ rtn: RTN.done, userId: id })
    expect((await app.withToken(result.token ?? '').call(profile, {})).result.userName).toBe(userName)
    await app.signIn(userName, PASSWORD)
  })

  it('works once, also for two who use it at the same moment', async () => {
    const { id, userName } = await newcomer()
    const token = await invite(id)
    const answers = await Promise.all([accept(token), accept(token, 'Another-Word-2!')])
    expect(answers.map(answer => answer.success).sort()).toEqual([0, 1])
    expect((await anyone().call(readInvitation, { token })).map.code).toBe('system.refusal.invitation')
    expect((await accept(token)).rtn).toBe(RTN.notFound)
    await app.signIn(userName, answers[0]?.success === 1 ? PASSWORD : 'Another-Word-2!')
  })

  it('is replaced by the next one', async () => {
    const { id } = await newcomer()
    const first = await invite(id)
    const second = await invite(id)
    expect((await accept(first)).success).toBe(0)
    expect((await accept(second)).success).toBe(1)
  })

  it('is valid for a week', async () => {
    const { id } = await newcomer()
    const token = await invite(id)
    app.wait(7 * DAY_MS - 1000)
    expect((await anyone().call(readInvitation, { token })).success).toBe(1)
    app.wait(2000)
    expect((await anyone().call(readInvitation, { token })).success).toBe(0)
    expect((await accept(token)).success).toBe(0)
    owner = await app.signIn('owner') // the session expired during the week as well
  })

  it('ends when the address changes, a password is set otherwise, or the user is blocked', async () => {
    const moved = await newcomer()
    const before = await invite(moved.id)
    const { id, version } = moved
    const change = { action: ACTION.update, id, version, patch: { email: 'elsewhere@example.com' } }
    expect((await owner.call(action, change)).success).toBe(1)
    expect((await accept(before)).success).toBe(0)

    const helped = await newcomer()
    const unused = await invite(helped.id)
    await owner.call(setUserPassword, { id: helped.id, newPwd: PASSWORD, useAnyway: false, endPasskeys: true })
    expect((await accept(unused, 'Another-Word-2!')).success).toBe(0)

    const gone = await newcomer()
    const late = await invite(gone.id)
    await owner.call(blockUsers, { ids: [gone.id], blocked: true })
    expect((await accept(late)).success).toBe(0)
  })

  it('sets a new password for existing users, and ends their sessions', async () => {
    const { id, userName } = await newcomer()
    const first = (await accept(await invite(id))).result.token ?? ''
    expect((await accept(await invite(id), 'A-Second-Start-2!')).success).toBe(1)
    const me = { userId: 'x', deviceId: '' }
    expect((await app.withToken(first).raw(userDetail.path, me)).status).toBe(401)
    await expect(app.signIn(userName, PASSWORD)).rejects.toThrow()
    await app.signIn(userName, 'A-Second-Start-2!')
  })

  it('sets a new password without signing in users with an authenticator app', async () => {
    const { id, userName } = await newcomer()
    const client = app.withToken((await accept(await invite(id))).result.token ?? '')
    const { result } = await client.call(startAuthenticator, { password: PASSWORD })
    const code = new TOTP({ secret: Secret.fromBase32(result.secret) }).generate({ timestamp: app.runtime.clock() })
    expect((await client.call(confirmAuthenticator, { code })).success).toBe(1)
    const accepted = await accept(await invite(id), 'A-Third-Start-3!')
    expect(accepted.result.rtn).toBe(RTN.secondFactor)
    expect(accepted.result).not.toHaveProperty('token')
    const signedIn = await anyone().call(signIn, { userName, password: 'A-Third-Start-3!' })
    expect(signedIn.result.rtn).toBe(RTN.secondFactor)
  })

  it('can’t be forged', async () => {
    for (const token of ['x', 'A'.repeat(43)]) {
      expect((await anyone().call(readInvitation, { token })).rtn).toBe(RTN.notFound)
      expect((await accept(token)).rtn).toBe(RTN.notFound)
    }
  })
})
