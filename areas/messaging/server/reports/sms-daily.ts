import { type Sql, sql } from '#platform/server/db/sql.ts'
import { type ReportQueryParts, serveReport } from '#platform/server/operation/area-server.ts'
import { SmsDaily, SmsDailyClient } from '../../contract/message-reports.ts'

type Question = ReportQueryParts<typeof SmsDaily> | ReportQueryParts<typeof SmsDailyClient>

/** Text messages that were handed over, each try that is paid for, and replies; days are those of the sending shop's clock. */
function handedOver({ ctx, parameters: { from, to, shop }, sites }: Question): Sql {
  const day = sql`(m.sent_at at time zone coalesce(s.time_zone, 'UTC'))::date`
  const reach = sites === 'all' ? sql`true` : sql`m.site = any(${sites}::uuid[])`
  return sql`
    select ${day} as day, m.account, m.member, m.status, m.parts, m.price, m."to",
      (select count(*) from message_provider_event e
        where e.merchant_id = ${ctx.merchantId}::uuid and e.kind = 'reply' and e.detail::jsonb ->> 'from' = m."to"
          and e.at >= m.sent_at and e.at < m.sent_at + interval '1 day') as replies
    from message_outbox m
    left join platform.site s on s.merchant_id = m.merchant_id and s.id = m.site
    where m.merchant_id = ${ctx.merchantId}::uuid and m.channel = 'sms' and m.sent_at is not null and ${reach}
      and (${shop ?? null}::uuid is null or m.site = ${shop ?? null}::uuid)
      and (${from ?? null}::date is null or ${day} >= ${from ?? null}::date)
      and (${to ?? null}::date is null or ${day} <= ${to ?? null}::date)`
}

const figures = sql`
  count(*)::int as messages, coalesce(sum(h.parts), 0)::int as parts, count(*) filter (where h.status = 'delivered')::int as delivered,
  count(*) filter (where h.status = 'failed')::int as failed, coalesce(sum(h.replies), 0)::int as replies,
  coalesce(sum(h.price), 0)::bigint as price`

export const smsDaily = serveReport(
  SmsDaily,
  question => sql`select h.day, h.account, ${figures} from (${handedOver(question)}) h group by h.day, h.account`,
)

export const smsDailyClient = serveReport(
  SmsDailyClient,
  question => sql`
    select h.day, h.member, ${figures} from (${handedOver(question)}) h where h.member is not null group by h.day, h.member`,
)
