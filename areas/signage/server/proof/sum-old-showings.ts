import { sql } from '#platform/server/db/sql.ts'
import { eachMerchant } from '#platform/server/jobs/each-due.ts'
import type { JobContext, ServedJob } from '#platform/server/operation/area-server.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** Months for which single showings are stored. */
const MONTHS = 13

/** Sums the oldest day of single showings. @returns false: none is old enough */
async function sumOldestDay(ctx: TenantData, now: string): Promise<boolean> {
  const oldest = await ctx.db.row<{ day: string | null }>(sql`
    select min(day)::text as day from signage_showing
    where merchant_id = ${ctx.merchantId}::uuid and not summed
      and day < (${now}::timestamptz - make_interval(months => ${MONTHS}))::date`)
  if (!oldest?.day) return false
  const sums = await ctx.db.rows(sql`
    with single as (
      delete from signage_showing
      where merchant_id = ${ctx.merchantId}::uuid and day = ${oldest.day}::date and not summed
      returning *)
    select (array_agg(id order by at, id))[1] as id, site_id, sign_id, station_id, playlist_id, playlist_number, item_id,
      max(item_name) as item_name, min(at) as at, sum(seconds)::int as seconds, sum(showings)::int as showings,
      sum(complete)::int as complete, sum(skipped)::int as skipped, bool_or(clock_ahead) as clock_ahead
    from single group by site_id, sign_id, station_id, playlist_id, playlist_number, item_id`)
  await ctx.db.run(sql`
    insert into signage_showing (merchant_id, id, site_id, sign_id, station_id, playlist_id, playlist_number, item_id,
      item_name, at, day, seconds, showings, complete, skipped, clock_ahead, summed)
    select ${ctx.merchantId}::uuid, r.id, r.site_id, r.sign_id, r.station_id, r.playlist_id, r.playlist_number, r.item_id,
      r.item_name, r.at, ${oldest.day}::date, r.seconds, r.showings, r.complete, r.skipped, r.clock_ahead, true
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as r(id uuid, site_id uuid, sign_id uuid, station_id uuid,
      playlist_id uuid, playlist_number int, item_id uuid, item_name text, at timestamptz, seconds int, showings int,
      complete int, skipped int, clock_ahead boolean)
    returning 1`)
  return true
}

export async function sumOldShowings(job: JobContext, merchantId: string): Promise<void> {
  while (await job.write(merchantId, ctx => sumOldestDay(ctx, job.now()))) if (await job.run.isEnding()) return
}

/** Every night: showings older than 13 months become sums by day. */
export const summingOldShowings: ServedJob = {
  name: 'signage.sumShowings',
  schedule: '48 15 * * *',
  run: job => eachMerchant(job, id => sumOldShowings(job, id)),
}
