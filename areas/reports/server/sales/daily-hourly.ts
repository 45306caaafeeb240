import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { DailyHourly } from '../../contract/daily-hourly.ts'
import { CLOCK_HOUR, HOUR_NO } from '../sql/clock-hour.ts'
import { figures } from '../sql/figures.ts'
import { summedHours } from '../sql/summed-hours.ts'

export const dailyHourly = serveReport(
  DailyHourly,
  question => sql`
    select h.business_day as day, min(${HOUR_NO}) as hour_no, ${CLOCK_HOUR} as hour,
      ${figures('h', 'net', 'refunds', 'total', 'sales', 'discount', 'gross', 'tax', 'covers')}
    from (${summedHours(question)}) h join platform.site w on w.merchant_id = h.merchant_id and w.id = h.site_id
    group by 1, 3`,
)
