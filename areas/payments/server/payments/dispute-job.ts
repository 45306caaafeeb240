import { alarmRaised } from '#platform/contract/alarm.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'

/** Days before the last one on which an open dispute is told of again. */
const LEFT_DAYS = [7, 3, 1]

interface DueDispute {
  readonly merchant: string
  readonly reference: string
  readonly day: string
}

/** Every day: disputes whose last day for an answer comes near. */
export const watchingDisputes: ServedJob = {
  name: 'payments.disputes',
  schedule: '0 21 * * *',
  run: job => {
    const days = LEFT_DAYS.map(left => new Date(job.clock() + left * DAY_MS).toISOString().slice(0, 10))
    return eachDue<DueDispute>(
      job,
      sql`select merchant, reference, day::text as day from payment_disputes_due(${days}::date[])`,
      ({ merchant, reference, day }) =>
        job.write(merchant, ctx =>
          ctx.emit(alarmRaised, {
            title: 'cardpay.transaction.dispute.dueTitle',
            text: 'cardpay.transaction.dispute.due',
            params: { reference, day },
            link: '/cardpay/transactions',
          }),
        ),
    )
  },
}
