import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeSessions, userDetail, userSessions } from '#platform/contract/calls/session.ts'
import { SESSION } from '../../areas/system/rules/session-life.ts'
import { type DemoApp, startDemoApp } from '../support/demo-app.ts'
import type { Client } from '../support/wire-client.ts'

const HOUR = 3_600_000

let app: DemoApp
beforeAll(async () => {
  app = await startDemoApp()
})
afterAll(() => app.close())

const ask = (client: Client) => client.raw(userDetail.path, { userId: 'x', deviceId: '' })
const statusOf = async (client: Client) => (await ask(client)).status
const refreshed = async (client: Client): Promise<string | undefined> =>
  JSON.parse((await ask(client)).text).map.refreshToken

describe('a token', () => {
  it('that nobody used for the length of a pause is answered 401, on both ways in', async () => {
    const client = await app.signIn('clerk')
    expect(await statusOf(client)).toBe(200)
    app.wait(8 * HOUR + 60_000)
    const answer = await ask(client)
    expect(answer.status).toBe(401)
    expect(JSON.parse(answer.text)).toMatchObject({ success: 0, rtn: -1001, dispMsg: 'Login expired', result: null })
    expect((await client.json('/v1/user/detail', { userId: 'x' })).status).toBe(401)
  })

  it('ends after two weeks, however busily it is used and renewed', async () => {
    let client = await app.signIn('clerk')
    let days = 0
    for (; days < 20; days += 0.25) {
      const answer = await ask(client)
      if (answer.status === 401) break
      expect(answer.status).toBe(200)
      const next: string | undefined = JSON.parse(answer.text).map.refreshToken
      if (next) client = app.withToken(next)
      app.wait(6 * HOUR)
    }
    expect(days * 24 * HOUR).toBeGreaterThanOrEqual(SESSION.absoluteMs)
    expect(days * 24 * HOUR).toBeLessThan(SESSION.absoluteMs + 12 * HOUR)
  })

  it('that was replaced holds for calls under way, and no longer', async () => {
    const old = await app.signIn('clerk')
    app.wait(SESSION.rotateMs + 1000)
    const token = await refreshed(old)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await statusOf(app.withToken(token ?? ''))).toBe(200)
    expect(await statusOf(old)).toBe(200)
    app.wait(SESSION.graceMs + 6000)
    expect(await statusOf(old)).toBe(401)
    expect(await statusOf(app.withToken(token ?? ''))).toBe(200)
  })

  it('of a session that its user ended from elsewhere is answered 401 at once', async () => {
    const [lost, mine] = [await app.signIn('manager'), await app.signIn('manager')]
    expect(await statusOf(lost)).toBe(200)
    const { result } = await mine.call(userSessions, {})
    const other = result.find(session => !session.current)
    expect(await mine.call(revokeSessions, { id: other?.id ?? '' })).toMatchObject({ result: { revoked: 1 } })
    expect(await statusOf(lost)).toBe(401)
    expect(await statusOf(mine)).toBe(200)
  })

  it('of one user ends no session of another, whatever id is given', async () => {
    const [clerk, manager] = [await app.signIn('clerk'), await app.signIn('manager')]
    const { result } = await clerk.call(userSessions, {})
    for (const { id } of result) expect((await manager.call(revokeSessions, { id })).result?.revoked ?? 0).toBe(0)
    expect(await statusOf(clerk)).toBe(200)
  })

  it('is in no answer but the one that gives it, and in no log line', async () => {
    const client = await app.signIn('clerk')
    const { text } = await client.raw(userSessions.path, {})
    expect(text).not.toContain(client.token)
    expect(app.logged.filter(line => line.includes(client.token ?? 'none'))).toEqual([])
  })
})
