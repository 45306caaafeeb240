import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resetPassword, sendCode } from '#platform/contract/calls/account.ts'
import { getUserSites, menuPages, userDetail } from '#platform/contract/calls/session.ts'
import { signIn, signOut } from '#platform/contract/calls/sign-in.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { type CalledFrom, TEST_DEVICE } from '../../../../tests/support/wire-client.ts'
import { Config, type Limits } from '../../contract/config.ts'

/** Node's name for password hashing in its asynchronous operations. */
const ARGON2 = 'ARGON2REQUEST'

describe('signing in', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  afterAll(() => app.close())

  const attempt = (userName: string, password: string) => app.anonymous().call(signIn, { userName, password })

  it('works by name in any case, by email, and by mobile in any format', async () => {
    for (const userName of ['Clerk', 'CHLOE@harbourandvine.example', '0491 570 158', '+61491570158']) {
      const { result } = await attempt(userName, DEMO_PASSWORD)
      expect(result, userName).toMatchObject({ rtn: RTN.done, tokenNum: 'HARBOUR' })
      expect(result.token).toMatch(/^[\w-]{43}$/)
    }
  })

  it('returns the merchant code to staff accounts, and not to merchant accounts', async () => {
    expect((await attempt('owner', DEMO_PASSWORD)).result).not.toHaveProperty('tokenNum')
    expect((await attempt('manager', DEMO_PASSWORD)).result.tokenNum).toBe('HARBOUR')
  })

  it('has the same answer for a wrong name and a wrong password', async () => {
    const name = await attempt('nobody', DEMO_PASSWORD)
    const password = await attempt('owner', 'not it')
    expect(name).toEqual(password)
    expect(name).toMatchObject({ success: 1, result: { rtn: -1, dispMsg: 'User name or password is not correct' } })
  })

  it('takes equally long for unknown and known names', async () => {
    // Counts hashes instead of measuring time: hashing dominates a sign-in, and times vary on a busy machine.
    let hashes = 0
    const hook = createHook({
      init: (_, type) => {
        if (type === ARGON2) hashes += 1
      },
    }).enable()
    const counted = async (userName: string) => {
      const before = hashes
      await attempt(userName, 'not it')
      return hashes - before
    }
    try {
      expect([await counted('manager'), await counted('nobody at all')]).toEqual([1, 1])
    } finally {
      hook.disable()
    }
  })

  it('needs a name and a password', async () => {
    const answer = await app.anonymous().raw(signIn.path, { userName: '', password: '' })
    expect(JSON.parse(answer.text)).toMatchObject({
      rtn: RTN.invalid,
      map: { fields: { userName: expect.any(String) } },
    })
  })

  it('treats SQL as text', async () => {
    expect((await attempt("' or 1=1; --", "' or 1=1; --")).result.rtn).toBe(-1)
  })

  it('ends immediately when the user signs out', async () => {
    const client = await app.signIn('clerk')
    const who = { userId: 'x', deviceId: '' }
    expect((await client.call(userDetail, who)).result.userName).toBe('clerk')
    await client.call(signOut, {})
    expect((await client.raw(userDetail.path, who)).status).toBe(401)
  })

  it('refuses an unknown token', async () => {
    expect((await app.withToken('x'.repeat(43)).raw(userDetail.path, { userId: 'x' })).status).toBe(401)
  })

  it('returns the user’s own details only', async () => {
    const [owner, clerk] = [await app.signIn('owner'), await app.signIn('clerk')]
    const { result } = await owner.call(userDetail, { userId: 'x', deviceId: '' })
    expect(result).toMatchObject({ userName: 'owner', merchantName: 'Harbour & Vine', userStatus: 'active' })
    for (const call of [userDetail, menuPages, getUserSites])
      expect(
        JSON.parse((await clerk.raw(call.path, { userId: result.userId, action: 'STAFF' })).text),
        call.path,
      ).toMatchObject({ success: 0 })
  })

  it('returns the merchant’s settings to the console', async () => {
    const owner = await app.signIn('owner')
    const calls = resourceOperations(Config)
    const { result: listed } = await owner.call(calls.action, { action: ACTION.list })
    const [{ id, version } = { id: '', version: 0 }] = listed as Limits[] // the answer of the list
    const patch = { requestTimeoutSeconds: 45, pageSize: 35 }
    expect((await owner.call(calls.action, { action: ACTION.update, id, version, patch })).success).toBe(1)
    const { result } = await (await app.signIn('clerk')).call(userDetail, { userId: 'x', deviceId: '' })
    expect(result.limits).toEqual(patch)
  })

  it('returns each user’s own shops', async () => {
    const lots = async (name: string) =>
      (await (await app.signIn(name)).call(getUserSites, { action: 'STAFF', userId: 'x' })).result.map(
        site => site.ordLot,
      )
    expect(await lots('owner')).toEqual(['1001', '1002', '1003'])
    expect(await lots('admin')).toEqual(['1001', '1002', '1003'])
    expect(await lots('manager')).toEqual(['1001', '1002'])
    expect(await lots('clerk')).toEqual(['1002'])
  })
})

