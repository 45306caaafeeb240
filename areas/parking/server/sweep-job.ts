import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'

/** Every night: deletes counted attempts and quotes that ended. Anybody can add some at a pay station. */
export const sweepParking: ServedJob = {
  name: 'parking.sweep',
  schedule: '25 16 * * *',
  async run(job) {
    const yesterday = new Date(job.clock() - DAY_MS).toISOString()
    await eachMerchant(job, id =>
      job.database.write(id, async db => {
        await db.run(sql`
          delete from parking_attempt where merchant_id = ${id}::uuid and at < ${yesterday}::timestamptz`)
        await db.run(sql`
          delete from parking_quote where merchant_id = ${id}::uuid and expires_at < ${yesterday}::timestamptz`)
      }),
    )
  },
}
