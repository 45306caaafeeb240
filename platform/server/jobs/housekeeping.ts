import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { ServedJob } from '../operation/area-server.ts'

/** Every hour: deletes expired data (functions.sql). */
export const housekeeping: ServedJob = {
  name: 'platform.housekeeping',
  schedule: '23 * * * *',
  async run({ database, now, log }) {
    const taken = await database.write(PLATFORM_MERCHANT, db =>
      db.rows<{ what: string; taken: number }>(sql`select what, taken from keep_house(${now()}::timestamptz)`),
    )
    log.info(Object.fromEntries(taken.map(deletion => [deletion.what, deletion.taken])), 'housekeeping')
  },
}