describe('guessing passwords', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  afterAll(() => app.close())

  const attempt = (userName: string, password: string) => app.anonymous().raw(signIn.path, { userName, password })

  it('waits after five tries at one name, even with the right password, and works after the wait', async () => {
    for (let n = 0; n < 5; n += 1) expect((await attempt('owner', `guess ${n}`)).status).toBe(200)
    const stopped = await attempt('owner', DEMO_PASSWORD)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(25)
    expect(JSON.parse(stopped.text)).toMatchObject({ success: 0, rtn: RTN.tooMany, map: { retryAfter: 30 } })
    expect((await attempt('clerk', DEMO_PASSWORD)).status).toBe(200)
    app.wait(31_000)
    expect(JSON.parse((await attempt('owner', DEMO_PASSWORD)).text).result.rtn).toBe(RTN.done)
  })

  it('gains nothing from twenty requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt('manager', `at once ${n}`)))
    expect(answers.filter(answer => answer.status === 200).length).toBeLessThanOrEqual(6)
    expect(answers.filter(answer => answer.status === 429).length).toBeGreaterThanOrEqual(14)
  })

  it('waits after tries at many names from one address', async () => {
    app.wait(3_600_000)
    let status = 200
    for (let n = 0; n < 32 && status === 200; n += 1) status = (await attempt(`name${n}`, 'x')).status
    expect(status).toBe(429)
  })

  it('gains nothing from another address of the same IPv6 network; other networks are separate', async () => {
    app.wait(3_600_000)
    const from = (address: string) => app.anonymous({ address })
    const guess = (n: number) => from(`2001:db8:0:7::${n}`).raw(signIn.path, { userName: `named${n}`, password: 'x' })
    let status = 200
    for (let n = 1; n < 33 && status === 200; n += 1) status = (await guess(n)).status
    expect(status).toBe(429)
    const neighbour = from('2001:db8:0:8::1').raw(signIn.path, { userName: 'named40', password: 'x' })
    expect((await neighbour).status).toBe(200)
  })
})

describe('locking a user out', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  beforeEach(() => app.wait(48 * 3_600_000))
  afterAll(() => app.close())

  const attempt = (userName: string, password: string, from: CalledFrom = {}, deviceToken?: string) =>
    app.anonymous(from).raw(signIn.path, { userName, password, ...(deviceToken ? { deviceToken } : {}) })
  const answerOf = async (answer: ReturnType<typeof attempt>) => JSON.parse((await answer).text).result
  /** Strangers at many addresses guess until the name is blocked for all of them. */
  const besiege = async (userName: string) => {
    for (let n = 0; n < 60; n += 1) {
      const from = { address: `203.0.113.${n + 1}` }
      if ((await attempt(userName, 'guess', from)).status === 429) return
    }
    throw new Error('strangers may guess for ever')
  }

  it('is not possible for one stranger: other addresses can still sign in', async () => {
    for (let n = 0; n < 8; n += 1) await attempt('owner', `guess ${n}`, { address: '203.0.113.9' })
    expect((await attempt('owner', DEMO_PASSWORD, { address: '203.0.113.9' })).status).toBe(429)
    expect((await answerOf(attempt('owner', DEMO_PASSWORD, { address: '198.51.100.7' }))).rtn).toBe(RTN.done)
  })

  it('is not possible for many strangers: a known device can still sign in', async () => {
    const { deviceToken } = await answerOf(attempt('owner', DEMO_PASSWORD))
    await besiege('owner')
    const elsewhere = { address: '198.51.100.20' }
    expect((await attempt('owner', DEMO_PASSWORD, elsewhere)).status).toBe(429)
    expect((await answerOf(attempt('owner', DEMO_PASSWORD, elsewhere, deviceToken))).rtn).toBe(RTN.done)
    expect((await answerOf(attempt('owner', DEMO_PASSWORD, { address: '203.0.113.1' }, deviceToken))).rtn).toBe(
      RTN.done,
    )
  })

  it('does not help others on the device: it is known for its own users only, and forged secrets are not', async () => {
    const { deviceToken } = await answerOf(attempt('clerk', DEMO_PASSWORD))
    await besiege('manager')
    const from = { address: '198.51.100.30' }
    for (const token of [deviceToken, 'x'.repeat(120), TEST_DEVICE])
      expect((await attempt('manager', DEMO_PASSWORD, from, token)).status, token).toBe(429)
  })

  it('uses one secret for a device with several users', async () => {
    const first = await answerOf(attempt('clerk', DEMO_PASSWORD))
    const second = await answerOf(attempt('manager', DEMO_PASSWORD, {}, first.deviceToken))
    expect(second.deviceToken).toBe(first.deviceToken)
    expect((await answerOf(attempt('clerk', DEMO_PASSWORD, {}, 'chosen by the caller'))).deviceToken).not.toBe(
      'chosen by the caller',
    )
  })

  it('does not bypass throttling on a known device', async () => {
    const { deviceToken } = await answerOf(attempt('clerk', DEMO_PASSWORD))
    for (let n = 0; n < 5; n += 1) expect((await attempt('clerk', `guess ${n}`, {}, deviceToken)).status).toBe(200)
    expect((await attempt('clerk', DEMO_PASSWORD, {}, deviceToken)).status).toBe(429)
  })

  it('ends with a new password by phone: only the device it was set on stays known', async () => {
    const before = await answerOf(attempt('clerk', DEMO_PASSWORD))
    await besiege('clerk')
    const phone = '+61491570158'
    const client = app.anonymous({ device: 'phone-of-clerk-1' })
    await client.call(sendCode, { phone })
    const code = /\d{6}/.exec(app.sent.findLast(message => message.to === phone)?.body ?? '')?.[0] ?? ''
    const { result } = await client.call(resetPassword, { phone, code, newPwd: 'Out-Of-The-Siege-5' })
    const from = { address: '198.51.100.40' }
    expect((await attempt('clerk', 'Out-Of-The-Siege-5', from, before.deviceToken)).status).toBe(429)
    expect((await answerOf(attempt('clerk', 'Out-Of-The-Siege-5', from, result.deviceToken))).rtn).toBe(RTN.done)
  })
})
