import { DAY_MS } from '#platform/rules/time/durations.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type HourOfArea, sharesOf } from '../../rules/occupancy-history.ts'

/** A count that did not change for longer tells of a car park that was shut. */
export const LONGEST_DAYS = 7
const LONGEST_MS = LONGEST_DAYS * DAY_MS

export interface AreaOfHours {
  readonly id: string
  readonly siteId: string
  readonly capacity: number
}

/** Adds how many were in an area since its count last changed. Moments are epoch milliseconds. */
export function addInterval(
  ctx: TenantData,
  area: AreaOfHours,
  from: number,
  to: number,
  count: number,
): Promise<void> {
  const shares = to - from > LONGEST_MS ? [] : sharesOf(from, to, Math.max(0, count))
  return storeHours(
    ctx,
    area,
    shares.filter(({ seconds }) => seconds > 0),
    sql`seconds = h.seconds + excluded.seconds, occupied_seconds = h.occupied_seconds + excluded.occupied_seconds,
      peak = greatest(h.peak, excluded.peak), least = least(h.least, excluded.least), capacity = excluded.capacity`,
  )
}

/**
 * Replaces hours of an area by what a file tells of them: the same file again changes nothing. A file that tells of a part of an hour
 * leaves an hour of which more is known.
 */
export const replaceHours = (ctx: TenantData, area: AreaOfHours, hours: readonly HourOfArea[]): Promise<void> =>
  storeHours(
    ctx,
    area,
    hours,
    sql`seconds = excluded.seconds, occupied_seconds = excluded.occupied_seconds, peak = excluded.peak, least = excluded.least,
      capacity = excluded.capacity where excluded.seconds >= h.seconds`,
  )

async function storeHours(
  ctx: TenantData,
  area: AreaOfHours,
  hours: readonly HourOfArea[],
  conflict: Sql,
): Promise<void> {
  if (hours.length === 0) return
  const rows = hours.map(({ hour, ...figures }) => ({ hour: new Date(hour).toISOString(), ...figures }))
  await ctx.db.run(sql`
    insert into parking_occupancy_hour as h (merchant_id, site_id, area_id, hour, capacity, seconds, occupied_seconds, peak, least)
    select ${ctx.merchantId}::uuid, ${area.siteId}::uuid, ${area.id}::uuid, r.hour, ${area.capacity}::int, r.seconds, r."occupiedSeconds",
      r.peak, r.least
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (hour timestamptz, seconds int, "occupiedSeconds" bigint, peak int, least int)
    on conflict (merchant_id, site_id, hour, area_id) do update set ${conflict}`)
}
