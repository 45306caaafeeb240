import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { sql } from '../db/sql.ts'
import type { ServedJob } from '../operation/area-server.ts'
import type { Runtime } from '../operation/make-context.ts'
import { housekeeping } from './housekeeping.ts'
import { jobContext } from './job-context.ts'
import { type JobRunner, jobRunner } from './job-runner.ts'
import { JOB_SCHEMA } from './job-tables.ts'

const log = { info: () => {}, warn: () => {}, error: vi.fn() }

describe('jobs', () => {
  let base: TestApp
  let runtime: Runtime
  const ran: unknown[] = []
  const runners: JobRunner[] = []

  beforeAll(async () => {
    base = await startTestApp([])
    runtime = { ...base.runtime, log }
  })
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop()
    ran.length = 0
    log.error.mockClear()
  })
  afterAll(() => base.close())

  const job = (name: string, run: ServedJob['run'], schedule?: string): ServedJob => ({
    name,
    run,
    ...(schedule ? { schedule } : {}),
  })
  const noting = (name: string): ServedJob => job(name, async (_, data) => void ran.push(data))
  async function server(...jobs: ServedJob[]): Promise<JobRunner> {
    const runner = jobRunner(base.databases.appUrl, log)
    runners.push(runner)
    await runner.start(runtime, jobs)
    return runner
  }
  const sendWith = (
    runner: JobRunner,
    name: string,
    data: object,
    { keep = true, merchantId = base.merchantId } = {},
  ) =>
    base.database.write(
      merchantId,
      db => runner.queue(db, merchantId).send(name, data),
      () => keep,
    )

  /** Waits until a queue exists. */
  async function queueOf(name: string): Promise<void> {
    const client = new Client(base.databases.appUrl)
    await client.connect()
    const there = () => client.query(`select 1 from ${JOB_SCHEMA}.queue where name = $1`, [name])
    await expect.poll(async () => (await there()).rowCount, { interval: 5 }).toBe(1)
    await client.end()
  }

  it('runs what was sent, with what it was given', async () => {
    const runner = await server(noting('test.simple'))
    await sendWith(runner, 'test.simple', { n: 1 })
    await vi.waitFor(() => expect(ran).toEqual([{ n: 1 }]), 3000)
  })

  it('never runs what a rolled-back call sent', async () => {
    const runner = await server(noting('test.rolledBack'))
    await sendWith(runner, 'test.rolledBack', { n: 1 }, { keep: false })
    await sendWith(runner, 'test.rolledBack', { n: 2 })
    await vi.waitFor(() => expect(ran).toEqual([{ n: 2 }]), 3000)
  })

  it('runs the job of a small merchant while a large one has sent many that are slow', async () => {
    const release = Promise.withResolvers<void>()
    const slow = job('test.fair', async (_, data) => {
      if (data.of === 'large') await release.promise
      ran.push(data.of)
    })
    const runner = await server(slow)
    for (let n = 0; n < 30; n += 1) await sendWith(runner, 'test.fair', { of: 'large' })
    await sendWith(runner, 'test.fair', { of: 'small' }, { merchantId: base.otherMerchantId })
    await vi.waitFor(() => expect(ran).toEqual(['small']), { timeout: 20_000, interval: 50 })
    release.resolve()
    await vi.waitFor(() => expect(ran).toHaveLength(31), { timeout: 20_000, interval: 50 })
  })

  it('runs each job once, however many servers there are', async () => {
    const [one] = await Promise.all([server(noting('test.shared')), server(noting('test.shared'))])
    await Promise.all(Array.from({ length: 20 }, (_, n) => sendWith(one as JobRunner, 'test.shared', { n })))
    await vi.waitFor(() => expect(ran).toHaveLength(20), { timeout: 20_000, interval: 100 })
    expect(new Set(ran.map(data => (data as { n: number }).n)).size).toBe(20)
  })

  it.each(['at once', 'while its queues are made'])('goes without a fault when it is stopped %s', async moment => {
    const jobs = Array.from({ length: 40 }, (_, n) => noting(`test.${moment.replaceAll(' ', '')}${n}`))
    const runner = jobRunner(base.databases.appUrl, log)
    const starting = runner.start(runtime, jobs)
    if (moment !== 'at once') await queueOf(jobs[0]?.name ?? '')
    await runner.stop()
    await starting
    expect(runner.working).toBe(false)
    expect(log.error).not.toHaveBeenCalled()
  })

  it('logs a failure once for each attempt, and keeps the job to be tried again later', async () => {
    let attempts = 0
    const runner = await server(
      job('test.failing', async () => {
        attempts += 1
        throw new Error('no paper')
      }),
    )
    await sendWith(runner, 'test.failing', {})
    await vi.waitFor(() => expect(log.error).toHaveBeenCalledTimes(1), 3000)
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ job: 'test.failing', err: { message: 'no paper' } })
    const owner = new Client({ connectionString: base.databases.ownerUrl })
    await owner.connect()
    const waiting = () =>
      owner.query(
        `select state, start_after > now() + interval '4 seconds' as later from pgboss.job where name = 'test.failing'`,
      )
    await vi.waitFor(async () => expect((await waiting()).rows).toEqual([{ state: 'retry', later: true }]), 3000)
    await owner.end()
    expect(attempts).toBe(1)
  })

  it('finishes what is running before it stops', async () => {
    const begun = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const runner = await server(
      job('test.slow', async () => {
        begun.resolve()
        await release.promise
        ran.push('finished')
      }),
    )
    await sendWith(runner, 'test.slow', {})
    await begun.promise
    const stopped = runner.stop()
    release.resolve()
    await stopped
    expect(ran).toEqual(['finished'])
  })

  it('keeps schedules as the program has them', async () => {
    await server(
      job('test.nightly', async () => {}, '10 3 * * *'),
      job('test.gone', async () => {}, '10 4 * * *'),
    )
    const owner = new Client({ connectionString: base.databases.ownerUrl })
    await owner.connect()
    const schedules = async () =>
      (await owner.query('select name, cron, timezone from pgboss.schedule order by name')).rows
    expect(await schedules()).toHaveLength(2)
    await server(
      job('test.nightly', async () => {}, '20 3 * * *'),
      job('test.gone', async () => {}),
    )
    expect(await schedules()).toEqual([{ name: 'test.nightly', cron: '20 3 * * *', timezone: 'UTC' }])
    await owner.end()
  })

  it('acts as the system within one merchant, in one transaction that a refusal rolls back', async () => {
    const context = jobContext(runtime, 'test.work')
    const write = (refused: boolean) =>
      context.write(base.merchantId, async ctx => {
        await ctx.audit.record([{ action: 'work', resource: 'test.work' }])
        return { refused }
      })
    await write(true)
    await write(false)
    const logged = (merchantId: string) =>
      base.database.read(merchantId, db =>
        db.rows(sql`select user_id, request_id from log_system_action where resource = 'test.work'`),
      )
    expect(await logged(base.merchantId)).toEqual([{ user_id: null, request_id: 'test.work' }])
    expect(await logged(base.otherMerchantId)).toEqual([])
  })

  it('deletes old rows of every merchant and leaves recent ones', async () => {
    const now = Date.now()
    const once = (merchantId: string, key: string, hours: number) =>
      base.database.write(merchantId, db =>
        db.run(sql`insert into system_once (merchant_id, caller, key, hash, at)
          values (${merchantId}::uuid, 'test', ${key}, '', ${new Date(now - hours * 3_600_000).toISOString()}::timestamptz)`),
      )
    const event = (hours: number) =>
      base.database.write(base.merchantId, db =>
        db.run(sql`insert into live_event (merchant_id, topic, need, data, at)
          values (${base.merchantId}::uuid, ${`${hours}h`}, 'signedIn', '{}', ${new Date(now - hours * 3_600_000).toISOString()}::timestamptz)`),
      )
    for (const merchantId of [base.merchantId, base.otherMerchantId]) {
      await once(merchantId, 'old', 49)
      await once(merchantId, 'young', 47)
    }
    await event(2)
    await event(0.5)
    await housekeeping.run(jobContext(runtime, housekeeping.name), {})
    for (const merchantId of [base.merchantId, base.otherMerchantId])
      expect(
        await base.database.read(merchantId, db => db.rows(sql`select key from system_once where caller = 'test'`)),
      ).toEqual([{ key: 'young' }])
    expect(await base.database.read(base.merchantId, db => db.rows(sql`select topic from live_event`))).toEqual([
      { topic: '0.5h' },
    ])
  })
})
