import { PLATFORM_MERCHANT } from '../db/database.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { JobContext } from '../operation/area-server.ts'

interface Due {
  readonly merchant: string
}

/**
 * Does a job's work for each row, one after the other. A fault at one row does not hold up the others: it is logged, and
 * fails the job once the rest is done, so that the job runs again. Ends early when somebody stops the job: what is left is still
 * due then.
 *
 * @param due what is due in which merchant, found across merchants by a function of the area
 */
export async function eachDue<T extends Due>(
  job: Pick<JobContext, 'database' | 'log'> & Partial<Pick<JobContext, 'run'>>,
  due: Sql,
  work: (row: T) => Promise<unknown>,
) {
  const rows = await job.database.read(PLATFORM_MERCHANT, db => db.rows<T>(due))
  let failed = 0
  for (const [at, row] of rows.entries())
    try {
      if (await job.run?.isEnding()) return
      await work(row)
      await job.run?.progress(at + 1, rows.length)
    } catch (error) {
      failed += 1
      job.log.error({ err: error, due: row }, 'a part of a job failed')
    }
  if (failed > 0) throw new Error(`${failed} of ${rows.length} parts of a job failed`)
}

/** Every merchant, without the platform's own. */
export const eachMerchant = (job: JobContext, work: (merchantId: string) => Promise<unknown>): Promise<void> =>
  eachDue(job, sql`select id as merchant from system_all_merchants() as id`, ({ merchant }) => work(merchant))
