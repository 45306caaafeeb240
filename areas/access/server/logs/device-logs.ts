import { type Sql, sql } from '#platform/server/db/sql.ts'
import { type ReportQueryParts, serveReport } from '#platform/server/operation/area-server.ts'
import { ActionLog, LoopLog } from '../../contract/device-logs.ts'

export interface Asked {
  readonly ctx: ReportQueryParts['ctx']
  readonly sites: ReportQueryParts['sites']
  readonly parameters: {
    readonly from: string
    readonly to: string
    readonly shop?: string | null
    readonly gate?: string | null
  }
}

/**
 * Rows `r` of the days by the clock of their site `w`. The outer bounds, which hold in every time zone, are what the database reads the index
 * of moments by.
 */
export const chosen = ({ ctx, sites, parameters: { from, to, shop, gate } }: Asked): Sql => sql`
  r.merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`r.site_id = any(${sites}::uuid[])`}
  and ${shop ? sql`r.site_id = ${shop}::uuid` : sql`true`} and ${gate ? sql`r.entity_id = ${gate}::uuid` : sql`true`}
  and r.at >= (${from}::date - 1)::timestamp at time zone 'UTC' and r.at < (${to}::date + 2)::timestamp at time zone 'UTC'
  and r.at >= ${from}::date::timestamp at time zone w.time_zone and r.at < (${to}::date + 1)::timestamp at time zone w.time_zone`

/** What the loop `r` told before, as `p`: a loop that was occupied for longer than a day is a fault. */
const toldBefore = ({ ctx }: Asked): Sql => sql`
  select e.kind, e.at from acs_device_event e
  where e.merchant_id = ${ctx.merchantId}::uuid and e.entity_id = r.entity_id and e.kind in ('loopOn', 'loopOff')
    and e.at > r.at - interval '1 day' and (e.at, e.seq) < (r.at, r.seq)
  order by e.at desc, e.seq desc limit 1`

export const servedLoopLog = serveReport(
  LoopLog,
  request => sql`
    select r.controller_id || ':' || r.epoch || ':' || r.seq as id, r.at, r.site_id as shop, r.entity_id as gate, e.direction,
      case r.kind when 'loopOn' then 'on' else 'off' end as state,
      case when r.kind = 'loopOff' and p.kind = 'loopOn' then extract(epoch from r.at - p.at) end as held,
      r.kind = 'loopOff' and p.kind is distinct from 'loopOn' as ghost, r.sent_at as device_at, r.stored_at
    from acs_device_event r
    join platform.site w on w.merchant_id = r.merchant_id and w.id = r.site_id
    left join acs_entity e on e.merchant_id = r.merchant_id and e.id = r.entity_id
    left join lateral (${toldBefore(request)}) p on true
    where ${chosen(request)} and r.kind in ('loopOn', 'loopOff')`,
)

/** A device that never asked again has left its commands as they were: they have expired all the same. */
const commandState = ({ ctx }: Asked): Sql => sql`
  case when r.state in ('queued', 'sent') and r.expires_at <= ${ctx.now()}::timestamptz then 'expired' else r.state end`

export const servedActionLog = serveReport(
  ActionLog,
  request => sql`
    select r.id, r.at, r.site_id as shop, r.entity_id as gate, r."do" as command, r.who as by, r.reason, r.sent_at, r.answered_at,
      ${commandState(request)} as result, r.detail as answer
    from acs_command r
    join platform.site w on w.merchant_id = r.merchant_id and w.id = r.site_id
    where ${chosen(request)}
      and ${request.parameters.result ? sql`${commandState(request)} = ${request.parameters.result}` : sql`true`}`,
)
