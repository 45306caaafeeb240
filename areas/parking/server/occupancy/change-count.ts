import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type CORRECTION_KINDS, occupancyChanged } from '../../contract/occupancy.ts'
import { type CountChange, countAfter } from '../../rules/occupancy.ts'
import { addInterval } from '../history/store-hours.ts'
import type { CountedArea } from './load-areas.ts'
import { tellBelowZero } from './tell-below-zero.ts'
import { occupancyMoved } from './tell-occupancy.ts'

/** Locks the count of an area until the commit, so that a recount and a passage come one after the other. */
export async function lockCount(ctx: Context, area: CountedArea): Promise<CountedArea> {
  await ctx.db.run(sql`
    insert into parking_area_count (merchant_id, area_id, count, credentials, "full", at)
    values (${ctx.merchantId}::uuid, ${area.id}::uuid, 0, 0, false, ${ctx.now()}::timestamptz)
    on conflict (merchant_id, area_id) do nothing`)
  const row = await ctx.db.row<Pick<CountedArea, 'count' | 'credentials' | 'full' | 'lastRecountAt' | 'changedAt'>>(sql`
    select count, credentials, "full", last_recount_at as "lastRecountAt", at as "changedAt" from parking_area_count
    where merchant_id = ${ctx.merchantId}::uuid and area_id = ${area.id}::uuid for update`)
  return { ...area, ...row }
}

/**
 * Changes the count of a locked area, one change after the other, and tells consoles and signs.
 *
 * @param recountAt the moment of a recount, which later knowledge is compared with
 */
export async function changeCount(
  ctx: Context,
  area: CountedArea,
  changes: readonly CountChange[],
  recountAt?: string,
): Promise<void> {
  const { count, credentials, state, isBelowZero } = countAfter(area, changes)
  const reserved = Math.max(0, area.reserved - credentials)
  await ctx.db.run(sql`
    update parking_area_count set count = ${count}, credentials = ${credentials}, "full" = ${state === 'full'},
      last_recount_at = coalesce(${recountAt ?? null}::timestamptz, last_recount_at), at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and area_id = ${area.id}::uuid`)
  if (area.changedAt !== null) await addInterval(ctx, area, Date.parse(area.changedAt), ctx.clock(), area.count)
  const moved = { merchantId: ctx.merchantId, siteId: area.siteId, area: area.id }
  ctx.afterCommit(async () => occupancyMoved(moved))
  if (isBelowZero && area.count >= 0) await tellBelowZero(ctx, area)
  await ctx.emit(occupancyChanged, {
    ...{ siteId: area.siteId, area: area.id, capacity: area.capacity, occupied: Math.max(0, count) },
    ...{ at: await lastWord(ctx, area), reserved },
  })
}

/** The last word of the slowest lane of the area's site: a lane that is off-line makes the count old, not wrong. */
async function lastWord(ctx: Context, { siteId }: CountedArea): Promise<string> {
  const row = await ctx.db.row<{ at: string | null }>(sql`
    select min(c.heard_at) as at from access.lane l
    join access.controller_state c on c.merchant_id = l.merchant_id and c.controller_id = l.controller
    where l.merchant_id = ${ctx.merchantId}::uuid and l.site_id = ${siteId}::uuid and l.direction is not null`)
  return row?.at ?? ctx.now()
}

interface Correction {
  readonly delta: number
  readonly kind: (typeof CORRECTION_KINDS)[number]
  readonly reason: string
  readonly at: string
}

export const writeCorrection = (
  ctx: Context,
  area: string,
  { delta, kind, reason, at }: Correction,
): Promise<unknown> =>
  ctx.db.run(sql`
    insert into parking_correction (merchant_id, id, area_id, at, delta, kind, reason, who)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${area}::uuid, ${at}::timestamptz, ${delta}, ${kind}, ${reason},
      ${ctx.who?.fullName ?? ''})`)
