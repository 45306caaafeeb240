import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import { listOccupancy, recountArea, type ShownArea } from '../../contract/occupancy.ts'
import { changedAreas, recountDelta } from '../../rules/occupancy.ts'
import { changeCount, lockCount, writeCorrection } from './change-count.ts'
import { type CountedArea, loadAreas, stateOf } from './load-areas.ts'

const LAST_CORRECTIONS = 8

interface Site {
  readonly id: string
  readonly zone: string
}

/** `/al/parking/occupancy/list` */
export const listing = handle(listOccupancy, async (ctx, { ordLot }): Promise<Answer<ShownArea[]>> => {
  const site = await ctx.db.row<Site>(sql`
    select id, time_zone as zone from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = ${ordLot}`)
  if (!site || !ctx.access.mayAt(listOccupancy.need, site.id)) return notFound()
  const areas = await loadAreas(ctx, site.id)
  const corrections = await lastCorrections(ctx, areas)
  const today = await passagesToday(ctx, site, areas)
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  return done(
    areas.map(area => ({
      ...{ area: area.id, name: area.name, parent: area.parent === null ? null : (names.get(area.parent) ?? null) },
      ...{ capacity: area.capacity, reserved: area.reserved, count: area.count, ...stateOf(area) },
      ...(today.get(area.id) ?? { entriesToday: 0, exitsToday: 0 }),
      corrections: corrections.get(area.id) ?? [],
    })),
  )
})

/** `/al/parking/occupancy/correct` */
export const recounting = handle(recountArea, async (ctx, { area: id, count, reason }) => {
  const row = await ctx.db.row<{ siteId: string; name: string }>(sql`
    select site_id as "siteId", name from access.area where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  const known = row && (await loadAreas(ctx, row.siteId)).find(area => area.id === id)
  if (!known || !ctx.access.mayAt(recountArea.need, known.siteId)) return notFound()
  const area = await lockCount(ctx, known)
  const delta = recountDelta(area.count, count)
  await writeCorrection(ctx, id, { delta, kind: 'recount', reason, at: ctx.now() })
  await changeCount(ctx, area, [{ delta, credentials: 0 }], ctx.now())
  await ctx.audit.record([
    {
      ...{ action: 'recountArea', resource: 'parking.area', recordId: id, title: area.name, siteId: known.siteId },
      before: { count: area.count },
      after: { count, reason },
    },
  ])
  return done({ delta, count })
})

type Correction = ShownArea['corrections'][number]

async function lastCorrections(
  ctx: TenantData,
  areas: readonly CountedArea[],
): Promise<ReadonlyMap<string, Correction[]>> {
  const rows = await ctx.db.rows<Correction & { area: string }>(sql`
    select c.area, c.id, c.at, c.delta, c.kind, c.reason, c.who from (
      select area_id as area, id, at, delta, kind, reason, who,
        row_number() over (partition by area_id order by at desc, id desc) as place
      from parking_correction
      where merchant_id = ${ctx.merchantId}::uuid and area_id = any(${areas.map(({ id }) => id)}::uuid[])
    ) c where c.place <= ${LAST_CORRECTIONS} order by c.at desc, c.id desc`)
  const byArea = new Map<string, Correction[]>()
  for (const { area, ...correction } of rows) byArea.set(area, [...(byArea.get(area) ?? []), correction])
  return byArea
}

interface Today {
  readonly entriesToday: number
  readonly exitsToday: number
}

/** Passages since the local midnight, into each area and out of it. */
async function passagesToday(
  ctx: TenantData & Timed,
  { id, zone }: Site,
  areas: readonly CountedArea[],
): Promise<ReadonlyMap<string, Today>> {
  const midnight = Temporal.Instant.fromEpochMilliseconds(ctx.clock()).toZonedDateTimeISO(zone).startOfDay()
  const rows = await ctx.db.rows<{ from: string | null; to: string | null; n: number }>(sql`
    select l.area_from as "from", l.area_to as "to", count(*)::int as n from parking_passage p
    join access.lane l on l.merchant_id = p.merchant_id and l.id = p.lane_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = ${id}::uuid and p.at >= ${midnight.toInstant().toString()}::timestamptz
    group by l.area_from, l.area_to`)
  const parents = new Map(areas.map(area => [area.id, area.parent]))
  const today = new Map<string, Today>()
  for (const { from, to, n } of rows)
    for (const { area, delta } of changedAreas(from, to, each => parents.get(each) ?? null)) {
      const before = today.get(area) ?? { entriesToday: 0, exitsToday: 0 }
      today.set(area, {
        entriesToday: before.entriesToday + (delta === 1 ? n : 0),
        exitsToday: before.exitsToday + (delta === -1 ? n : 0),
      })
    }
  return today
}
