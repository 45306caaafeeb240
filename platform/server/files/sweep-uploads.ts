import { DAY_MS } from '#platform/rules/time/durations.ts'
import { PLATFORM_MERCHANT } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { ServedJob } from '../operation/area-server.ts'

/** A form left open overnight can still be saved in the morning. */
const UNUSED_MS = DAY_MS
const AT_ONCE = 1000

interface UnusedFile {
  readonly merchant_id: string
  readonly id: string
}

/** Every hour: deletes uploads that no record referred to within a day. */
export const sweepUploads: ServedJob = {
  name: 'platform.sweepUploads',
  schedule: '41 * * * *',
  async run({ database, services, clock, log }) {
    const before = new Date(clock() - UNUSED_MS).toISOString()
    const unused = await database.read(PLATFORM_MERCHANT, db =>
      db.rows<UnusedFile>(sql`select merchant_id, id from unused_files(${before}::timestamptz, ${AT_ONCE})`),
    )
    let swept = 0
    for (const { merchant_id: merchantId, id } of unused) {
      // Checked again on deletion, because the form may just have been saved.
      const gone = await database.write(merchantId, db =>
        db.run(sql`delete from system_file where merchant_id = ${merchantId}::uuid and id = ${id}::uuid and not kept`),
      )
      if (gone > 0) await services.files.remove(merchantId, id)
      swept += gone
    }
    log.info({ swept }, 'unused uploads')
  },
}
