import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { PlanParking } from '../../rules/plan.ts'

/** Parking stations of a shop with their texts. A playlist that is off has none. */
export async function readParking(ctx: TenantData, siteId: string, ids: readonly string[]): Promise<PlanParking[]> {
  if (ids.length === 0) return []
  return ctx.db.rows<PlanParking>(sql`
    select p.id, p.name, p.stale_seconds as "staleSeconds", p.stale_text as "staleText", coalesce((
      select jsonb_agg(jsonb_build_object('id', g.id, 'text', g.text, 'seconds', g.seconds, 'when', g."when",
        'colour', g.colour, 'blink', g.blink) order by g.position, g.id)
      from signage_parking_playlist l
      join signage_parking_page g on g.merchant_id = l.merchant_id and g.playlist = l.id
      where l.merchant_id = ${ctx.merchantId}::uuid and l.id = p.playlist and l.active), '[]') as pages
    from signage_parking_station p
    where p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = ${siteId}::uuid and p.id = any(${ids}::uuid[])
    order by p.id`)
}
