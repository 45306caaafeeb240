import { sql } from '#platform/server/db/sql.ts'
import { type ReportQueryParts, serveReport } from '#platform/server/operation/area-server.ts'
import { VoucherCoupon } from '../../contract/voucher-coupon.ts'
import { atShops, inPeriod, ofMerchant, when, within } from '../sql/within.ts'

type Question = ReportQueryParts<typeof VoucherCoupon>

/**
 * What was taken off. A discount's source is the promotion's id, or a name where it has none. A coupon's limit and uses hold
 * for all shops together.
 */
const taken = (question: Question) => sql`
    select d.name, d.kind, d.source, d.shop, d.lines, d.discount, coalesce(u.bills, 0) as bills, coalesce(u.over_limit, 0) as over_limit,
      p.limit_total as "limit", coalesce(c.used, case when p.id is null then null else 0 end) as used_in_all,
      greatest(p.limit_total - coalesce(c.used, 0), 0) as "left"
    from (
      select max(d.name) as name, d.kind, d.source, d.site_id as shop, sum(d.lines) as lines, sum(d.amount) as discount
      from pos.discount_total d
      where ${within('d', question)} and ${when(question.parameters.kind, kind => sql`d.kind = ${kind}`)}
      group by d.kind, d.source, d.site_id
    ) d
    left join promotions.coupon p on p.merchant_id = ${question.ctx.merchantId}::uuid and d.kind = 'sale' and p.id::text = d.source
    left join promotions.coupon_count c on c.merchant_id = p.merchant_id and c.promotion_id = p.id and c.member = ''
    left join lateral (
      select count(*) as bills, count(*) filter (where n.over_limit) as over_limit
      from promotions.coupon_use n join pos.sale s on s.merchant_id = n.merchant_id and s.id = n.sale_id
      where n.merchant_id = ${question.ctx.merchantId}::uuid and n.promotion_id = p.id and n.given_back_at is null and s.site_id = d.shop
        and ${inPeriod('s', question)}
    ) u on true`

/** A promotion without shops applies in all. */
const inShops = (question: Question) => sql`(
  cardinality(p.ord_lots) = 0 or exists (
    select 1 from (
      select id as site_id, merchant_id, ord_lot from platform.site s where ${ofMerchant('s', question)}
    ) w where w.merchant_id = p.merchant_id and w.ord_lot = any(p.ord_lots) and ${atShops('w', question)}
  ))`

/** Coupons that are valid in the period and were not used in it. */
const unused = (question: Question) => sql`
    select p.name, 'sale' as kind, p.id::text as source, null::uuid as shop, 0 as lines, 0 as discount, 0 as bills, 0 as over_limit,
      p.limit_total as "limit", coalesce(c.used, 0) as used_in_all, greatest(p.limit_total - coalesce(c.used, 0), 0) as "left"
    from promotions.coupon p
    left join promotions.coupon_count c on c.merchant_id = p.merchant_id and c.promotion_id = p.id and c.member = ''
    where p.merchant_id = ${question.ctx.merchantId}::uuid and p.active and coalesce(${question.parameters.kind}::text, 'sale') = 'sale'
      and (p."from" is null or p."from" < ${question.parameters.to}::date + 1)
      and (p."to" is null or p."to" > ${question.parameters.from}::date)
      and ${inShops(question)}
      and not exists (
        select 1 from pos.discount_total d where ${within('d', question)} and d.kind = 'sale' and d.source = p.id::text
      )`

export const voucherCoupon = serveReport(
  VoucherCoupon,
  question => sql`${taken(question)} union all ${unused(question)}`,
)
