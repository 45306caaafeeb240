import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from '#platform/contract/calls/account.ts'
import {
  passkeyRegister,
  passkeyRegisterOptions,
  passkeyRemove,
  passkeySignIn,
  passkeySignInOptions,
  passkeys,
} from '#platform/contract/calls/passkeys.ts'
import { profile } from '#platform/contract/calls/profile.ts'
import { signIn } from '#platform/contract/calls/sign-in.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { jobContext } from '#platform/server/jobs/job-context.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { only, rowsOf } from '../../../../tests/support/rows-by-call.ts'
import { SoftPasskey } from '../../../../tests/support/soft-passkey.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { infoChangeAuth } from '../../contract/change-request.ts'
import { Config } from '../../contract/config.ts'
import { removeUserAuthenticator, User } from '../../contract/user.ts'
import { sweepJob } from '../sweep.ts'

const STEP = 30_000

describe('an authenticator app', () => {
  let app: DemoApp
  let client: Client
  let seed = ''
  let recovery: string[] = []
  beforeAll(async () => {
    app = await startDemoApp()
    client = await app.signIn('manager')
  })
  afterAll(() => app.close())

  const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: ms })
  const now = () => app.runtime.clock()
  const attempt = async (code?: string) =>
    (
      await app.anonymous().call(signIn, {
        userName: 'manager',
        password: DEMO_PASSWORD,
        ...(code ? { code } : {}),
      })
    ).result

  it('is started with the password, and active only after a code is confirmed', async () => {
    expect((await client.call(startAuthenticator, { password: 'wrong' })).success).toBe(0)
    const { result } = await client.call(startAuthenticator, { password: DEMO_PASSWORD })
    seed = result.secret
    expect(result.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Countinghouse:manager\?/)
    expect((await attempt()).rtn).toBe(RTN.done)
    expect((await client.call(confirmAuthenticator, { code: '000000' })).success).toBe(0)
    const confirmed = await client.call(confirmAuthenticator, { code: codeAt(now()) })
    recovery = confirmed.result.recoveryCodes
    expect(new Set(recovery).size).toBe(10)
    expect((await client.call(profile, {})).result.authenticator).toBe(true)
  })

  it('is required at each sign-in, after the password', async () => {
    expect(await attempt()).toMatchObject({ rtn: RTN.secondFactor })
    expect(await attempt()).not.toHaveProperty('token')
    app.wait(2 * STEP)
    const code = codeAt(now())
    expect((await attempt(code)).rtn).toBe(RTN.done)
    expect((await attempt(code)).rtn).toBe(RTN.secondFactor)
  })

  it('accepts a clock half a minute off, not two minutes', async () => {
    app.wait(3 * STEP)
    expect((await attempt(codeAt(now() - STEP))).rtn).toBe(RTN.done)
    app.wait(5 * STEP)
    expect((await attempt(codeAt(now() - 4 * STEP))).rtn).toBe(RTN.secondFactor)
  })

  it('can be replaced by recovery codes, each once, in any format', async () => {
    const [first = '', second = ''] = recovery
    expect((await attempt(first)).rtn).toBe(RTN.done)
    expect((await attempt(first)).rtn).toBe(RTN.secondFactor)
    expect((await attempt(second.toUpperCase().replaceAll('-', ' '))).rtn).toBe(RTN.done)
  })

  it('accepts a recovery code from only one of two sign-ins at the same moment', async () => {
    const code = recovery[4] ?? ''
    const rtns = (await Promise.all([1, 2, 3, 4].map(() => attempt(code)))).map(answer => answer.rtn)
    expect(rtns.filter(rtn => rtn === RTN.done)).toHaveLength(1)
    expect(rtns.filter(rtn => rtn === RTN.secondFactor)).toHaveLength(3)
  })

  it('is throttled like a password', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const answer = await app.anonymous().raw(signIn.path, {
        userName: 'manager',
        password: DEMO_PASSWORD,
        code: String(100_000 + n),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toContain(429)
    app.wait(25 * 3_600_000)
  })

  it('stores no readable secret or recovery code', async () => {
    const rows = await app.database.read(app.demoMerchantId, db =>
      db.rows<{ all: string }>(sql`select c::text as all from system_credential c`),
    )
    const text = rows.map(row => row.all).join('\n')
    for (const secret of [seed, recovery[3] ?? '', (recovery[3] ?? '').replaceAll('-', '')])
      expect(text.includes(secret)).toBe(false)
  })

  it('accepts recovery codes that an earlier version stored as plain hashes, until and after they are rehashed at night', async () => {
    const asBefore = [5, 6].map(n => (recovery[n] ?? '').replaceAll('-', ''))
    const stored = () =>
      app.database.read(app.demoMerchantId, db =>
        db.row<{ recovery: string[] }>(sql`select recovery from system_credential where totp_secret is not null`),
      )
    await app.database.write(app.demoMerchantId, db =>
      db.run(sql`
        update system_credential
        set recovery = array(select encode(sha256(code::bytea), 'hex') from unnest(${asBefore}::text[]) as code)
        where totp_secret is not null`),
    )
    expect((await attempt(recovery[5])).rtn).toBe(RTN.done)
    const plain = (await stored())?.recovery
    expect(plain).toHaveLength(1)
    await sweepJob.run(jobContext(app.runtime, sweepJob.name), {})
    const keyed = (await stored())?.recovery
    expect(keyed).toHaveLength(1)
    expect(keyed).not.toEqual(plain)
    expect((await attempt(recovery[6])).rtn).toBe(RTN.done)
    expect((await attempt(recovery[6])).rtn).toBe(RTN.secondFactor)
  })

  it('is replaced or removed with one of its codes or a recovery code, never with the password alone', async () => {
    app.wait(3_600_000)
    const used = codeAt(now())
    const entered = await attempt(used)
    client = app.withToken(entered.token ?? '')
    const password = DEMO_PASSWORD
    for (const operation of [startAuthenticator, removeAuthenticator]) {
      expect(await client.call(operation, { password })).toMatchObject({ rtn: RTN.secondFactor })
      expect(await client.call(operation, { password, code: '000000' })).toMatchObject({
        rtn: RTN.secondFactor,
        map: { fields: { code: expect.stringContaining('code') } },
      })
      // The code of the sign-in, a second time.
      expect(await client.call(operation, { password, code: used })).toMatchObject({ rtn: RTN.secondFactor })
    }
    app.wait(3_600_000)
    expect((await client.call(removeAuthenticator, { password: 'wrong', code: codeAt(now()) })).success).toBe(0)
    expect((await client.call(removeAuthenticator, { password, code: codeAt(now()) })).success).toBe(1)
    expect((await attempt()).rtn).toBe(RTN.done)
  })

  it('throttles tries of its code like those of the password', async () => {
    client = await app.signIn('manager')
    const { result } = await client.call(startAuthenticator, { password: DEMO_PASSWORD })
    seed = result.secret
    await client.call(confirmAuthenticator, { code: codeAt(now()) })
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1)
      statuses.push(
        (await client.raw(removeAuthenticator.path, { password: DEMO_PASSWORD, code: String(100_000 + n) })).status,
      )
    expect(statuses).toContain(429)
    expect((await attempt()).rtn).toBe(RTN.secondFactor)
  })

  it('is removed by an administrator for a user who lost it, with a notice; nobody removes their own this way', async () => {
    const owner = await app.signIn('owner')
    const users = rowsOf(owner, User)
    const named = async (userName: string) => only(await users.list({ filter: { userName: { contains: userName } } }))
    const [manager, clerk, self] = [await named('manager'), await named('clerk'), await named('owner')]
    const remove = ({ id }: { id: string }) => owner.call(removeUserAuthenticator, { id })
    expect(await remove(self)).toMatchObject({ map: { code: 'system.refusal.ownAuthenticator' } })
    expect(await remove(clerk)).toMatchObject({ map: { code: 'system.refusal.noAuthenticator' } })
    const lesser = await app.signIn('clerk')
    await expect(lesser.call(removeUserAuthenticator, { id: manager.id })).rejects.toThrow('403')
    app.sent.length = 0
    expect((await remove(manager)).success).toBe(1)
    expect(app.sent.map(({ to, body }) => ({ to, body }))).toEqual([
      { to: manager.email, body: expect.stringContaining('An administrator removed the authenticator app') },
    ])
    expect((await attempt()).rtn).toBe(RTN.done)
  })

  it('of a user whose changes need approval is removed only after approval', async () => {
    client = await app.signIn('manager')
    const { result } = await client.call(startAuthenticator, { password: DEMO_PASSWORD })
    seed = result.secret
    await client.call(confirmAuthenticator, { code: codeAt(now()) })
    const [owner, admin] = [await app.signIn('owner'), await app.signIn('admin')]
    const manager = only(await rowsOf(owner, User).list({ filter: { userName: { contains: 'manager' } } }))
    const limits = only(await rowsOf(owner, Config).list())
    await rowsOf(owner, Config).change(limits, { approvalFromLevel: manager.secureLevel })
    const alone = await owner.call(removeUserAuthenticator, { id: manager.id })
    expect(alone).toMatchObject({ rtn: RTN.wrongState, map: { code: 'system.refusal.secondPerson' } })
    const change = { kind: 'user.authenticator' as const }
    const { id } = (await owner.call(infoChangeAuth, { action: 'request', user: manager.id, change })).result
    expect((await owner.call(infoChangeAuth, { action: 'approve', id })).success).toBe(0)
    expect((await attempt()).rtn).toBe(RTN.secondFactor)
    expect((await admin.call(infoChangeAuth, { action: 'approve', id })).result.status).toBe('approved')
    expect((await attempt()).rtn).toBe(RTN.done)
  })
})

