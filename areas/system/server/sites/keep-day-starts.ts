import { type EarlierStart, type SiteClock, withDayStart } from '#platform/rules/time/business-day.ts'
import { earlierStarts } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'

interface Known {
  readonly earlierStarts: readonly EarlierStart[]
}

/** Records from which business day a site has a new start time; a site that has not traded yet changes at once. */
async function keepDayStart(
  ctx: TenantData & Timed,
  siteId: string,
  clock: SiteClock,
  dayStart: string,
): Promise<void> {
  const [trade, known] = await Promise.all([
    ctx.db.row<{ traded: boolean }>(sql`select system_has_rows_at(${siteId}::uuid, 'business_day') as traded`),
    ctx.db.row<Known>(sql`
      select ${earlierStarts('w', ctx.merchantId)} as "earlierStarts"
      from system_site w where w.merchant_id = ${ctx.merchantId}::uuid and w.id = ${siteId}::uuid`),
  ])
  if (!known || !trade?.traded) return
  const changed = withDayStart({ ...clock, earlierStarts: known.earlierStarts }, dayStart, ctx.clock())
  const last = changed.earlierStarts?.at(-1)
  if (!last) throw new Error('a changed start leaves the one before it')
  await ctx.db.run(sql`
    delete from system_day_start
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and before >= ${last.before}::date`)
  await ctx.db.run(sql`
    insert into system_day_start (merchant_id, site_id, before, day_start)
    values (${ctx.merchantId}::uuid, ${siteId}::uuid, ${last.before}::date, ${last.dayStart})`)
}

/** Days that have begun keep their start, so that past figures stay on their days. */
export async function keepDayStarts(ctx: TenantData & Timed, changes: readonly Change[]): Promise<void> {
  for (const { before, after } of changes) {
    if (!before || !after || before.businessDayStart === after.businessDayStart) continue
    const clock = { zone: String(after.timeZone), dayStart: String(before.businessDayStart) }
    await keepDayStart(ctx, String(after.id), clock, String(after.businessDayStart))
  }
}
