import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Daily } from '../../contract/daily.ts'
import { hiddenCosts } from '../settings/hidden-costs.ts'
import { withinHistoryLimit } from '../settings/stored-settings.ts'
import { figures, registerColumn } from '../sql/figures.ts'
import { within } from '../sql/within.ts'

export const daily = serveReport(
  Daily,
  question => sql`
    select h.business_day as day, h.site_id as shop, ${registerColumn('h')} as register,
      ${figures('h', 'net', 'refunds', 'total', 'totalExTax', 'totalTax', 'totalIncTax', 'sales', 'discount', 'gross', 'tax', 'netExTax', 'refundTax', 'refundBills', 'voids', 'covers', 'rounding', 'cost', 'costed', 'margin')}
    from pos.hourly_total h where ${within('h', question)} and ${withinHistoryLimit(question.ctx, 'daily', sql`h.business_day`)}
    group by 1, 2, 3`,
  hiddenCosts('daily'),
)
