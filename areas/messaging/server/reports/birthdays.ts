import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { BirthdayReport } from '../../contract/message-reports.ts'

/** Days that the report looks ahead, and back for greetings that went out. */
const AHEAD = 60
const BACK = 7

/**
 * Birthdays of the next weeks. 29 February is 28 February in other years: a month and day that a year does not have is the last of
 * its month.
 */
export const birthdays = serveReport(BirthdayReport, ({ ctx, parameters: { shop }, sites }) => {
  const reach = sites === 'all' ? sql`true` : sql`m.home_shop = any(${sites}::uuid[])`
  return sql`
    with people as (
      select m.id, m.birthday, m.home_shop, m.mobile, m.email, substring(right(m.birthday, 5) from 1 for 2)::int as month,
        right(m.birthday, 2)::int as day
      from members.member m
      where m.merchant_id = ${ctx.merchantId}::uuid and m.birthday is not null and m.status = 'active' and ${reach}
        and (${shop ?? null}::uuid is null or m.home_shop = ${shop ?? null}::uuid)),
    dated as (
      select p.*, (make_date(y.year, p.month, 1)
        + least(p.day, extract(day from make_date(y.year, p.month, 1) + interval '1 month' - interval '1 day')::int) - 1) as on_day
      from people p cross join (
        select extract(year from ${ctx.now()}::timestamptz)::int + n as year from generate_series(0, 1) as n) y)
    select d.on_day as day, d.id as member, d.birthday, d.home_shop as shop,
      case when g.status in ('sent', 'delivered') then 'sent' when g.status in ('queued', 'held', 'sending') then 'waiting'
        when g.status is not null then 'notSent' when a.address is null then 'noConsent' else 'coming' end as greeting
    from dated d
    left join message_outbox g on g.merchant_id = ${ctx.merchantId}::uuid
      and g.key = 'birthday:' || extract(year from d.on_day)::int || ':' || d.id
    left join lateral (
      select a.address from message_address a
      where a.merchant_id = ${ctx.merchantId}::uuid and a.state = 'optIn' and a.suppression is null
        and (a.channel = 'sms' and a.address = d.mobile or a.channel = 'email' and a.address = d.email)
      limit 1) a on true
    where d.on_day between ${ctx.now()}::date - ${BACK}::int and ${ctx.now()}::date + ${AHEAD}::int`
})