describe('a passkey', () => {
  let app: DemoApp
  let owner: Client
  const key = new SoftPasskey()
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
  })
  afterAll(() => app.close())

  const challenge = async () => (await app.anonymous().call(passkeySignInOptions, {})).result
  const enter = async (challengeId: string, response: ReturnType<SoftPasskey['get']>) =>
    (await app.anonymous().call(passkeySignIn, { challengeId, response })).result

  it('is added to one’s own account, for this address only', async () => {
    const foreign = await owner.call(passkeyRegisterOptions, {})
    const stolen = key.create(foreign.result.challenge, 'https://evil.example')
    expect((await owner.call(passkeyRegister, { name: 'Phone', response: stolen })).success).toBe(0)
    const { result } = await owner.call(passkeyRegisterOptions, {})
    const response = key.create(result.challenge)
    expect((await owner.call(passkeyRegister, { name: 'Phone', response })).result).toMatchObject({ name: 'Phone' })
    expect((await owner.call(passkeyRegister, { name: 'Again', response })).success).toBe(0)
    expect((await owner.call(passkeys, {})).result).toHaveLength(1)
  })

  it('signs in without name or password, and a challenge is used once', async () => {
    const { challengeId, options } = await challenge()
    const response = key.get(options.challenge)
    const entered = await enter(challengeId, response)
    expect(entered.rtn).toBe(RTN.done)
    const { result } = await app.withToken(entered.token ?? '').call(profile, {})
    expect(result.userName).toBe('owner')
    expect((await enter(challengeId, response)).rtn).toBe(-1)
  })

  it('is refused with another’s challenge, from another address, after five minutes, and for invalid data', async () => {
    const [one, other] = [await challenge(), await challenge()]
    expect((await enter(one.challengeId, key.get(other.options.challenge))).rtn).toBe(-1)
    const third = await challenge()
    expect((await enter(third.challengeId, key.get(third.options.challenge, 'https://evil.example'))).rtn).toBe(-1)
    const late = await challenge()
    app.wait(5 * 60_000 + 1)
    expect((await enter(late.challengeId, key.get(late.options.challenge))).rtn).toBe(-1)
    const nonsense = await app.anonymous().raw(passkeySignIn.path, { challengeId: 'x', response: { id: 7 } })
    expect(JSON.parse(nonsense.text).result.rtn).toBe(-1)
  })

  it('can’t be removed by others, and does not sign in after removal', async () => {
    const [{ id } = { id: '' }] = (await owner.call(passkeys, {})).result
    const clerk = await app.signIn('clerk')
    expect((await clerk.call(passkeyRemove, { id })).rtn).toBe(RTN.notFound)
    expect((await (await app.signIn('owner')).call(passkeyRemove, { id })).success).toBe(1)
    const { challengeId, options } = await challenge()
    expect((await enter(challengeId, key.get(options.challenge))).rtn).toBe(-1)
  })
})
