import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { JobContext } from '#platform/server/operation/area-server.ts'

const RETENTION_DAYS = 90

/** Deletes old calls from and to payment providers. */
export const forgetCalls = (job: Pick<JobContext, 'database' | 'clock'>, merchantId: string): Promise<number> => {
  const before = new Date(job.clock() - RETENTION_DAYS * DAY_MS).toISOString()
  return job.database.write(merchantId, db =>
    db.run(sql`delete from developer_pay_log where merchant_id = ${merchantId}::uuid and at < ${before}::timestamptz`),
  )
}
