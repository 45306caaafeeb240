import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { voidLostTickets } from './stays/void-lost-tickets.ts'

/** Deletes quotes that ended. Anybody can add some at a pay station. */
async function deleteEnded(ctx: TenantData & Timed): Promise<void> {
  const yesterday = new Date(ctx.clock() - DAY_MS).toISOString()
  await ctx.db.run(sql`
    delete from parking_quote where merchant_id = ${ctx.merchantId}::uuid and expires_at < ${yesterday}::timestamptz`)
}

/** Every night: deletes what ended, and voids lost tickets that nobody paid. */
export const sweepParking: ServedJob = {
  name: 'parking.sweep',
  schedule: '25 16 * * *',
  async run(job) {
    await eachMerchant(job, async id => {
      await job.write(id, deleteEnded)
      await job.write(id, voidLostTickets)
    })
  },
}
