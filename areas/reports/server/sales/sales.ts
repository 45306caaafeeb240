import { name, type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Sales } from '../../contract/sales.ts'
import { hiddenCosts } from '../settings/hidden-costs.ts'
import { withinHistoryLimit } from '../settings/stored-settings.ts'
import { figures } from '../sql/figures.ts'
import { within } from '../sql/within.ts'

/** Weeks begin on Monday. */
const FIRST_DAY: Readonly<Record<'day' | 'week' | 'month', Sql>> = {
  day: sql`h.business_day`,
  week: sql`date_trunc('week', h.business_day)::date`,
  month: sql`date_trunc('month', h.business_day)::date`,
}

export const sales = serveReport(
  Sales,
  question => sql`
    select ${FIRST_DAY[question.parameters.each]} as ${name(question.parameters.each)},
      ${figures('h', 'net', 'refunds', 'total', 'totalExTax', 'totalTax', 'totalIncTax', 'sales', 'discount', 'gross', 'tax', 'netExTax', 'refundBills', 'voids', 'covers', 'cost', 'costed', 'margin')}
    from pos.hourly_total h where ${within('h', question)} and ${withinHistoryLimit(question.ctx, 'sales', sql`h.business_day`)}
    group by 1`,
  hiddenCosts('sales'),
)
