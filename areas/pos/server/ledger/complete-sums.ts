import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Tenant, TenantData } from '#platform/server/operation/needs.ts'
import { ALL_SUMS, listColumns, type Sums } from './sums.ts'

interface ShopDay {
  readonly siteId: string
  readonly day: string
}

const UNCOSTED = ['uncosted', 'refund_uncosted'] as const
const WITH_COSTS = ALL_SUMS.filter(({ figures }) => figures.includes('uncosted'))

const completing = (ctx: Tenant, sums: Sums, { siteId, day }: ShopDay): Sql => {
  const ofDay = sql`s.site_id = ${siteId}::uuid and s.business_day = ${day}::date`
  const sameKey = sums.keys.map(key => sql`t.${name(key)} = l.${name(key)}`)
  return sql`
    update ${name(sums.table)} t set ${join(UNCOSTED.map(figure => sql`${name(figure)} = l.${name(figure)}`))}
    from (${sums.of(ctx.merchantId, ofDay)}) as l (${join(listColumns(sums).map(column => name(column)))})
    where t.merchant_id = ${ctx.merchantId}::uuid and ${join(sameKey, ' and ')}`
}

/**
 * One day of one shop per transaction, with the lock that uploads take at their end: uploads wait for a day at most.
 */
async function complete(ctx: TenantData, of: ShopDay): Promise<void> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pos.sums ${of.siteId}`}, 0))`)
  for (const sums of WITH_COSTS) await ctx.db.run(completing(ctx, sums, of), 'fresh')
  await ctx.db.run(sql`
    delete from pos_sum_to_complete
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${of.siteId}::uuid and business_day = ${of.day}::date`)
}

/** Adds sales at unknown cost to sums from before that figure existed, latest days first. */
export const completeDays = (job: JobContext): Promise<void> =>
  eachDue<ShopDay & { merchant: string }>(
    job,
    sql`select merchant, site as "siteId", day::text as day from pos_days_to_complete()`,
    ({ merchant, ...of }) => job.write(merchant, ctx => complete(ctx, of)),
  )

/** With nothing left it reads one empty table. */
export const completeSums: ServedJob = {
  name: 'pos.completeSums',
  schedule: '*/10 * * * *',
  run: completeDays,
}
