import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePwd, register, resetPassword, sendCode } from '#platform/contract/calls/account.ts'
import { acceptInvitation } from '#platform/contract/calls/invitation.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Config, type Limits } from '../../contract/config.ts'
import { inviteUser, setUserPassword, User } from '../../contract/user.ts'

const CLERK_PHONE = '+61491570158'
const NEW_PHONE = '+61491570313'

describe('choosing a password', () => {
  let app: DemoApp
  let owner: Client
  let clerkId = ''
  beforeAll(async () => {
    app = await startDemoApp()
    owner = await app.signIn('owner')
    const { result } = await owner.call(resourceOperations(User).action, { action: ACTION.list })
    clerkId = (result as { id: string; userName: string }[]).find(user => user.userName === 'clerk')?.id ?? '' // of a list
  })
  beforeEach(async () => {
    app.wait(24 * 3_600_000)
    owner = await app.signIn('owner')
  })
  afterAll(() => app.close())

  const codeTo = async (phone: string) => {
    await app.anonymous().call(sendCode, { phone })
    return /\d{6}/.exec(app.sent.findLast(message => message.to === phone)?.body ?? '')?.[0] ?? ''
  }
  const invitation = async () => {
    await owner.call(inviteUser, { id: clerkId })
    const [link = ''] = /https?:\/\/\S+/.exec(app.sent.at(-1)?.body ?? '') ?? []
    return link.split('/').at(-1) ?? ''
  }
  const names = { firstName: 'Ines', lastName: 'Moreau' }

  /** Every call that sets a password, and the field that carries it. */
  const ways: Record<string, readonly [field: string, (text: string, useAnyway?: boolean) => Promise<Answer>]> = {
    changing: [
      'newPwd',
      async (newPwd, useAnyway) =>
        (await app.signIn('clerk')).call(changePwd, { oldPwd: DEMO_PASSWORD, newPwd, useAnyway }),
    ],
    'reset by phone': [
      'newPwd',
      async (newPwd, useAnyway) =>
        app.anonymous().call(resetPassword, { phone: CLERK_PHONE, code: await codeTo(CLERK_PHONE), newPwd, useAnyway }),
    ],
    'reset by link': [
      'newPwd',
      async (newPwd, useAnyway) =>
        app.anonymous().call(acceptInvitation, { token: await invitation(), newPwd, useAnyway }),
    ],
    'set by an administrator': [
      'newPwd',
      (newPwd, useAnyway) => owner.call(setUserPassword, { id: clerkId, newPwd, useAnyway }),
    ],
    'signing up': [
      'password',
      async (password, useAnyway) =>
        app
          .anonymous()
          .call(register, { mobile: NEW_PHONE, code: await codeTo(NEW_PHONE), ...names, password, useAnyway }),
    ],
  }
  type Answer = { success: number; rtn: number; map: Record<string, unknown> }

  for (const [name, [field, give]] of Object.entries(ways)) {
    it(`${name}: refuses passwords that are never allowed, even after confirmation`, async () => {
      for (const [text, problem] of [
        ['', 'blank'],
        ['    ', 'blank'],
        ['a', 'short'],
        ['PASSWORD', 'common'],
        ['123456', 'common'],
        [name === 'signing up' ? 'moreau' : 'chloe@harbourandvine.example', 'own'],
      ] as const) {
        // SMS codes are limited; the owner's session is short.
        app.wait(/phone|signing/.test(name) ? 3 * 3_600_000 : 1000)
        expect(await give(text, true), text).toMatchObject({
          rtn: RTN.invalid,
          map: { code: `system.password.${problem}`, fields: { [field]: expect.any(String) } },
        })
      }
    })
  }

  for (const name of ['changing', 'reset by phone', 'reset by link', 'set by an administrator'] as const) {
    it(`${name}: warns of a weak one, and accepts it from a clerk who confirms`, async () => {
      const [, give] = ways[name] ?? []
      expect(await give?.('walnut')).toMatchObject({ rtn: RTN.confirm, map: { code: 'system.refusal.weakPassword' } })
      app.wait(61_000)
      expect((await give?.('walnut', true))?.success).toBe(1)
      await owner.call(setUserPassword, { id: clerkId, newPwd: DEMO_PASSWORD })
    })
  }

  it('refuses a weak one for users who manage users, payments or the platform, even after confirmation', async () => {
    const weak = { oldPwd: DEMO_PASSWORD, newPwd: 'walnut', useAnyway: true }
    for (const name of ['owner', 'admin'])
      expect(await (await app.signIn(name)).call(changePwd, weak), name).toMatchObject({
        rtn: RTN.invalid,
        map: { code: 'system.password.tooWeak' },
      })
  })

  it('follows the merchant’s settings', async () => {
    const calls = resourceOperations(Config)
    const limit = async (weakPasswords: Limits['weakPasswords']) => {
      const [{ id, version } = { id: '', version: 0 }] = (await owner.call(calls.action, { action: ACTION.list }))
        .result as Limits[] // the answer of the list
      await owner.call(calls.action, { action: ACTION.update, id, version, patch: { weakPasswords } })
    }
    const weak = { oldPwd: DEMO_PASSWORD, newPwd: 'walnut', useAnyway: true }
    await limit('forbidden')
    expect((await (await app.signIn('clerk')).call(changePwd, weak)).map.code).toBe('system.password.tooWeak')
    await limit('allowed')
    expect((await owner.call(changePwd, weak)).success).toBe(1)
    await owner.call(changePwd, { oldPwd: 'walnut', newPwd: DEMO_PASSWORD })
    await limit('limited')
  })

  it('is checked everywhere a typed password is stored', async () => {
    const storing: string[] = []
    for await (const file of glob('{areas,platform}/**/*.ts'))
      if (/\b(setPassword|hashPassword)\(/.test(readFileSync(file, 'utf8')) && !file.includes('.test.'))
        storing.push(file)
    expect(storing.sort()).toEqual([
      'areas/system/server/account/choose-password.ts',
      'areas/system/server/account/machine-owner.ts',
      'areas/system/server/account/set-password.ts',
      'areas/system/server/demo/first-start.ts',
      'areas/system/server/sign-in/password-hash.ts',
      'areas/system/server/sign-in/sign-in.ts',
    ])
  })
})
