import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { sql } from '../db/sql.ts'
import type { JobContext, ServedJob } from '../operation/area-server.ts'
import { jobRunner } from './job-runner.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
/** Longer than the queue waits for a sign of life, looks for lost runs, and retries. */
const LOST_WITHIN_MS = 60_000

let app: TestApp
let owner: Client
beforeAll(async () => {
  app = await startTestApp([])
  owner = new Client({ connectionString: app.databases.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

const effects = async (): Promise<string[]> =>
  (await owner.query("select subject from platform_attempt where subject like 'part %' order by at, subject")).rows.map(
    ({ subject }) => subject,
  )

/** One part in one transaction, as jobs over many records do it. */
const doPart = ({ write, now }: JobContext, part: string) =>
  write(app.merchantId, ctx =>
    ctx.db.run(sql`
      insert into platform_attempt (merchant_id, id, subject, at)
      values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${part}, ${now()}::timestamptz)`),
  )

it('a run whose server was killed begins where it stood, and has each effect once', async () => {
  const died = Promise.withResolvers<never>()
  const standing = Promise.withResolvers<void>()
  const attempts: number[] = []
  const job: ServedJob = {
    name: 'test.killed',
    async run(context) {
      attempts.push(attempts.length + 1)
      const done = new Set(await effects())
      for (const part of ['part 1', 'part 2', 'part 3'].filter(each => !done.has(each))) {
        await doPart(context, part)
        if (attempts.length === 1 && part === 'part 2') {
          standing.resolve()
          await died.promise
        }
      }
    },
  }
  const runner = jobRunner(app.databases.appUrl, log)
  await runner.start({ ...app.runtime, log }, [job])
  await app.database.write(app.merchantId, db => runner.queue(db, app.merchantId).send(job.name, {}))
  await standing.promise

  // The server gives no sign of life any more; the queue's own wait before it tries again is cut short.
  await vi.waitFor(
    async () => {
      await owner.query(
        "update pgboss.job set heartbeat_on = now() - interval '1 minute' where name = 'test.killed' and state = 'active'",
      )
      await owner.query("update pgboss.job set start_after = now() where name = 'test.killed' and state = 'retry'")
      expect(await effects()).toEqual(['part 1', 'part 2', 'part 3'])
    },
    { timeout: LOST_WITHIN_MS, interval: 200 },
  )
  expect(attempts).toEqual([1, 2])
  await vi.waitFor(async () =>
    expect((await owner.query("select attempt, state from system_job_log where job = 'test.killed'")).rows).toEqual([
      { attempt: 2, state: 'done' },
    ]),
  )
  died.reject(new Error('killed'))
  await runner.stop()
}, 90_000)
