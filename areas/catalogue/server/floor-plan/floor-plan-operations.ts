import { done, notFound, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { Authenticated, TenantData, Timed } from '#platform/server/operation/needs.ts'
import { floorPlanOfShop, getFloorPlan, saveFloorPlan, TABLES } from '../../contract/floor-plan.ts'
import type { FloorPlan, Room } from '../../rules/floor-plan/floor-plan.ts'
import { floorPlanFault } from '../../rules/floor-plan/floor-plan-faults.ts'
import { findMerge, mergedSeats } from '../../rules/floor-plan/merge-tables.ts'
import { shopAt, shopOfWork } from '../shop.ts'

interface Stored {
  readonly version: number
  readonly plan: FloorPlan
  readonly savedAt: string
  readonly savedBy: string
}

const stored = (ctx: TenantData, siteId: string): Promise<Stored | undefined> =>
  ctx.db.row<Stored>(sql`
    select version, plan, saved_at as "savedAt", saved_by as "savedBy" from catalogue_floor_plan
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid`)

/** Overwrites the version that was read; undefined when another user saved first. */
async function write(
  ctx: TenantData & Timed & Authenticated,
  siteId: string,
  version: number,
  plan: FloorPlan,
): Promise<Stored | undefined> {
  const savedAt = ctx.now()
  const savedBy = ctx.who?.fullName ?? ''
  const written = await ctx.db.run(
    version === 0
      ? sql`
        insert into catalogue_floor_plan (merchant_id, site_id, version, plan, saved_at, saved_by)
        values (${ctx.merchantId}::uuid, ${siteId}::uuid, 1, ${JSON.stringify(plan)}::jsonb, ${savedAt}::timestamptz, ${savedBy})
        on conflict do nothing`
      : sql`
        update catalogue_floor_plan set version = version + 1, plan = ${JSON.stringify(plan)}::jsonb,
          saved_at = ${savedAt}::timestamptz, saved_by = ${savedBy}
        where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and version = ${version}`,
  )
  return written === 1 ? { version: version + 1, plan, savedAt, savedBy } : undefined
}

const reading = handle(getFloorPlan, async (ctx, { ordLot }) => {
  const shop = await shopAt(ctx, `${TABLES}:view`, ordLot)
  if (!shop) return notFound()
  const match = await stored(ctx, shop.id)
  return done({
    ordLot,
    version: match?.version ?? 0,
    plan: match?.plan ?? null,
    savedAt: match?.savedAt ?? null,
    savedBy: match?.savedBy ?? null,
  })
})

const saving = handle(saveFloorPlan, async (ctx, { ordLot, version, plan }) => {
  const shop = await shopAt(ctx, `${TABLES}:update`, ordLot)
  if (!shop) return notFound()
  const fault = floorPlanFault(plan)
  if (fault?.kind === 'sameNumber')
    return refuse(RTN.duplicate, 'catalogue.refusal.tables.sameNumber', { params: { number: fault.number } })
  if (fault) return refuse(RTN.invalid, `catalogue.refusal.tables.${fault.kind}`)
  const before = await stored(ctx, shop.id)
  const saved = await write(ctx, shop.id, version, plan)
  if (!saved) {
    const current = await stored(ctx, shop.id)
    return refuse(RTN.changedSince, 'platform.refusal.changedSince', { map: { current } })
  }
  await ctx.audit.record([
    {
      action: version === 0 ? 'add' : 'update',
      resource: TABLES,
      recordId: shop.id,
      title: shop.lotName,
      siteId: shop.id,
      before: before && countPieces(before.plan),
      after: countPieces(plan),
    },
  ])
  ctx.publish('catalogue.tablesChanged', { siteId: shop.id, ordLot, version: saved.version }, 'signedIn')
  return done({ version: saved.version, savedAt: saved.savedAt, savedBy: saved.savedBy })
})

const countPieces = ({ rooms }: FloorPlan) => ({
  rooms: rooms.length,
  tables: rooms.reduce((sum, room) => sum + room.tables.length, 0),
  seats: rooms.reduce((sum, room) => sum + room.tables.reduce((seats, table) => seats + table.seats, 0), 0),
})

/** What a till draws of a room. */
const shown = ({ tables, merges, ...room }: Room) => ({
  ...room,
  decorations: [...room.decorations],
  tables: tables.map(table => ({ ...table, mergedInto: findMerge({ ...room, tables, merges }, table.id)?.id ?? null })),
  merged: merges.map(merge => ({ ...merge, seats: mergedSeats({ ...room, tables, merges }, merge) })),
})

const forTills = handle(floorPlanOfShop, async (ctx, { ordLot }) => {
  const shop = await shopOfWork(ctx, ordLot)
  if (!shop) return notFound()
  const match = await stored(ctx, shop.id)
  return done({ version: match?.version ?? 0, rooms: (match?.plan.rooms ?? []).map(shown) })
})

export const floorPlanOperations: readonly ServedOperation[] = [reading, saving, forTills]
