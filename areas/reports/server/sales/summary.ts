import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Summary } from '../../contract/summary.ts'
import { figures } from '../sql/figures.ts'
import { within } from '../sql/within.ts'

export const summary = serveReport(
  Summary,
  question => sql`
    select h.site_id as shop,
      ${figures('h', 'net', 'refunds', 'total', 'totalExTax', 'totalTax', 'totalIncTax', 'sales', 'margin', 'discount', 'gross', 'tax', 'netExTax', 'cost', 'costed', 'refundBills', 'voids', 'covers', 'surcharge', 'tip', 'rounding')}
    from pos.hourly_total h where ${within('h', question)} group by 1`,
)
