import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { compareLocked } from '#platform/server/tools/compare-locked.ts'
import { comparingTool } from '#platform/server/tools/comparing-tool.ts'
import { changedAreas } from '../../rules/occupancy.ts'
import { changeCount, lockCount } from './change-count.ts'
import { type CountedArea, loadAreas } from './load-areas.ts'

interface AreaDifference {
  readonly area: CountedArea
  readonly shop: string
  readonly ledger: number
}

/** Running counts of areas against entries − exits + corrections, by the areas that lanes lead to now. */
export const occupancyTool = comparingTool<AreaDifference>({
  ...{ key: 'parking.occupancyTool', position: 50 },
  columns: ['shop', 'area', 'count', 'ledger'],
  differences: readDifferences,
  cells: ({ area, shop, ledger }) => [shop, area.name, area.count, ledger],
  repair,
})

async function readDifferences(ctx: TenantData): Promise<AreaDifference[]> {
  const sites = await ctx.db.rows<{ id: string; shop: string }>(sql`
    select s.id, s.lot_name as shop from platform.site s
    where s.merchant_id = ${ctx.merchantId}::uuid
      and s.id in (select site_id from access.area where merchant_id = ${ctx.merchantId}::uuid)
    order by s.lot_name, s.id`)
  const differences: AreaDifference[] = []
  for (const { id, shop } of sites) {
    const areas = await loadAreas(ctx, id)
    const ledger = await readLedger(ctx, id, areas)
    for (const area of areas) {
      const right = ledger.get(area.id) ?? 0
      if (area.count !== right) differences.push({ area, shop, ledger: right })
    }
  }
  return differences
}

async function readLedger(
  ctx: TenantData,
  siteId: string,
  areas: readonly CountedArea[],
): Promise<ReadonlyMap<string, number>> {
  const parents = new Map(areas.map(({ id, parent }) => [id, parent]))
  const counts = new Map<string, number>()
  const add = (area: string, count: number) => counts.set(area, (counts.get(area) ?? 0) + count)
  const lanes = await ctx.db.rows<{ from: string | null; to: string | null; passages: number }>(sql`
    select l.area_from as "from", l.area_to as "to", p.passages::int as passages
    from (
      select merchant_id, lane_id, count(*) as passages from parking_passage
      where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid group by merchant_id, lane_id
    ) p join access.lane l on l.merchant_id = p.merchant_id and l.id = p.lane_id`)
  for (const { from, to, passages } of lanes)
    for (const { area, delta } of changedAreas(from, to, id => parents.get(id) ?? null)) add(area, delta * passages)
  const corrections = await ctx.db.rows<{ area: string; delta: number }>(sql`
    select area_id as area, sum(delta)::int as delta from parking_correction
    where merchant_id = ${ctx.merchantId}::uuid and area_id = any(${areas.map(({ id }) => id)}::uuid[]) group by area_id`)
  for (const { area, delta } of corrections) add(area, delta)
  return counts
}

async function repair(ctx: Context): Promise<AreaDifference[]> {
  const differences = await compareLocked(ctx, {
    differences: readDifferences,
    id: ({ area }) => area.id,
    lock: lockCounts,
  })
  for (const { area, ledger } of differences)
    await changeCount(ctx, area, [{ delta: ledger - area.count, credentials: 0 }])
  return differences
}

async function lockCounts(ctx: Context, differences: readonly AreaDifference[]): Promise<void> {
  const areas = differences.map(({ area }) => area).sort((a, b) => a.id.localeCompare(b.id))
  for (const area of areas) await lockCount(ctx, area)
}
