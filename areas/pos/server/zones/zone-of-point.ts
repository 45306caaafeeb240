import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { zoneOfPoint } from '../../contract/delivery-zone.ts'
import { type Zone, zoneAt } from '../../rules/zone/zone-at.ts'
import { siteByLot } from '../site-by-lot.ts'

interface ZoneRow extends Zone {
  readonly minimumOrder: number
}

export const findingZone = handle(zoneOfPoint, async (ctx, { ordLot, lat, lng }) => {
  const site = await siteByLot(ctx, ordLot, 'pos.deliveryZone:list')
  if (!site) return notFound()
  const zones = await ctx.db.rows<ZoneRow>(sql`
    select id, name, active, position, fee, minimum_order as "minimumOrder", shape from pos_delivery_zone
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${site.id}::uuid and active`)
  const zone = zoneAt(zones, { lat, lng })
  if (!zone) return done({ zone: null })
  const { id, name, fee, minimumOrder } = zone
  return done({ zone: { id, name, fee: toWire(fee), minimumOrder: toWire(minimumOrder) } })
})
