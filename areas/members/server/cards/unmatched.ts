import { done } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import type { Sites } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import {
  type Overdrawn,
  type OverOffline,
  type UnmatchedPayment,
  type UnmatchedSale,
  unmatchedPayments,
} from '../../contract/unmatched.ts'
import { shopFor } from './card-shop.ts'

interface Question {
  readonly ordLot: string | undefined
  readonly sites: Sites
}

const inShops = ({ ordLot, sites }: Question) => sql`
  (${ordLot ?? null}::text is null or s.ord_lot = ${ordLot ?? null})
  and (${sites === 'all'} or s.id = any(${sites === 'all' ? [] : sites}::uuid[]))`

const paymentsWithoutSale = (ctx: TenantData & Timed, question: Question) =>
  ctx.db.rows<UnmatchedPayment>(sql`
    select e.id as "entryId", e.key, e.at, c.id as "cardId", c.card_number as card, -e.amount as amount,
      coalesce(e.bill_num, '') as "billNum", s.ord_lot as "ordLot"
    from member_svc_entry e
    join member_svc c on c.merchant_id = e.merchant_id and c.id = e.card
    join platform.site s on s.merchant_id = e.merchant_id and s.id = e.site
    left join member_svc_entry r on r.merchant_id = e.merchant_id and r."of" = e.id
    left join pos.sale_tender t on t.merchant_id = e.merchant_id and t.site_id = e.site and t.provider_ref = e.id::text
    where e.merchant_id = ${ctx.merchantId}::uuid and e.operation = 'pay' and e.device is not null and r.id is null
      and t.sale_id is null
      and e.at < ${ctx.now()}::timestamptz - interval '15 minutes' and e.at > ${ctx.now()}::timestamptz - interval '30 days'
      and ${inShops(question)}
    order by e.at limit 500`)

/**
 * Sales stay stored whatever their reference says: the goods are sold, perhaps by a till without a connection. A card's entry
 * belongs to the sale that arrived with it first, at its shop and with its amount.
 */
const salesWithoutPayment = (ctx: TenantData & Timed, question: Question) =>
  ctx.db.rows<UnmatchedSale>(sql`
    select x."saleId", x."billNum", x.at, x.amount, x."ordLot",
      case when x."entryId" is null then 'unknown' when x.use > 1 then 'reused' else 'different' end as problem
    from (
      select b.id as "saleId", b.bill_num as "billNum", b.sold_at as at, t.amount, s.ord_lot as "ordLot", e.id as "entryId",
        e.operation in ('pay', 'refund') and e.amount = -t.amount and e.site = t.site_id as "isSame",
        row_number() over (partition by t.merchant_id, t.provider_ref order by b.received_at, t.sale_id, t.tender_no) as use
      from pos.payment_method m
      join pos.sale_tender t on t.merchant_id = m.merchant_id and t.site_id = m.site_id and t.method = m.code
      join pos.sale b on b.merchant_id = t.merchant_id and b.id = t.sale_id
      join platform.site s on s.merchant_id = t.merchant_id and s.id = t.site_id
      left join member_svc_entry e on e.merchant_id = t.merchant_id and e.id::text = t.provider_ref
      where m.merchant_id = ${ctx.merchantId}::uuid and m.kind = 'memberBalance' and t.counted
        and b.received_at > ${ctx.now()}::timestamptz - interval '30 days' and ${inShops(question)}
    ) x
    where x."entryId" is null or x.use > 1 or not x."isSame"
    order by x.at limit 500`)

/** The newest payment or redemption of each that is below zero now. */
const overdrawnOffline = (ctx: TenantData & Timed, question: Question) =>
  ctx.db.rows<Overdrawn>(sql`
    select * from (
      (select distinct on (c.id) 'card' as kind, c.id, c.card_number as name, e.at, coalesce(e.bill_num, '') as "billNum",
        s.ord_lot as "ordLot", -c.principal as owed
      from member_svc_entry e
      join member_svc c on c.merchant_id = e.merchant_id and c.id = e.card and c.principal < 0
      join platform.site s on s.merchant_id = e.merchant_id and s.id = e.site
      where e.merchant_id = ${ctx.merchantId}::uuid and e.operation = 'pay' and e.principal_after < 0
        and e.at > ${ctx.now()}::timestamptz - interval '30 days' and ${inShops(question)}
      order by c.id, e.seq desc)
      union all
      (select distinct on (m.id) 'points', m.id, m.name, e.at, coalesce(e.bill_num, ''), s.ord_lot, d.debt
      from member_point_entry e
      join member_point_sum d on d.merchant_id = e.merchant_id and d.member_id = e.member and d.debt > 0
      join member_member m on m.merchant_id = e.merchant_id and m.id = e.member
      join platform.site s on s.merchant_id = e.merchant_id and s.id = e.site
      where e.merchant_id = ${ctx.merchantId}::uuid and e.kind = 'redeem' and e.debt > 0
        and e.at > ${ctx.now()}::timestamptz - interval '30 days' and ${inShops(question)}
      order by m.id, e.seq desc)
    ) x order by at limit 500`)

/** Bills that redeemed more points than their shop lets a till accept offline. They stand, since their customers are gone. */
const redeemedOverLimit = (ctx: TenantData & Timed, question: Question) =>
  ctx.db.rows<OverOffline>(sql`
    select r.sale_id as "saleId", m.id as member, m.name, b.sold_at as at, b.bill_num as "billNum", s.ord_lot as "ordLot",
      r.over_offline as points
    from member_redeemed_sale r
    join member_member m on m.merchant_id = r.merchant_id and m.id = r.member_id
    join pos.sale b on b.merchant_id = r.merchant_id and b.id = r.sale_id
    join platform.site s on s.merchant_id = b.merchant_id and s.id = b.site_id
    where r.merchant_id = ${ctx.merchantId}::uuid and r.over_offline > 0
      and b.received_at > ${ctx.now()}::timestamptz - interval '30 days' and ${inShops(question)}
    order by b.sold_at limit 500`)

const inMoney = <Row extends { readonly amount: number }>(rows: readonly Row[]): Row[] =>
  rows.map(row => ({ ...row, amount: toWire(row.amount) }))

/** `/al/member/svc/unmatched` */
export const listingUnmatched = handle(unmatchedPayments, async (ctx: TenantData & Timed & WithAccess, { ordLot }) => {
  const sites = ctx.access.where(unmatchedPayments.need)
  const shop = ordLot === undefined ? undefined : await shopFor(ctx, unmatchedPayments.need, ordLot)
  if (shop && 'refused' in shop) return shop
  const question = { ordLot, sites }
  const [payments, sales, overdrawn, overOffline] = await Promise.all([
    paymentsWithoutSale(ctx, question),
    salesWithoutPayment(ctx, question),
    overdrawnOffline(ctx, question),
    redeemedOverLimit(ctx, question),
  ])
  return done({
    payments: inMoney(payments),
    sales: inMoney(sales),
    overdrawn: overdrawn.map(row => (row.kind === 'card' ? { ...row, owed: toWire(row.owed) } : row)),
    overOffline,
  })
})
