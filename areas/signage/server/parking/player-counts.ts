import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { countParking, type ParkingCount } from '../../contract/player.ts'
import { findSign, keyEnded } from '../find-sign.ts'
import { type CountedStation, countStations } from './count-stations.ts'

const toCount = ({ id, name: _name, staleSeconds: _stale, areas, ...count }: CountedStation): ParkingCount => ({
  ...count,
  station: id,
  areas: Object.fromEntries(areas.map(({ name, free }) => [name, free])),
})

/** `/al/signage/player/parking`: of the sign's own shop alone. */
export const countingParking = handle(countParking, async (ctx, { key, stations }) => {
  const paired = await findSign(ctx, key)
  if (!paired) return keyEnded()
  const own = await ctx.enterMerchant(paired.merchant)
  const rows = await own.db.rows<{ id: string }>(sql`
    select p.id from signage_parking_station p
    join signage_sign g on g.merchant_id = p.merchant_id and g.site_id = p.site_id
    where p.merchant_id = ${paired.merchant}::uuid and g.id = ${paired.sign}::uuid and p.id = any(${stations}::uuid[])`)
  const counts = await countStations(
    own,
    rows.map(({ id }) => id),
  )
  return done(counts.map(toCount))
})
