import { type OccupancyChanged, occupancyChanged } from '#areas/parking/contract/occupancy.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { countStations } from './count-stations.ts'

/** A sign turns full with the car that fills it, also when no television asks at that moment. */
async function recount(ctx: Context, { area }: OccupancyChanged): Promise<void> {
  const stations = await ctx.db.rows<{ id: string }>(sql`
    select id from signage_parking_station
    where merchant_id = ${ctx.merchantId}::uuid and ${area}::uuid = any(areas)`)
  if (stations.length > 0)
    await countStations(
      ctx,
      stations.map(({ id }) => id),
    )
}

export const followingOccupancy = reaction(occupancyChanged, recount)
