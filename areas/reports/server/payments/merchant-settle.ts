import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { DailyMerchantSettle } from '../../contract/merchant-settle.ts'
import { payments } from '../sql/figures.ts'
import { tenderRows } from '../sql/tender-rows.ts'

export const merchantSettle = serveReport(
  DailyMerchantSettle,
  question => sql`
    select t.business_day as day, t.method,
      ${payments('amount', 'refundAmount', 'tip', 'settled', 'surcharge', 'tenders', 'refundTenders', 'rounding')}
    from ${tenderRows(question)} group by 1, 2`,
)
