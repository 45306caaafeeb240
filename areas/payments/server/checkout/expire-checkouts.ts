import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import { planCancel } from '../payments/payment-operations.ts'
import { RESUME_JOB } from '../payments/send-attempt.ts'

interface Abandoned {
  readonly merchant: string
  readonly payment: string
}

/** Gives up checkouts that nobody paid for a day: the provider cancels them, and their areas are told. */
export const expiringCheckouts: ServedJob = {
  name: 'payments.expireCheckouts',
  schedule: '35 * * * *',
  run: job =>
    eachDue<Abandoned>(
      job,
      sql`select merchant, payment from payment_checkouts_abandoned(${job.now()}::timestamptz)`,
      ({ merchant, payment }) =>
        job.write(merchant, async ctx => {
          const planned = await planCancel(ctx, { key: 'abandoned', paymentId: payment })
          // What was paid or cancelled meanwhile is no longer abandoned.
          if ('refused' in planned) return
          await ctx.services.jobs.send(RESUME_JOB, { merchantId: merchant })
        }),
    ),
}
