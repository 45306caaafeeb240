import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { workEvents } from '../events/work-events.ts'
import { RESUME_JOB, sendAttempt } from './send-attempt.ts'

/** Read at once. Each is put off before it is sent, so that none is read twice. */
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

/** A fault at one attempt does not hold up the others, nor the events: it is logged, and the attempt stays due. */
async function tryAttempt(job: JobContext, merchantId: string, id: string): Promise<boolean> {
  try {
    await sendAttempt(transactionsOf(job, merchantId), id)
    return true
  } catch (error) {
    job.log.error({ err: error, attempt: id }, 'a payment attempt failed')
    return false
  }
}

async function resume(job: JobContext, merchantId: string): Promise<void> {
  for (;;) {
    const due = await dueAttempts(job, merchantId)
    let sent = 0
    for (const { id } of due) if (await tryAttempt(job, merchantId, id)) sent += 1
    if (due.length < AT_ONCE || sent === 0) break
  }
  await workEvents(job, transactionsOf(job, merchantId), merchantId)
}

/** Asks for answers that were lost, and works off events: of one merchant when something is due, of all every minute. */
export const resumingPayments: ServedJob = {
  name: RESUME_JOB,
  movesMoney: true,
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
