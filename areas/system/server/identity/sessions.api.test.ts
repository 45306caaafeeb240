import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePwd } from '#platform/contract/calls/account.ts'
import { profile } from '#platform/contract/calls/profile.ts'
import { revokeSessions, userDetail, userSessions } from '#platform/contract/calls/session.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { ACTION } from '#platform/contract/wire/list.ts'
import { sql } from '#platform/server/db/sql.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { DEMO_PASSWORD, type DemoApp, startDemoApp } from '../../../../tests/support/demo-app.ts'
import type { Client } from '../../../../tests/support/wire-client.ts'
import { Merchant } from '../../contract/merchant.ts'
import { blockUsers, User } from '../../contract/user.ts'
import { SESSION } from '../../rules/session-life.ts'
import { sessionIdentity } from './identity.ts'

const MINUTE = 60_000
const me = { userId: 'x', deviceId: '' }
const statusOf = async (client: Client) => (await client.raw(userDetail.path, me)).status

describe('a session', () => {
  let app: DemoApp
  beforeAll(async () => {
    app = await startDemoApp()
  })
  afterAll(() => app.close())

  const idOf = async (client: Client) => (await client.call(userDetail, me)).result.userId

  it('is stored as a hash of its token only', async () => {
    const client = await app.signIn('clerk')
    const rows = await app.database.read(app.demoMerchantId, db =>
      db.rows<{ all: string; hash: string }>(sql`select s::text as all, token_hash as hash from system_session s`),
    )
    expect(rows.map(row => row.hash)).toContain(hashToken(client.token ?? ''))
    expect(rows.some(row => row.all.includes(client.token ?? 'none'))).toBe(false)
  })

  it('ends after eight hours without a call', async () => {
    const client = await app.signIn('clerk')
    app.wait(479 * MINUTE)
    expect(await statusOf(client)).toBe(200)
    app.wait(481 * MINUTE)
    expect(await statusOf(client)).toBe(401)
  })

  it('is not kept active by a live connection', async () => {
    const { token = '' } = await app.signIn('clerk')
    const identity = sessionIdentity({ ...app.runtime, database: app.database })
    app.wait(300 * MINUTE)
    expect(await identity.resolve(token, '', 'watch')).toMatchObject({ who: { userName: 'clerk' } })
    app.wait(181 * MINUTE)
    expect(await identity.resolve(token, '', 'watch')).toBeUndefined()
  })

  it('ends after fourteen days however busy it is', async () => {
    let client = await app.signIn('clerk')
    for (let hours = 0; hours < 14 * 24; hours += 7) {
      const { map } = await client.call(userDetail, me)
      if (map.refreshToken) client = app.withToken(map.refreshToken)
      app.wait(7 * 60 * MINUTE)
    }
    expect(await statusOf(client)).toBe(401)
  })

  it('gets a new token every quarter of an hour; running calls accept the old one, later ones do not', async () => {
    const old = await app.signIn('clerk')
    expect((await old.call(userDetail, me)).map.refreshToken).toBeUndefined()
    app.wait(SESSION.rotateMs)
    const answers = await Promise.all(Array.from({ length: 8 }, () => old.call(userDetail, me)))
    const offered = answers.map(answer => answer.map.refreshToken).filter(token => token !== undefined)
    expect(offered).toHaveLength(1)
    const fresh = app.withToken(offered[0] ?? '')
    expect(await statusOf(fresh)).toBe(200)
    expect(await statusOf(old)).toBe(200)
    app.wait(SESSION.graceMs + 10_000)
    expect(await statusOf(old)).toBe(401)
    expect(await statusOf(fresh)).toBe(200)
  })

  it('continues when the response with the new token was lost', async () => {
    const client = await app.signIn('clerk')
    app.wait(SESSION.rotateMs)
    expect((await client.call(userDetail, me)).map.refreshToken).toBeDefined()
    app.wait(SESSION.rotateMs)
    const again = await client.call(userDetail, me)
    expect(await statusOf(app.withToken(again.map.refreshToken ?? ''))).toBe(200)
  })

  it('is listed with its place, and can be ended from elsewhere immediately', async () => {
    const [here, there] = [await app.signIn('manager'), await app.signIn('manager')]
    const { result } = await here.call(userSessions, {})
    expect(result[0]).toMatchObject({ current: true, address: '127.0.0.1' })
    const other = result.filter(session => !session.current)
    expect(await statusOf(there)).toBe(200)
    for (const { id } of other) await here.call(revokeSessions, { id })
    expect(await statusOf(there)).toBe(401)
    expect(await statusOf(here)).toBe(200)
  })

  it('can’t be ended by others', async () => {
    const [owner, clerk] = [await app.signIn('owner'), await app.signIn('clerk')]
    const [session] = (await owner.call(userSessions, {})).result
    expect(await clerk.call(revokeSessions, { id: session?.id ?? '' })).toMatchObject({ result: { revoked: 0 } })
    expect(await clerk.call(revokeSessions, { id: 'not an id' })).toMatchObject({ result: { revoked: 0 } })
    expect(await statusOf(owner)).toBe(200)
  })

  it('ends everywhere else when the password changes, which asks for the old one', async () => {
    const [here, there] = [await app.signIn('clerk'), await app.signIn('clerk')]
    expect(await here.call(changePwd, { oldPwd: 'wrong', newPwd: 'New-Password-9' })).toMatchObject({
      rtn: RTN.invalid,
      dispMsg: 'old password does not match',
      map: { fields: { oldPwd: 'old password does not match' } },
    })
    expect(await here.call(changePwd, { oldPwd: DEMO_PASSWORD, newPwd: 'New-Password-9' })).toMatchObject({
      success: 1,
    })
    expect(await statusOf(there)).toBe(401)
    expect(await statusOf(here)).toBe(200)
    await here.call(changePwd, { oldPwd: 'New-Password-9', newPwd: DEMO_PASSWORD })
  })

  it('throttles tries of the old password', async () => {
    const client = await app.signIn('clerk')
    const statuses: number[] = []
    for (let n = 0; n < 7; n += 1)
      statuses.push((await client.raw(changePwd.path, { oldPwd: `guess ${n}`, newPwd: 'x' })).status)
    expect(statuses).toContain(429)
    app.wait(60 * MINUTE)
  })

  it('ends when its user is blocked, who is told at the next sign-in', async () => {
    const [owner, manager] = [await app.signIn('owner'), await app.signIn('manager')]
    const id = await idOf(manager)
    expect(await owner.call(blockUsers, { ids: [id], blocked: true })).toMatchObject({ result: { changed: 1 } })
    expect(await statusOf(manager)).toBe(401)
    await expect(app.signIn('manager')).rejects.toThrow('blocked')
    await owner.call(blockUsers, { ids: [id], blocked: false })
    expect(await statusOf(await app.signIn('manager'))).toBe(200)
  })

  it('ends when the merchant is suspended', async () => {
    const [admin, clerk] = [await app.signIn('admin'), await app.signIn('clerk')]
    const calls = resourceOperations(Merchant)
    const { result } = await admin.call(calls.get, { id: app.demoMerchantId })
    const change = (version: number, status: 'suspended' | 'active') =>
      admin.call(calls.action, { action: ACTION.update, id: result.id, version, patch: { status } })
    expect(await change(result.version, 'suspended')).toMatchObject({ success: 1 })
    expect(await statusOf(clerk)).toBe(401)
    await expect(app.signIn('clerk')).rejects.toThrow('suspended')
    await change(result.version + 1, 'active')
    expect(await statusOf(await app.signIn('clerk'))).toBe(200)
  })

  it('belongs to a user whose profile is their own', async () => {
    const clerk = await app.signIn('clerk')
    const { result } = await clerk.call(profile, {})
    expect(result).toMatchObject({ userName: 'clerk', mobile: '+61491570158', authenticator: false })
    const users = resourceOperations(User)
    expect((await clerk.raw(users.action.path, { action: ACTION.list })).status).toBe(403)
  })
})
