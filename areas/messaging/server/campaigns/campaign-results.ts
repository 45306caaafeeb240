import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { campaignResults } from '../../contract/campaign.ts'

interface Counted {
  readonly reason: string
  readonly count: number
}

const ofCampaign = (ctx: Context, id: string): Sql =>
  sql`m.merchant_id = ${ctx.merchantId}::uuid and m.campaign = ${id}::uuid`

/** Sales count that were made within so many days after the start. */
const SALES_DAYS = 7

interface Bought {
  readonly people: number
  readonly buyers: number
  readonly sales: number
  readonly net: number
}

/** What people bought: a sale names its member by number, or mobile. */
const salesOf = (ctx: Context, id: string, people: Sql): Promise<Bought | undefined> =>
  ctx.db.row<Bought>(sql`
    with people as (${people}),
      begun as (
        select started_at as at from message_campaign where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid),
      bought as (
        select p.member_id, count(*)::int as sales, sum(s.net) as net
        from people p
        join members.member b on b.merchant_id = ${ctx.merchantId}::uuid and b.id = p.member_id
        join pos.sale s on s.merchant_id = b.merchant_id and s.member in (b.member_num, b.mobile) and s.mode = 'sales' and not s.training
        cross join begun
        where s.sold_at >= begun.at and s.sold_at < begun.at + make_interval(days => ${SALES_DAYS})
        group by p.member_id)
    select (select count(*)::int from people) as people, count(*)::int as buyers, coalesce(sum(sales), 0)::int as sales,
      coalesce(sum(net), 0)::bigint as net
    from bought`)

const toSales = (bought: Bought | undefined) => ({
  people: bought?.people ?? 0,
  buyers: bought?.buyers ?? 0,
  sales: bought?.sales ?? 0,
  net: toWire(bought?.net ?? 0),
})

/** `/al/message/campaign/results` */
export const showingResults = handle(campaignResults, async (ctx, { id }) => {
  const campaign = await ctx.db.row<{ site: string | null }>(sql`
    select site from message_campaign where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  if (!campaign || !ctx.access.answersFor(campaignResults.need, campaign.site)) return notFound()
  const own = ofCampaign(ctx, id)
  const [states, reasons, events, sums, sentTo, heldBack] = await Promise.all([
    ctx.db.rows<Counted>(sql`
      select m.status as reason, count(*)::int as count from message_outbox m where ${own} group by m.status order by m.status`),
    ctx.db.rows<Counted>(sql`
      select m.reason, count(*)::int as count from message_outbox m
      where ${own} and m.reason is not null group by m.reason order by m.reason`),
    ctx.db.rows<Counted>(sql`
      select e.kind as reason, count(distinct m.id)::int as count from message_outbox m
      join message_provider_event e on e.merchant_id = m.merchant_id and e.ref = m.ref
      where ${own} group by e.kind order by e.kind`),
    ctx.db.row<{ price: number; optedOut: number }>(sql`
      select coalesce(sum(m.price), 0)::bigint as price,
        count(*) filter (where exists (
          select 1 from message_consent c
          where c.merchant_id = m.merchant_id and c.channel = m.channel and c.address = m."to" and c.state = 'optOut'
            and c.at >= m.sent_at))::int as "optedOut"
      from message_outbox m where ${own}`),
    salesOf(ctx, id, sql`select m.member as member_id from message_outbox m where ${own} and m.sent_at is not null`),
    salesOf(
      ctx,
      id,
      sql`
      select h.member_id from message_campaign_holdback h
      where h.merchant_id = ${ctx.merchantId}::uuid and h.campaign_id = ${id}::uuid`,
    ),
  ])
  return done({
    states,
    reasons,
    events,
    optedOut: sums?.optedOut ?? 0,
    price: toWire(sums?.price ?? 0),
    sentTo: toSales(sentTo),
    heldBack: toSales(heldBack),
  })
})
