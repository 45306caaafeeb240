import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { DailyMerchantSettle } from '../contract/merchant-settle.ts'
import { payments } from './figures.ts'
import { within } from './within.ts'

export const merchantSettle = serveReport(
  DailyMerchantSettle,
  question => sql`
    select t.business_day as day, t.method,
      ${payments('amount', 'refundAmount', 'tip', 'settled', 'surcharge', 'tenders', 'refundTenders')}
    from pos_sum_tender t where ${within('t', question)} group by 1, 2`,
)
