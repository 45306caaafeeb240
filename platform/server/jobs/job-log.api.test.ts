import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { alarmRaised } from '#platform/contract/alarm.ts'
import type { RowOf } from '#platform/contract/define/resource.ts'
import { resourceOperations } from '#platform/contract/define/resource-operations.ts'
import { cancelRun, Job, JobLog, runJob, scheduleJob, startJob, stopJob } from '#platform/contract/job.ts'
import { RTN } from '#platform/contract/refusal.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { ServedJob } from '../operation/area-server.ts'
import type { Runtime } from '../operation/make-context.ts'
import { jobContext } from './job-context.ts'
import { type JobRunner, jobRunner } from './job-runner.ts'
import { layJobs } from './stored-jobs.ts'
import { workAsSystem } from './system-work.ts'
import { resumingJobs, trimPortion } from './trim-job-log.ts'

const log = { info: () => {}, warn: () => {}, error: vi.fn() }
const SOON = { timeout: 20_000, interval: 50 }

describe('the jobs of an installation', () => {
  let app: TestApp
  let runtime: Runtime
  let runner: JobRunner | undefined
  const ran: unknown[] = []
  let failing = false
  const release: (() => void)[] = []

  const jobs: readonly ServedJob[] = [
    {
      name: 'test.nightly',
      schedule: '10 3 * * *',
      leastMinutes: 60,
      async run({ log: line }, data) {
        if (failing) throw new Error('no paper')
        ran.push(data)
        line.info({ rows: 3 }, 'three rows')
      },
    },
    { name: 'test.sent', run: async (_, data) => void ran.push(data) },
    { name: 'test.money', schedule: '* * * * *', movesMoney: true, run: async () => {} },
    {
      name: 'test.slow',
      schedule: '20 3 * * *',
      async run({ run }) {
        const { promise, resolve } = Promise.withResolvers<void>()
        release.push(resolve)
        await promise
        if (!(await run.isEnding())) ran.push('to the end')
      },
    },
  ]

  beforeAll(async () => {
    app = await startTestApp([])
    runtime = {
      ...app.runtime,
      log,
      services: (db, merchantId) => ({
        ...app.runtime.services(db, merchantId),
        jobs: runner?.queue(db, merchantId) ?? app.runtime.services(db, merchantId).jobs,
      }),
    }
    await workAsSystem(runtime, PLATFORM_MERCHANT, 'test', async ctx => layJobs(ctx, [{ area: 'test', jobs }]))
  })
  afterEach(async () => {
    await runner?.stop()
    runner = undefined
    ran.length = 0
    failing = false
    await app.database.write(PLATFORM_MERCHANT, async db => {
      await db.run(sql`delete from system_job_log where merchant_id = ${PLATFORM_MERCHANT}::uuid`)
      await db.run(sql`delete from platform_held_run where merchant_id = ${PLATFORM_MERCHANT}::uuid`)
      await db.run(
        sql`update system_job set state = 'running', failures_in_row = 0, stopped_until = null where merchant_id = ${PLATFORM_MERCHANT}::uuid`,
      )
    })
  })
  afterAll(() => app.close())

  const administrator = () =>
    app.as({ platformAdmin: true, merchantId: PLATFORM_MERCHANT, grants: [{ patterns: ['*'], sites: 'all' }] })
  async function startServer(): Promise<void> {
    runner = jobRunner(app.databases.appUrl, log)
    await runner.start(runtime, jobs)
  }
  const send = (job: string, data: object, merchantId = app.merchantId) =>
    app.database.write(merchantId, async db => runner?.queue(db, merchantId).send(job, data))
  const runs = (merchantId = PLATFORM_MERCHANT) =>
    app.database.read(merchantId, db =>
      db.rows<{
        id: string
        job: string
        state: string
        by: string
        counts: object
        lines: string[]
        message: string | null
      }>(sql`
        select id, job, state, by, counts, lines, message from system_job_log where merchant_id = ${merchantId}::uuid order by queued_at`),
    )
  const jobRow = (name: string) =>
    app.database.read(PLATFORM_MERCHANT, db =>
      db.row<{ state: string; last: string | null; failures: number; schedule: string }>(sql`
        select state, last_state as last, failures_in_row as failures, schedule from system_job where merchant_id = ${PLATFORM_MERCHANT}::uuid and name = ${name}`),
    )

  it('are listed to administrators of the platform with their schedules', async () => {
    const { result } = await administrator().call(resourceOperations(Job).action, { action: 1 })
    expect(result).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'test.nightly', schedule: '10 3 * * *', state: 'running' }),
        expect.objectContaining({ name: 'test.sent', schedule: null }),
      ]),
    )
  })

  it('write down each run with its numbers and lines, for the merchant that sent it', async () => {
    await startServer()
    await send('test.nightly', {})
    await vi.waitFor(
      async () =>
        expect(await runs(app.merchantId)).toMatchObject([
          { job: 'test.nightly', state: 'done', by: 'sent', counts: { rows: 3 }, lines: ['three rows'] },
        ]),
      SOON,
    )
    expect(await runs(app.otherMerchantId)).toEqual([])
    await vi.waitFor(async () => expect(await jobRow('test.nightly')).toMatchObject({ last: 'done' }), SOON)
  })

  it('run at once when an administrator asks, but not twice at a time', async () => {
    // Both questions come before the server works.
    const answer = await administrator().call(runJob, { name: 'test.nightly' })
    expect(answer.rtn).toBe(RTN.done)
    expect(await runs()).toMatchObject([{ job: 'test.nightly', state: 'waiting', by: 'person' }])
    const again = await administrator().call(runJob, { name: 'test.nightly' })
    expect(again.rtn).toBe(RTN.wrongState)
    const sent = await administrator().call(runJob, { name: 'test.sent' })
    expect(sent.rtn).toBe(RTN.wrongState)
  })

  it('hold what comes while they are stopped, and do a missed schedule once after the start', async () => {
    await startServer()
    expect((await administrator().call(stopJob, { name: 'test.nightly', why: 'stocktake' })).rtn).toBe(RTN.done)
    for (let n = 0; n < 3; n += 1) await send('test.nightly', {}, PLATFORM_MERCHANT)
    await send('test.nightly', { of: 'merchant' })
    const held = () =>
      app.database.read(PLATFORM_MERCHANT, db =>
        db.rows<{ data: object }>(
          sql`select data from platform_held_run where merchant_id = ${PLATFORM_MERCHANT}::uuid order by id`,
        ),
      )
    await vi.waitFor(async () => expect(await held()).toHaveLength(2), SOON)
    expect(await runs(app.merchantId)).toEqual(
      expect.arrayContaining([expect.objectContaining({ job: 'test.nightly', state: 'waiting' })]),
    )
    await workAsSystem(runtime, PLATFORM_MERCHANT, 'test', async ctx => {
      await ctx.db.run(
        sql`update system_job set stopped_until = ${ctx.now()}::timestamptz where merchant_id = ${PLATFORM_MERCHANT}::uuid and name = 'test.nightly'`,
      )
    })
    await resumingJobs.run(jobContext(runtime, resumingJobs.name), {})
    await vi.waitFor(() => expect(ran).toHaveLength(2), SOON)
    expect(ran).toEqual(expect.arrayContaining([{}, { of: 'merchant' }]))
    expect(await held()).toEqual([])
    expect(await jobRow('test.nightly')).toMatchObject({ state: 'running' })
  })

  it('raise one alarm at the third failure in a row', async () => {
    failing = true
    const emit = vi.spyOn(runtime, 'emit')
    await startServer()
    for (let n = 0; n < 4; n += 1) await send('test.nightly', { n }, PLATFORM_MERCHANT)
    await vi.waitFor(
      async () => expect(await jobRow('test.nightly')).toMatchObject({ last: 'failed', failures: 4 }),
      SOON,
    )
    expect(await runs()).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ state: 'waiting', message: 'no paper' })),
    )
    const alarms = () => emit.mock.calls.filter(([, event]) => event.key === alarmRaised.key)
    await vi.waitFor(() => expect(alarms()).toHaveLength(1), SOON)
    expect(alarms()[0]?.[2]).toMatchObject({ params: { job: 'test.nightly', count: 3 } })
    emit.mockRestore()
  })

  it('end early when their run is cancelled', async () => {
    await startServer()
    const now = vi.spyOn(runtime, 'clock')
    await send('test.slow', {}, PLATFORM_MERCHANT)
    await vi.waitFor(() => expect(release).toHaveLength(1), SOON)
    const [run] = await runs()
    expect((await administrator().call(cancelRun, { run: run?.id ?? '' })).rtn).toBe(RTN.done)
    now.mockReturnValue(Date.now() + 2000)
    release.pop()?.()
    await vi.waitFor(
      async () => expect(await runs()).toMatchObject([{ state: 'cancelled', message: 'cancelled' }]),
      SOON,
    )
    expect(ran).toEqual([])
    now.mockRestore()
    expect((await administrator().call(cancelRun, { run: run?.id ?? '' })).rtn).toBe(RTN.wrongState)
  })

  it('keep the schedule that an administrator chose, not oftener than allowed, until the built-in one is chosen again', async () => {
    const choose = (cron?: string) =>
      administrator().call(scheduleJob, { name: 'test.nightly', ...(cron ? { cron } : {}) })
    expect((await choose('every night')).rtn).toBe(RTN.invalid)
    expect((await choose('*/30 * * * *')).rtn).toBe(RTN.invalid)
    expect((await choose('0 */2 * * *')).rtn).toBe(RTN.done)
    await workAsSystem(runtime, PLATFORM_MERCHANT, 'test', async ctx => layJobs(ctx, [{ area: 'test', jobs }]))
    expect(await jobRow('test.nightly')).toMatchObject({ schedule: '0 */2 * * *' })
    await startServer()
    const cron = async () =>
      (
        await app.database.read(PLATFORM_MERCHANT, db =>
          db.row<{ cron: string }>(sql`select cron from pgboss.schedule where name = 'test.nightly'`),
        )
      )?.cron
    expect(await cron()).toBe('0 */2 * * *')
    expect(await choose()).toMatchObject({ rtn: RTN.done, result: { schedule: '10 3 * * *' } })
  })

  it('that move money stop for a day at most', async () => {
    const stop = (hours?: number) =>
      administrator().call(stopJob, { name: 'test.money', why: 'bank holiday', ...(hours ? { hours } : {}) })
    expect((await stop()).rtn).toBe(RTN.invalid)
    expect((await stop(25)).rtn).toBe(RTN.invalid)
    expect((await stop(24)).rtn).toBe(RTN.done)
    expect((await stop(24)).rtn).toBe(RTN.wrongState)
    expect((await administrator().call(startJob, { name: 'test.money' })).rtn).toBe(RTN.done)
  })

  it('are nothing of merchants, who see the runs of their own work alone', async () => {
    const owner = app.as()
    expect((await owner.call(stopJob, { name: 'test.nightly', why: 'no' })).rtn).toBe(RTN.notPermitted)
    expect((await administrator().call(runJob, { name: 'test.slow' })).rtn).toBe(RTN.done)
    const logOf = async (client: ReturnType<TestApp['as']>) =>
      ((await client.call(resourceOperations(JobLog).action, { action: 1 })).result as RowOf<typeof JobLog>[]).map(
        row => row.job,
      )
    expect(await logOf(administrator())).toContain('test.slow')
    expect(await logOf(owner)).not.toContain('test.slow')
  })

  it('leave a log of 30 days, but always the last hundred runs of each job, and failures for 180 days', async () => {
    const old = (days: number) => new Date(runtime.clock() - days * 86_400_000).toISOString()
    const add = (count: number, state: string, days: number) =>
      app.database.write(app.otherMerchantId, db =>
        db.run(sql`
          insert into system_job_log (merchant_id, id, job, state, by, attempt, server, queued_at, progress, counts, lines, created_at, updated_at)
          select ${app.otherMerchantId}::uuid, gen_random_uuid(), 'test.trim', ${state}, 'sent', 1, '', ${old(days)}::timestamptz, 0, '{}', '[]', now(), now()
          from generate_series(1, ${count}::integer)`),
      )
    await add(100, 'done', 1)
    await add(30, 'done', 31)
    await add(5, 'failed', 31)
    await add(5, 'failed', 181)
    const trim = () =>
      app.database.write(app.otherMerchantId, db =>
        trimPortion(db, app.otherMerchantId, new Date(runtime.clock()).toISOString(), 20),
      )
    expect([await trim(), await trim(), await trim()]).toEqual([20, 15, 0])
    const left = await runs(app.otherMerchantId)
    expect(left.filter(({ state }) => state === 'failed')).toHaveLength(5)
    expect(left).toHaveLength(105)
  })
})
