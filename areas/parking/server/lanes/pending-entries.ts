import type { LaneFactsQuestion } from '#areas/access/contract/lane-facts-asked.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { changedAreas } from '../../rules/occupancy.ts'
import type { CountedArea } from '../occupancy/load-areas.ts'

/** A car that was let in and did not pass within this time is no longer waited for. */
const WAITED_MS = MINUTE_MS

type Areas = ReadonlyMap<string, CountedArea>

/** Entries of a site are decided one after the other until the commit: several lanes can't give the last bay twice. */
export const lockEntries = (ctx: TenantData, siteId: string): Promise<unknown> =>
  ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(${`parking.entries ${ctx.merchantId} ${siteId}`}, 0))`)

/** Cars that other lanes have let in and that have not passed yet, by area. */
export async function pendingEntries(
  ctx: TenantData & Timed,
  { siteId, entity }: LaneFactsQuestion,
  areas: Areas,
): Promise<ReadonlyMap<string, number>> {
  const since = new Date(ctx.clock() - WAITED_MS).toISOString()
  const rows = await ctx.db.rows<{ areaFrom: string | null; areaTo: string | null }>(sql`
    select area_from as "areaFrom", area_to as "areaTo" from parking_pending_entry
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and lane_id <> ${entity}::uuid and at >= ${since}::timestamptz`)
  const counts = new Map<string, number>()
  for (const { areaFrom, areaTo } of rows)
    for (const { area, delta } of changedAreas(areaFrom, areaTo, id => areas.get(id)?.parent ?? null))
      if (delta === 1) counts.set(area, (counts.get(area) ?? 0) + 1)
  return counts
}

/** A lane lets one car in at a time: its last one replaces the one before. */
export const holdBay = (
  ctx: TenantData & Timed,
  { siteId, entity, areaFrom, areaTo }: LaneFactsQuestion,
): Promise<unknown> =>
  ctx.db.run(sql`
    insert into parking_pending_entry (merchant_id, lane_id, site_id, area_from, area_to, at)
    values (${ctx.merchantId}::uuid, ${entity}::uuid, ${siteId}::uuid, ${areaFrom}::uuid, ${areaTo}::uuid, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, lane_id) do update set area_from = excluded.area_from, area_to = excluded.area_to, at = excluded.at`)

/** The cars have passed: their areas count them. */
export const releaseBays = (ctx: TenantData, passages: readonly { readonly entity: string }[]): Promise<unknown> =>
  ctx.db.run(sql`
    delete from parking_pending_entry
    where merchant_id = ${ctx.merchantId}::uuid and lane_id = any(${passages.map(({ entity }) => entity)}::uuid[])`)
