import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { sumStay } from './sum-stay.ts'
import { fillTakings } from './takings.ts'

/** Stays that one transaction sums. */
const PORTION = 200

/** Sorts after every stay. */
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Sums closed stays that have no entry, the latest first. @returns the last one; undefined: none is left */
async function sumMissingStays(ctx: TenantData, before: string): Promise<string | undefined> {
  const rows = await ctx.db.rows<{ id: string; siteId: string }>(sql`
    select s.id, s.site_id as "siteId" from parking_stay s
    left join parking_fee_entry e on e.merchant_id = s.merchant_id and e.stay_id = s.id
    where s.merchant_id = ${ctx.merchantId}::uuid and s.id < ${before}::uuid and s.exit_day is not null and s.exit_at is not null
      and e.stay_id is null
    order by s.id desc limit ${PORTION} for update of s`)
  for (const stay of rows) await sumStay(ctx, stay)
  return rows.at(-1)?.id
}

async function fillStays(job: JobContext, merchantId: string): Promise<void> {
  let before: string | undefined = LAST
  while (before) {
    const last: string = before
    before = await job.write(merchantId, ctx => sumMissingStays(ctx, last))
  }
}

async function fillAllTakings(job: JobContext, merchantId: string): Promise<void> {
  const sites = await job.database.read(merchantId, db =>
    db.rows<{ id: string }>(sql`select id from platform.site where merchant_id = ${merchantId}::uuid order by id`),
  )
  for (const { id } of sites) while (await job.write(merchantId, ctx => fillTakings(ctx, id)));
}

/**
 * Sums stays and payments from before there were sums, in portions that are committed: a run that was stopped is continued
 * by the next one.
 */
export const fillingFeeSums: ServedJob = {
  name: 'parking.fillFeeSums',
  schedule: '40 16 * * *',
  async run(job) {
    await eachMerchant(job, async id => {
      await fillAllTakings(job, id)
      await fillStays(job, id)
    })
  },
}
