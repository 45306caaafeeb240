import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done, RTN } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { connectDatabase, type Database, isOutOfTime, STATEMENT_LIMIT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { type AreaServer, handle } from './area-server.ts'

const nothing = { input: z.strictObject({}), output: z.object({ limit: z.string() }), need: 'signedIn' } as const
const Costly = operation('/al/test/costly', { ...nothing, costly: true })
const Plain = operation('/al/test/plain', nothing)
const Endless = operation('/al/test/endless', { ...nothing, costly: true })

const limitNow = sql`select current_setting('statement_timeout') as "limit"`
const area: AreaServer = {
  area: 'test',
  operations: [
    handle(Costly, async ctx => done((await ctx.db.row<{ limit: string }>(limitNow)) ?? { limit: '' })),
    handle(Plain, async ctx => done((await ctx.db.row<{ limit: string }>(limitNow)) ?? { limit: '' })),
    handle(Endless, async ctx => {
      await ctx.db.run(sql`set statement_timeout = 20`)
      await ctx.db.run(sql`select pg_sleep(60)`)
      return done({ limit: '' })
    }),
  ],
}

describe('reports and exports of a signed-in user', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp([area], { costlyAMinute: 3 })
  })
  afterAll(() => app.close())

  it('are refused in words beyond an allowance, of that user alone, until it is refilled; other calls go on', async () => {
    const [ana, ben] = [app.as(), app.as()]
    for (let n = 0; n < 3; n += 1) expect((await ana.call(Costly, {})).success).toBe(1)
    const refused = await ana.raw(Costly.path, {})
    expect(refused).toMatchObject({ status: 429 })
    expect(JSON.parse(refused.text)).toMatchObject({
      rtn: RTN.tooMany,
      dispMsg: expect.stringMatching(
        /^Too many reports and exports in a short time. Try again in (1[0-9]|20) seconds.$/,
      ),
      map: { retryAfter: expect.any(Number) },
    })
    expect((await ana.call(Plain, {})).success).toBe(1)
    expect((await ben.call(Costly, {})).success).toBe(1)
    app.wait(20_000)
    expect((await ana.call(Costly, {})).success).toBe(1)
  })

  it('are given longer by the database than other calls', async () => {
    const client = app.as()
    expect((await client.call(Costly, {})).result.limit).toBe('110s')
    expect((await client.call(Plain, {})).result.limit).toBe('1min')
  })

  it('are stopped and answered in words when they take too long', async () => {
    expect(await app.as().call(Endless, {})).toMatchObject({
      rtn: RTN.invalid,
      map: { code: 'platform.refusal.tookTooLong' },
    })
    expect(app.logged.some(line => line.includes('took too long') && line.includes(Endless.path))).toBe(true)
  })
})

describe('a database whose statements may take so long', () => {
  let app: TestApp
  let database: Database
  beforeAll(async () => {
    app = await startTestApp([area])
    // One connection, so that leftover settings of a timeout would be noticed.
    database = connectDatabase(app.databases.appUrl, 1, () => {})
  })
  afterAll(async () => {
    await database.close()
    await app.close()
  })

  const sleep = sql`select pg_sleep(60)`
  const limit = async (of: Database) =>
    (await of.read(app.merchantId, db => db.row<{ limit: string }>(limitNow)))?.limit

  it('stops one that takes longer, in reads, transactions and cursors, and goes on with the next', async () => {
    const short = database.limited(20)
    const stream = async () => {
      for await (const _ of short.stream(app.merchantId, sleep, 1)) expect.unreachable()
    }
    for (const attempt of [
      () => short.read(app.merchantId, db => db.run(sleep)),
      () => short.write(app.merchantId, db => db.run(sleep)),
      stream,
    ]) {
      const error = await attempt().catch((caught: unknown) => caught)
      expect(isOutOfTime(error)).toBe(true)
      expect(await limit(database)).toBe('1min')
    }
  })

  it('has an hour for jobs', async () => {
    expect(await limit(database.limited(STATEMENT_LIMIT.job))).toBe('1h')
    expect(await limit(database)).toBe('1min')
  })
})
