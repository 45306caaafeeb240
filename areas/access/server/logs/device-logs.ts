import { type Sql, sql } from '#platform/server/db/sql.ts'
import { type ReportQueryParts, serveReport } from '#platform/server/operation/area-server.ts'
import { ActionLog, LoopLog, ScanLog } from '../../contract/device-logs.ts'

interface Asked {
  readonly ctx: ReportQueryParts['ctx']
  readonly sites: ReportQueryParts['sites']
  readonly parameters: {
    readonly from: string
    readonly to: string
    readonly shop?: string | null
    readonly gate?: string | null
  }
}

/** Rows `r` of the days by the clock of their site `w`. */
const chosen = ({ ctx, sites, parameters: { from, to, shop, gate } }: Asked): Sql => sql`
  r.merchant_id = ${ctx.merchantId}::uuid and ${sites === 'all' ? sql`true` : sql`r.site_id = any(${sites}::uuid[])`}
  and ${shop ? sql`r.site_id = ${shop}::uuid` : sql`true`} and ${gate ? sql`r.entity_id = ${gate}::uuid` : sql`true`}
  and r.at >= ${from}::date::timestamp at time zone w.time_zone and r.at < (${to}::date + 1)::timestamp at time zone w.time_zone`

export const servedLoopLog = serveReport(
  LoopLog,
  request => sql`
    select l.at, l.site_id as shop, l.entity_id as gate, e.direction, l.state,
      case when l.state = 'off' and l.before = 'loopOn' then extract(epoch from l.at - l.before_at) end as held,
      l.state = 'off' and l.before is distinct from 'loopOn' as ghost, l.sent_at as device_at, l.stored_at
    from (
      select r.merchant_id, r.at, r.site_id, r.entity_id, case r.kind when 'loopOn' then 'on' else 'off' end as state, r.sent_at, r.stored_at,
        lag(r.kind) over loop as before, lag(r.at) over loop as before_at
      from acs_device_event r
      join platform.site w on w.merchant_id = r.merchant_id and w.id = r.site_id
      where ${chosen(request)} and r.kind in ('loopOn', 'loopOff')
      window loop as (partition by r.merchant_id, r.entity_id order by r.at, r.seq)
    ) l
    left join acs_entity e on e.merchant_id = l.merchant_id and e.id = l.entity_id`,
)

export const servedScanLog = serveReport(
  ScanLog,
  request => sql`
    select r.at, r.site_id as shop, r.entity_id as gate, r.medium as kind, r.number_end as what, r.credential_id as credential, r.granted,
      r.code as reason
    from acs_decision r
    join platform.site w on w.merchant_id = r.merchant_id and w.id = r.site_id
    where ${chosen(request)}`,
)

export const servedActionLog = serveReport(
  ActionLog,
  request => sql`
    select r.at, r.site_id as shop, r.entity_id as gate, r."do" as command, r.who as by, r.reason, r.sent_at, r.answered_at, r.state as result,
      r.detail as answer
    from acs_command r
    join platform.site w on w.merchant_id = r.merchant_id and w.id = r.site_id
    where ${chosen(request)}`,
)
