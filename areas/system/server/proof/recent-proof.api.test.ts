import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  changePwd,
  confirmAuthenticator,
  removeAuthenticator,
  startAuthenticator,
} from '#platform/contract/calls/account.ts'
import { passkeyRegister, passkeyRegisterOptions, passkeyRemove, passkeys } from '#platform/contract/calls/passkeys.ts'
import { profile, updateProfile } from '#platform/contract/calls/profile.ts'
import { proveByPasskey, proveByPassword, provePasskeyOptions } from '#platform/contract/calls/proof.ts'
import { revokeSessions, userSessions } from '#platform/contract/calls/session.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import { SoftPasskey } from '../../../../tests/support/soft-passkey.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { setUserPassword, User } from '../../contract/user.ts'

const LATER = 5 * 60_000 + 1000
const NEW_PASSWORD = 'Nine-Crates-42!'
const users = resourceOperations(User)

describe('changing how a user signs in', () => {
  let app: DemoApp
  let owner: Client
  beforeAll(async () => {
    app = await startDemoApp()
  })
  beforeEach(async () => {
    app.sent.length = 0
    owner = await app.signIn('owner')
  })
  afterAll(() => app.close())

  const later = () => app.wait(LATER)
  const prove = (client: Client) => client.call(proveByPassword, { password: DEMO_PASSWORD })
  const messages = () => app.sent.map(({ to, body }) => ({ to, body }))
  const addPasskey = async (client: Client, key: SoftPasskey, name = 'Phone') => {
    const { result } = await client.call(passkeyRegisterOptions, {})
    return client.call(passkeyRegister, { name, response: key.create(result.challenge) })
  }
  const changeEmail = async (client: Client, email: string) => {
    const { version, firstName, lastName, description, avatar } = (await client.call(profile, {})).result
    return client.call(updateProfile, { version, firstName, lastName, description, avatar, email })
  }
  const userNamed = async (client: Client, name: string) => {
    const { result } = await client.call(users.action, {
      action: ACTION.list,
      filter: { userName: { contains: name } },
    })
    const [row] = result as { id: string; version: number; email: string; mobile: string | null }[]
    if (!row) throw new Error(`nobody is called ${name}`)
    return row
  }

  it('asks for the password again five minutes after sign-in, then continues', async () => {
    later()
    expect(await owner.call(passkeyRegisterOptions, {})).toMatchObject({ rtn: RTN.proveAgain })
    expect(await owner.call(proveByPassword, { password: 'wrong' })).toMatchObject({ rtn: RTN.invalid })
    expect(await owner.call(passkeyRegisterOptions, {})).toMatchObject({ rtn: RTN.proveAgain })
    expect((await prove(owner)).success).toBe(1)
    expect((await owner.call(passkeyRegisterOptions, {})).success).toBe(1)
    later()
    expect(await owner.call(passkeyRegisterOptions, {})).toMatchObject({ rtn: RTN.proveAgain })
  })

  it('accepts the confirmation for its own session only', async () => {
    const other = await app.signIn('owner')
    later()
    await prove(owner)
    expect(await other.call(revokeSessions, { others: true })).toMatchObject({ rtn: RTN.proveAgain })
  })

  it('accepts the user’s passkey instead of the password, once per challenge', async () => {
    const [own, foreign] = [new SoftPasskey(), new SoftPasskey()]
    const clerk = await app.signIn('clerk')
    await addPasskey(clerk, foreign)
    await addPasskey(owner, own)
    later()
    const challenge = async () => (await owner.call(provePasskeyOptions, {})).result.challenge
    expect(await owner.call(proveByPasskey, { response: foreign.get(await challenge()) })).toMatchObject({ success: 0 })
    const response = own.get(await challenge())
    expect((await owner.call(proveByPasskey, { response })).success).toBe(1)
    expect((await owner.call(proveByPasskey, { response })).success).toBe(0)
    expect((await owner.call(passkeyRegisterOptions, {})).success).toBe(1)
  })

  it('is asked before removing a passkey, listing or ending sessions, and notifies the user', async () => {
    const { id } = (await addPasskey(owner, new SoftPasskey(), 'Laptop')).result
    await app.signIn('owner')
    later()
    expect(await owner.call(passkeyRemove, { id })).toMatchObject({ rtn: RTN.proveAgain })
    expect(await owner.call(revokeSessions, { others: true })).toMatchObject({ rtn: RTN.proveAgain })
    expect(await owner.call(userSessions, {})).toMatchObject({ rtn: RTN.proveAgain })
    await prove(owner)
    expect((await owner.call(userSessions, {})).result.length).toBeGreaterThan(1)
    app.sent.length = 0
    expect((await owner.call(passkeyRemove, { id })).success).toBe(1)
    expect((await owner.call(revokeSessions, { others: true })).success).toBe(1)
    expect(messages().map(({ body }) => body)).toEqual([
      expect.stringContaining('A passkey was removed'),
      expect.stringContaining('signed out on other devices'),
    ])
  })

  it('is asked before changing one’s own email, and notifies the old and the new address', async () => {
    const before = (await owner.call(profile, {})).result.email
    later()
    expect(await changeEmail(owner, 'new@harbour.example')).toMatchObject({ rtn: RTN.proveAgain })
    await prove(owner)
    expect((await changeEmail(owner, 'new@harbour.example')).success).toBe(1)
    expect(
      messages()
        .map(({ to }) => to)
        .sort(),
    ).toEqual([before, 'new@harbour.example'].sort())
    for (const { body } of messages()) expect(body).toContain('email address of your Countinghouse account was changed')
  })

  it('limits messages to strangers whose address a user enters as their own', async () => {
    const clerk = await app.signIn('clerk')
    // Notified three times as the new address and twice as the former one; the sixth change would send a sixth message.
    for (let n = 0; n < 5; n += 1)
      expect((await changeEmail(clerk, n % 2 === 0 ? 'stranger@example.com' : `clerk${n}@example.com`)).success).toBe(1)
    await expect(changeEmail(clerk, 'clerk@example.com')).rejects.toThrow('429')
  })

  it('is also asked of an administrator who changes their own mobile or password in the user list', async () => {
    const { id, version } = await userNamed(owner, 'owner')
    later()
    const patch = { mobile: '0491 570 110' }
    const update = { action: ACTION.update, id, version, patch } as const
    expect(await owner.call(users.action, update)).toMatchObject({ rtn: RTN.proveAgain })
    const password = { id, newPwd: NEW_PASSWORD, useAnyway: false, endPasskeys: false }
    expect(await owner.call(setUserPassword, password)).toMatchObject({ rtn: RTN.proveAgain })
    await prove(owner)
    expect((await owner.call(users.action, update)).success).toBe(1)
  })

  it('is not asked for the rest of the profile', async () => {
    const { version, email, lastName, description, avatar } = (await owner.call(profile, {})).result
    later()
    const answer = await owner.call(updateProfile, {
      version,
      email,
      lastName,
      description,
      avatar,
      firstName: 'Olive',
    })
    expect(answer.success).toBe(1)
    expect(messages()).toEqual([])
  })

  it('notifies of a new password and an authenticator app, whose code is part of the confirmation', async () => {
    const manager = await app.signIn('manager')
    const { result } = await manager.call(startAuthenticator, { password: DEMO_PASSWORD })
    const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(result.secret) }).generate({ timestamp: ms })
    await manager.call(confirmAuthenticator, { code: codeAt(app.runtime.clock()) })
    later()
    const factors = { password: DEMO_PASSWORD, code: codeAt(app.runtime.clock()) }
    expect(await manager.call(proveByPassword, { password: DEMO_PASSWORD })).toMatchObject({ rtn: RTN.secondFactor })
    expect(await manager.call(passkeyRegisterOptions, {})).toMatchObject({ rtn: RTN.proveAgain })
    expect((await manager.call(proveByPassword, factors)).success).toBe(1)
    expect((await manager.call(passkeyRegisterOptions, {})).success).toBe(1)
    // The code was used up by the verification.
    expect(await manager.call(proveByPassword, factors)).toMatchObject({ rtn: RTN.secondFactor })
    later()
    expect(await manager.call(passkeyRegisterOptions, {})).toMatchObject({ rtn: RTN.proveAgain })
    await manager.call(removeAuthenticator, { password: DEMO_PASSWORD, code: codeAt(app.runtime.clock()) })
    await manager.call(changePwd, { oldPwd: DEMO_PASSWORD, newPwd: NEW_PASSWORD })
    expect(messages().map(({ body }) => body)).toEqual([
      expect.stringContaining('You added an authenticator app'),
      expect.stringContaining('authenticator app was removed'),
      expect.stringContaining('You changed the password'),
    ])
  })

  it('removes passkeys when an administrator sets the password, unless they are to stay', async () => {
    const clerk = await app.signIn('clerk')
    await addPasskey(clerk, new SoftPasskey())
    const { id } = await userNamed(owner, 'clerk')
    const reset = (endPasskeys: boolean) =>
      owner.call(setUserPassword, { id, newPwd: NEW_PASSWORD, useAnyway: false, endPasskeys })
    const left = async () => (await (await app.signIn('clerk', NEW_PASSWORD)).call(passkeys, {})).result.length
    await reset(false)
    expect(await left()).toBeGreaterThan(0)
    await reset(true)
    expect(await left()).toBe(0)
    expect(messages().at(-1)?.body).toContain('An administrator changed the password')
  })
})
