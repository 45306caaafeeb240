import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { housekeeping } from '../jobs/housekeeping.ts'
import { jobContext } from '../jobs/job-context.ts'
import { workAsSystem } from '../jobs/system-work.ts'
import { countAttempt, recentAttempts } from './attempts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp([])
})
afterAll(() => app.close())

const attempts = (subject: string, merchantId = app.merchantId, within?: number) =>
  workAsSystem(app.runtime, merchantId, 'attempts', ctx => countAttempt(ctx, subject, within))

describe('attempts', () => {
  it('of one subject and merchant are counted for a minute, or for as long as was asked', async () => {
    expect([await attempts('lane 1'), await attempts('lane 1')]).toEqual([1, 2])
    expect(await attempts('lane 2')).toBe(1)
    expect(await attempts('lane 1', app.otherMerchantId)).toBe(1)
    expect([await attempts('tv', app.merchantId, HOUR_MS), await attempts('tv', app.merchantId, HOUR_MS)]).toEqual([
      1, 2,
    ])
    app.wait(MINUTE_MS + 1)
    expect(await attempts('lane 1')).toBe(1)
    const recent = (within?: number) =>
      workAsSystem(app.runtime, app.merchantId, 'attempts', ctx => recentAttempts(ctx, 'tv', within))
    expect([await recent(), await recent(HOUR_MS)]).toEqual([0, 2])
  })

  it('are deleted after a day', async () => {
    const left = () =>
      app.database.read(app.merchantId, db =>
        db.rows(sql`select subject from platform_attempt where merchant_id = ${app.merchantId}::uuid`),
      )
    const sweep = () => housekeeping.run(jobContext(app.runtime, housekeeping.name), {})
    await attempts('lane 3')
    await sweep()
    expect(await left()).toContainEqual({ subject: 'lane 3' })
    app.wait(25 * HOUR_MS)
    await sweep()
    expect(await left()).toEqual([])
  })
})
