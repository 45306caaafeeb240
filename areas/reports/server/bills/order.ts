import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { Orders } from '../../contract/order.ts'
import { billFigures } from '../sql/bill-figures.ts'
import { IS_ORDER, ORDER_STATE, refundedAmount } from '../sql/order-state.ts'
import { within } from '../sql/within.ts'

/** Bills with sales, and the sum of their refunds and voids on any day. */
export const orders = serveReport(
  Orders,
  question => sql`
    select o.channel, o.state, count(*) as orders, sum(o.net) as net, sum(o.given_back) as given_back, sum(o.covers) as covers
    from (
      select s.channel, coalesce(s.covers, 0) as covers, f.net, coalesce(b.given_back, 0) as given_back,
        ${ORDER_STATE} as state
      from pos.sale s cross join lateral (${billFigures(question.ctx.merchantId)}) f
      cross join lateral (${refundedAmount(question.ctx.merchantId)}) b
      where ${within('s', question)} and not s.training and ${IS_ORDER}
    ) o group by 1, 2`,
)
