import { Temporal } from '#platform/rules/time/temporal.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { eachDue } from '#platform/server/jobs/each-due.ts'
import type { ServedJob } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { writeToMembers } from './write-to-members.ts'

/** Members are told so many days before points end, and at most once in so many days: points of regulars end on many days. */
const DAYS_BEFORE = 14

interface Expiring {
  readonly member: string
  readonly points: number
  /** By the clock of the home shop. */
  readonly day: string
}

/** Points that end in two weeks, by member: of several days, those of the first. */
export async function tellExpiring(ctx: Context): Promise<void> {
  const rows = await ctx.db.rows<Expiring>(sql`
    select distinct on (e.member_id) e.member_id as member, sum(e.points)::int as points, e.day::text as day
    from (
      select p.merchant_id, p.member_id, p.points, (p.expires_at at time zone coalesce(s.time_zone, 'UTC'))::date as day
      from members.expiring_points p
      join members.member m on m.merchant_id = p.merchant_id and m.id = p.member_id and m.status = 'active'
        and (m.email is not null or m.mobile is not null)
      left join platform.site s on s.merchant_id = m.merchant_id and s.id = m.home_shop
      where p.merchant_id = ${ctx.merchantId}::uuid and p.expires_at > ${ctx.now()}::timestamptz
        and p.expires_at <= ${ctx.now()}::timestamptz + make_interval(days => ${DAYS_BEFORE})) e
    where not exists (
      select 1 from message_outbox o
      where o.merchant_id = ${ctx.merchantId}::uuid and o.member = e.member_id and o.design = 'pointsExpiring'
        and o.at > ${ctx.now()}::timestamptz - make_interval(days => ${DAYS_BEFORE}))
    group by e.member_id, e.day order by e.member_id, e.day`)
  const format = new Intl.DateTimeFormat(ctx.locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const messages = rows.map(({ member, points, day }) => {
    const at = Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds
    const values = { expiring: String(points), expiresOn: format.format(at) }
    return { memberId: member, code: 'pointsExpiring' as const, values, key: `pointsExpiring:${day}:${member}` }
  })
  await writeToMembers(ctx, messages)
}

/** @param now ISO 8601 */
export const merchantsToTell = (now: string): Sql => sql`
  select merchant from message_points_ending(
    ${now}::timestamptz, ${now}::timestamptz + make_interval(days => ${DAYS_BEFORE}))`

export const pointsExpiringJob: ServedJob = {
  name: 'message.pointsExpiring',
  schedule: '40 * * * *',
  run: job => eachDue(job, merchantsToTell(job.now()), ({ merchant }) => job.write(merchant, tellExpiring)),
}
