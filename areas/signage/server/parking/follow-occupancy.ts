import { type OccupancyChanged, occupancyChanged } from '#areas/parking/contract/occupancy.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { reaction } from '#platform/server/operation/reactions.ts'
import { countStations } from './count-stations.ts'
import { PUSH_JOB } from './push-job-name.ts'

interface AffectedStation {
  readonly id: string
  readonly isPushed: boolean
}

/** A sign turns full with the car that fills it, also when nobody asks at that moment; accounts that are told hear of it. */
async function recount(ctx: Context, { area }: OccupancyChanged): Promise<void> {
  const stations = await ctx.db.rows<AffectedStation>(sql`
    select s.id, exists (select 1 from signage_parking_account a
      where a.merchant_id = ${ctx.merchantId}::uuid and a.active and a.mode = 'push' and s.id = any(a.stations)) as "isPushed"
    from signage_parking_station s
    where s.merchant_id = ${ctx.merchantId}::uuid and ${area}::uuid = any(s.areas)`)
  if (stations.length === 0) return
  await countStations(
    ctx,
    stations.map(({ id }) => id),
  )
  if (ctx.services.jobs.working === false) return
  for (const { id, isPushed } of stations)
    if (isPushed) await ctx.services.jobs.send(PUSH_JOB, { merchantId: ctx.merchantId, station: id })
}

export const followingOccupancy = reaction(occupancyChanged, recount)
