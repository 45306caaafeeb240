import type { Sites } from '#platform/server/access/access.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { type ReportQueryParts, serveReport } from '#platform/server/operation/area-server.ts'
import { Loyalty, SiteLoyalty, SvcReport } from '../../contract/loyalty-reports.ts'

/** The day of an entry: its shop's business day; of what no shop did, the day in UTC. */
const DAY = sql`coalesce(e.business_day, (e.at at time zone coalesce(s.time_zone, 'UTC'))::date)`

interface Asked {
  readonly parameters: { readonly from: string; readonly to: string; readonly shop: string | null }
  readonly sites: Sites
  readonly ctx: ReportQueryParts['ctx']
}

const allowed = ({ sites, parameters: { shop } }: Asked): Sql => sql`
  ${sites === 'all' ? sql`true` : sql`e.site = any(${sites}::uuid[])`}
  and ${shop === null || shop === undefined ? sql`true` : sql`e.site = ${shop}::uuid`}`

/** What points are worth by the rule that applies in most shops, in cents; 0 without one. */
const pointsValue = ({ ctx }: Asked, points: Sql): Sql => sql`
  greatest(0, floor(${points} * coalesce((
    select r.amount::numeric / r.points from member_redeem_rule r
    where r.merchant_id = ${ctx.merchantId}::uuid and r.active order by cardinality(r.ord_lots), r.priority, r.id limit 1), 0)))::bigint`

function pointFigures(request: Asked): Sql {
  const { from } = request.parameters
  const within = (kinds: Sql, sign: Sql): Sql =>
    sql`coalesce(sum(${sign} e.points) filter (where e.kind in (${kinds}) and ${DAY} >= ${from}::date), 0)::bigint`
  return sql`
    coalesce(sum(e.points) filter (where ${DAY} < ${from}::date), 0)::bigint as opening,
    ${within(sql`'earn'`, sql``)} as earned,
    ${within(sql`'award'`, sql``)} as awarded,
    ${within(sql`'redeem'`, sql`-`)} as redeemed,
    ${within(sql`'giveBack'`, sql``)} as given_back,
    ${within(sql`'reverse'`, sql`-`)} as reversed,
    ${within(sql`'expire'`, sql`-`)} as expired,
    ${within(sql`'adjust', 'opening', 'mergeIn', 'mergeOut'`, sql``)} as adjusted,
    coalesce(sum(e.points), 0)::bigint as closing,
    ${pointsValue(request, sql`coalesce(sum(e.points), 0)`)} as worth`
}

const entries = (request: Asked): Sql => sql`
  from member_point_entry e
  left join platform.site s on s.merchant_id = e.merchant_id and s.id = e.site
  where e.merchant_id = ${request.ctx.merchantId}::uuid and ${DAY} <= ${request.parameters.to}::date and ${allowed(request)}`

export const loyalty = serveReport(
  Loyalty,
  request => sql`
    select e.member, ${pointFigures(request)} ${entries(request)}
      and ${request.parameters.member ? sql`e.member = ${request.parameters.member}::uuid` : sql`true`}
    group by e.member`,
)

export const siteLoyalty = serveReport(
  SiteLoyalty,
  request => sql`select e.site as shop, ${pointFigures(request)} ${entries(request)} group by e.site`,
)

export const svcReport = serveReport(SvcReport, request => {
  const { from, to } = request.parameters
  const within = (kinds: Sql, amount: Sql): Sql =>
    sql`coalesce(sum(${amount}) filter (where e.operation in (${kinds}) and ${DAY} >= ${from}::date), 0)::bigint`
  return sql`
    select c.type,
      coalesce(sum(e.amount) filter (where ${DAY} < ${from}::date), 0)::bigint as opening,
      ${within(sql`'issue', 'topUp'`, sql`e.principal`)} as sold,
      ${within(sql`'issue', 'topUp'`, sql`e.bonus`)} as bonus,
      ${within(sql`'pay'`, sql`-e.amount`)} as spent,
      ${within(sql`'refund'`, sql`e.amount`)} as refunded,
      ${within(sql`'withdraw'`, sql`-e.amount`)} as withdrawn,
      ${within(sql`'reverse'`, sql`-e.amount`)} as reversed,
      ${within(sql`'expire'`, sql`-e.amount`)} as breakage,
      ${within(sql`'adjust', 'opening', 'transfer'`, sql`e.amount`)} as adjusted,
      coalesce(sum(e.amount), 0)::bigint as liability
    from member_svc_entry e
    join member_svc c on c.merchant_id = e.merchant_id and c.id = e.card
    left join platform.site s on s.merchant_id = e.merchant_id and s.id = e.site
    where e.merchant_id = ${request.ctx.merchantId}::uuid and ${DAY} <= ${to}::date and ${allowed(request)}
    group by c.type`
})
