import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { operation } from '#platform/contract/define/operation.ts'
import { done } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { sql } from '../db/sql.ts'
import { handle } from '../operation/area-server.ts'

const shapes = { input: z.strictObject({}), output: z.number(), need: 'signedIn' } as const
const Read = operation('/al/trial/read', shapes)
const Write = operation('/al/trial/write', { ...shapes, writes: true })
const Whole = operation('/al/trial/whole', shapes)
const Unreachable = operation('/al/trial/unreachable', shapes)

const endConnection = sql`select pg_terminate_backend(pg_backend_pid())`
const refusedBySomebodyElse = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([
    {
      area: 'trial',
      operations: [
        handle(Read, async ctx => done(await ctx.db.run(endConnection))),
        handle(Write, async ctx => done(await ctx.db.run(endConnection))),
        handle(Whole, async ctx => done(await ctx.db.run(sql`select 1`))),
        handle(Unreachable, () => Promise.reject(refusedBySomebodyElse)),
      ],
    },
  ])
})
afterAll(() => app.close())

it.each([
  ['a read', Read],
  ['a write', Write],
])('%s whose connection to the database ends is answered with 503, and the next is answered', async (_, call) => {
  const user = app.as()
  const answer = await user.raw(call.path, {})
  expect(answer.status).toBe(503)
  expect(JSON.parse(answer.text)).toMatchObject({ success: 0, map: { code: 'platform.http.databaseAway' } })
  expect((await user.call(Whole, {})).success).toBe(1)
})

it('a partner that can not be reached is no matter of the database', async () => {
  expect((await app.as().raw(Unreachable.path, {})).status).toBe(500)
})
