import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'

interface StoredLog {
  readonly log: string
  readonly added: number
  readonly dropped: number
  readonly deleted: number
}

/**
 * Every night: makes the partitions of the months to come and drops those that are stored for long enough. One that a reader holds up for
 * five seconds fails, so that devices are never held up, and is repeated.
 */
export const keepingLogMonths: ServedJob = {
  name: 'acs.keepLogMonths',
  schedule: '41 15 * * *',
  async run({ database, now, log }) {
    const config = await database.read(PLATFORM_MERCHANT, db =>
      db.row<{ months: number }>(
        sql`select log_months as months from system.config where merchant_id = ${PLATFORM_MERCHANT}::uuid`,
      ),
    )
    const logs = await database.write(PLATFORM_MERCHANT, db =>
      db.rows<StoredLog>(sql`
        select log, added, dropped, deleted::float8 as deleted
        from platform_keep_log_months(${now()}::timestamptz, ${config?.months ?? USUAL_MONTHS})`),
    )
    for (const { log: name, ...counts } of logs) log.info({ ...counts }, name)
  },
}

/** As the configuration's default, for an installation whose platform has none. */
const USUAL_MONTHS = 13
