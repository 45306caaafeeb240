import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { type Occupancy, occupancyOf } from '../../rules/occupancy.ts'

/** An area with its count. */
export interface CountedArea {
  readonly id: string
  readonly siteId: string
  readonly name: string
  readonly parent: string | null
  readonly capacity: number
  readonly reserved: number
  readonly fullAt: number
  readonly reopenAt: number
  readonly count: number
  readonly credentials: number
  readonly full: boolean
  readonly lastRecountAt: string | null
  /** Moment of the last change of the count. */
  readonly changedAt: string | null
}

/** Areas of a site, by their position. */
export const loadAreas = (ctx: TenantData, siteId: string): Promise<CountedArea[]> =>
  ctx.db.rows<CountedArea>(sql`
    select a.id, a.site_id as "siteId", a.name, a.parent, a.capacity, a.reserved, a.full_at as "fullAt", a.reopen_at as "reopenAt",
      coalesce(c.count, 0) as count, coalesce(c.credentials, 0) as credentials, coalesce(c."full", false) as "full",
      c.last_recount_at as "lastRecountAt", c.at as "changedAt"
    from access.area a
    left join parking_area_count c on c.merchant_id = a.merchant_id and c.area_id = a.id
    where a.merchant_id = ${ctx.merchantId}::uuid and a.site_id = ${siteId}::uuid order by a.position, a.name`)

export const stateOf = (area: CountedArea): Occupancy => occupancyOf(area, area.count, area.credentials, area.full)
