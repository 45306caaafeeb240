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
import { DEMO_PASSWORD, type DemoHouse, demoHouse } from '../../../../tests/support/demo-house.ts'
import { SoftPasskey } from '../../../../tests/support/soft-passkey.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'

const STEP = 30_000

describe('an authenticator app', () => {
  let house: DemoHouse
  let client: Client
  let seed = ''
  let recovery: string[] = []
  beforeAll(async () => {
    house = await demoHouse()
    client = await house.signIn('manager')
  })
  afterAll(() => house.close())

  const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: ms })
  const now = () => house.house.clock()
  const attempt = async (code?: string) =>
    (
      await house.anonymous().call(signIn, {
        userName: 'manager',
        password: DEMO_PASSWORD,
        ...(code ? { code } : {}),
      })
    ).result

  it('is begun with the password, and counts only once a code of it was confirmed', async () => {
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

  it('is asked for at every sign-in, after the password alone', async () => {
    expect(await attempt()).toMatchObject({ rtn: RTN.secondFactor })
    expect(await attempt()).not.toHaveProperty('token')
    house.wait(2 * STEP)
    const code = codeAt(now())
    expect((await attempt(code)).rtn).toBe(RTN.done)
    expect((await attempt(code)).rtn).toBe(RTN.secondFactor)
  })

  it('forgives a clock that is half a minute off, not one that is two minutes off', async () => {
    house.wait(3 * STEP)
    expect((await attempt(codeAt(now() - STEP))).rtn).toBe(RTN.done)
    house.wait(5 * STEP)
    expect((await attempt(codeAt(now() - 4 * STEP))).rtn).toBe(RTN.secondFactor)
  })

  it('can be replaced by a recovery code, each once, however it is typed', async () => {
    const [first = '', second = ''] = recovery
    expect((await attempt(first)).rtn).toBe(RTN.done)
    expect((await attempt(first)).rtn).toBe(RTN.secondFactor)
    expect((await attempt(second.toUpperCase().replaceAll('-', ' '))).rtn).toBe(RTN.done)
  })

  it('is throttled like a password', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) {
      const answer = await house.anonymous().raw(signIn.path, {
        userName: 'manager',
        password: DEMO_PASSWORD,
        code: String(100_000 + n),
      })
      statuses.push(answer.status)
    }
    expect(statuses).toContain(429)
    house.wait(3_600_000)
  })

  it('keeps no seed and no recovery code that could be read in the database', async () => {
    const rows = await house.database.read(house.demoMerchantId, db =>
      db.rows<{ all: string }>(sql`select c::text as all from system_credential c`),
    )
    const text = rows.map(row => row.all).join('\n')
    for (const secret of [seed, recovery[3] ?? '', (recovery[3] ?? '').replaceAll('-', '')])
      expect(text.includes(secret)).toBe(false)
  })

  it('is taken away with the password', async () => {
    expect((await client.call(removeAuthenticator, { password: 'wrong' })).success).toBe(0)
    expect((await client.call(removeAuthenticator, { password: DEMO_PASSWORD })).success).toBe(1)
    expect((await attempt()).rtn).toBe(RTN.done)
  })
})

describe('a passkey', () => {
  let house: DemoHouse
  let owner: Client
  const key = new SoftPasskey()
  beforeAll(async () => {
    house = await demoHouse()
    owner = await house.signIn('owner')
  })
  afterAll(() => house.close())

  const challenge = async () => (await house.anonymous().call(passkeySignInOptions, {})).result
  const enter = async (challengeId: string, response: ReturnType<SoftPasskey['get']>) =>
    (await house.anonymous().call(passkeySignIn, { challengeId, response })).result

  it('is added to one’s own account, for this address alone', async () => {
    const foreign = await owner.call(passkeyRegisterOptions, {})
    const stolen = key.create(foreign.result.challenge, 'https://evil.example')
    expect((await owner.call(passkeyRegister, { name: 'Phone', response: stolen })).success).toBe(0)
    const { result } = await owner.call(passkeyRegisterOptions, {})
    const response = key.create(result.challenge)
    expect((await owner.call(passkeyRegister, { name: 'Phone', response })).result).toMatchObject({ name: 'Phone' })
    expect((await owner.call(passkeyRegister, { name: 'Again', response })).success).toBe(0)
    expect((await owner.call(passkeys, {})).result).toHaveLength(1)
  })

  it('signs in without a name or a password, and a challenge is answered once', async () => {
    const { challengeId, options } = await challenge()
    const response = key.get(options.challenge)
    const entered = await enter(challengeId, response)
    expect(entered.rtn).toBe(RTN.done)
    const { result } = await house.withToken(entered.token ?? '').call(profile, {})
    expect(result.userName).toBe('owner')
    expect((await enter(challengeId, response)).rtn).toBe(-1)
  })

  it('is refused with another’s challenge, from another address, after five minutes, and for nonsense', async () => {
    const [one, other] = [await challenge(), await challenge()]
    expect((await enter(one.challengeId, key.get(other.options.challenge))).rtn).toBe(-1)
    const third = await challenge()
    expect((await enter(third.challengeId, key.get(third.options.challenge, 'https://evil.example'))).rtn).toBe(-1)
    const late = await challenge()
    house.wait(5 * 60_000 + 1)
    expect((await enter(late.challengeId, key.get(late.options.challenge))).rtn).toBe(-1)
    const nonsense = await house.anonymous().raw(passkeySignIn.path, { challengeId: 'x', response: { id: 7 } })
    expect(JSON.parse(nonsense.text).result.rtn).toBe(-1)
  })

  it('is nobody else’s to remove, and signs nobody in afterwards', async () => {
    const [{ id } = { id: '' }] = (await owner.call(passkeys, {})).result
    const clerk = await house.signIn('clerk')
    expect((await clerk.call(passkeyRemove, { id })).rtn).toBe(RTN.notFound)
    expect((await (await house.signIn('owner')).call(passkeyRemove, { id })).success).toBe(1)
    const { challengeId, options } = await challenge()
    expect((await enter(challengeId, key.get(options.challenge))).rtn).toBe(-1)
  })
})
