import { PLATFORM_MERCHANT } from '#platform/server/db/database.ts'
import { join, name, type Sql, sql } from '#platform/server/db/sql.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { Tenant, TenantData } from '#platform/server/operation/needs.ts'
import { ALL_SUMS, columnsOf, type Sums } from './sums.ts'

interface ShopDay {
  readonly siteId: string
  readonly day: string
}

const UNCOSTED = ['uncosted', 'refund_uncosted'] as const
const WITH_COSTS = ALL_SUMS.filter(({ figures }) => figures.includes('uncosted'))

const completing = (ctx: Tenant, sums: Sums, { siteId, day }: ShopDay): Sql => {
  const ofDay = sql`s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = ${siteId}::uuid and s.business_day = ${day}::date`
  const sameKey = sums.keys.map(key => sql`t.${name(key)} = l.${name(key)}`)
  return sql`
    update ${name(sums.table)} t set ${join(UNCOSTED.map(one => sql`${name(one)} = l.${name(one)}`))}
    from (${sums.of(ofDay)}) as l (${join(columnsOf(sums).map(column => name(column)))})
    where t.merchant_id = ${ctx.merchantId}::uuid and ${join(sameKey, ' and ')}`
}

/** One day of one shop a transaction, under the lock that uploads take at their end: whoever sells waits for a day, not for years. */
async function complete(ctx: TenantData, of: ShopDay): Promise<void> {
  await ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`pos.sums ${of.siteId}`}, 0))`)
  for (const sums of WITH_COSTS) await ctx.db.run(completing(ctx, sums, of), 'fresh')
  await ctx.db.run(sql`
    delete from pos_sum_to_complete
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${of.siteId}::uuid and business_day = ${of.day}::date`)
}

/** Works out, the latest days first, what was sold at an unknown cost before the sums knew of it. */
export async function completeDays(job: JobContext): Promise<void> {
  const days = await job.database.read(PLATFORM_MERCHANT, db =>
    db.rows<ShopDay & { merchant: string }>(
      sql`select merchant, site as "siteId", day::text as day from pos_days_to_complete()`,
    ),
  )
  for (const { merchant, ...of } of days) await job.write(merchant, ctx => complete(ctx, of))
}

/** With nothing left it asks one empty table. */
export const completeSums: ServedJob = {
  name: 'pos.completeSums',
  schedule: '*/10 * * * *',
  run: completeDays,
}
