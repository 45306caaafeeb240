import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { VoucherCoupon } from '../contract/voucher-coupon.ts'
import { when, within } from './within.ts'

/** A discount's source is the promotion's id, or a name where it has none. A coupon's limit and uses hold for all shops together. */
export const voucherCoupon = serveReport(
  VoucherCoupon,
  question => sql`
    select d.name, d.kind, d.shop, d.lines, d.discount, coalesce(u.bills, 0) as bills, coalesce(u.over_limit, 0) as over_limit,
      p.limit_total as "limit", coalesce(c.used, case when p.id is null then null else 0 end) as used_in_all,
      greatest(p.limit_total - coalesce(c.used, 0), 0) as "left"
    from (
      select max(d.name) as name, d.kind, d.source, d.site_id as shop, sum(d.lines) as lines, sum(d.amount) as discount
      from pos_sum_discount d
      where ${within('d', question)} and ${when(question.parameters.kind, kind => sql`d.kind = ${kind}`)}
      group by d.kind, d.source, d.site_id
    ) d
    left join promotion_sale p on p.merchant_id = ${question.ctx.merchantId}::uuid and d.kind = 'sale' and p.id::text = d.source
    left join promotions_coupon_count c on c.merchant_id = p.merchant_id and c.promotion_id = p.id and c.member = ''
    left join lateral (
      select count(*) as bills, count(*) filter (where n.over_limit) as over_limit
      from promotions_coupon_use n join pos_sale s on s.merchant_id = n.merchant_id and s.id = n.sale_id
      where n.merchant_id = p.merchant_id and n.promotion_id = p.id and s.site_id = d.shop
        and s.business_day between ${question.parameters.from}::date and ${question.parameters.to}::date
    ) u on true`,
)
