import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { workEvents } from '../events/work-events.ts'
import { RESUME_JOB, sendAttempt } from './send-attempt.ts'

/** What is worked on at once for a merchant; the next run takes the rest. */
const AT_ONCE = 500

export const transactionsOf = (job: JobContext, merchantId: string): Transactions => ({
  write: work => job.write(merchantId, work),
})

const dueAttempts = (job: JobContext, merchantId: string) =>
  job.database.read(merchantId, db =>
    db.rows<{ id: string }>(sql`
      select id from cardpay_attempt
      where merchant_id = ${merchantId}::uuid and state in ('sending', 'unknown') and next_try_at <= ${job.now()}::timestamptz
      order by next_try_at limit ${AT_ONCE}`),
  )

async function resume(job: JobContext, merchantId: string): Promise<void> {
  for (const { id } of await dueAttempts(job, merchantId)) await sendAttempt(transactionsOf(job, merchantId), id)
  await workEvents(job, transactionsOf(job, merchantId), merchantId)
}

/** Asks for answers that were lost, and works off events: of one merchant when something is due, of all every minute. */
export const resumingPayments: ServedJob = {
  name: RESUME_JOB,
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') await resume(job, merchantId)
    else
      await eachDue<{ merchant: string }>(
        job,
        sql`select merchant from payment_due(${job.now()}::timestamptz)`,
        ({ merchant }) => resume(job, merchant),
      )
  },
}
