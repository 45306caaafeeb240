import { SHOP_SETTINGS_DEFAULTS } from '#platform/rules/shop/shop-settings.ts'
import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { MerchantAnalysis } from '../../contract/merchant-analysis.ts'

/** Only platform administrators see more than one merchant, whatever other users' permissions are. */
export const merchantAnalysis = serveReport(MerchantAnalysis, ({ ctx, parameters }) => {
  const allowed = ctx.who?.platformAdmin ?? false
  return sql`
    select m.code, m.merchant, m.currency, m.shops, m.net, m.refunds, m.net + m.refunds as total, m.sales, m.trading_days, m.last_day_sold as last_day
    from report_merchants(${parameters.from}::date, ${parameters.to}::date, ${SHOP_SETTINGS_DEFAULTS.currency}::text) m
    where ${allowed}::boolean`
})
