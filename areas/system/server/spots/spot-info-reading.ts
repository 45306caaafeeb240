import { sql } from '#platform/server/db/sql.ts'
import type { Reading } from '#platform/server/resource/reading.ts'
import { SpotInfo } from '../../contract/spot.ts'

/** Device settings are visible to users who work in its shop. */
export const spotInfoReading: Reading = {
  seen: ctx => {
    const sites = ctx.access.where(`${SpotInfo.key}:list`)
    if (sites === 'all') return []
    return [
      sql`t.spot in (
        select s.id from acs_spot_manage s where s.merchant_id = ${ctx.merchantId}::uuid and s.site_id = any(${sites}::uuid[]))`,
    ]
  },
}
