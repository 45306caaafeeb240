import { sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Transactions } from '#platform/server/operation/steps.ts'
import { endPauses } from '../accounts/pause-account.ts'
import { cancelUnanswered } from '../orders/cancel-unanswered.ts'
import { workEvents } from '../orders/work-events.ts'
import { DELIVERY_JOB } from './job-name.ts'
import { workTasks } from './work-tasks.ts'

/** Everything that is due in a merchant: events, orders that nobody accepted, pauses that ended, and what platforms are to be told. */
export async function workDelivery(job: JobContext, merchantId: string): Promise<void> {
  const transactions: Transactions = { write: work => job.write(merchantId, work) }
  await workEvents(job, transactions, merchantId)
  await cancelUnanswered(job, transactions, merchantId)
  await endPauses(transactions)
  await workTasks(job, transactions, merchantId)
}

/** Of one merchant when something is due, of all every minute. */
export const deliveryJob: ServedJob = {
  name: DELIVERY_JOB,
  schedule: '* * * * *',
  async run(job, { merchantId }) {
    if (typeof merchantId === 'string') await workDelivery(job, merchantId)
    else
      await eachDue(job, sql`select merchant from delivery_due(${job.now()}::timestamptz)`, ({ merchant }) =>
        workDelivery(job, merchant),
      )
  },
}
