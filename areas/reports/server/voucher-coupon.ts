import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { VoucherCoupon } from '../contract/voucher-coupon.ts'
import { when, within } from './within.ts'

export const voucherCoupon = serveReport(
  VoucherCoupon,
  question => sql`
    select max(d.name) as name, d.kind, d.site_id as shop, sum(d.lines) as lines, sum(d.amount) as discount
    from pos_sum_discount d
    where ${within('d', question)} and ${when(question.parameters.kind, kind => sql`d.kind = ${kind}`)}
    group by d.kind, d.source, d.site_id`,
)
