import { sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { TicketTrackingReport } from '../../contract/ticket-reports.ts'
import { SHOWN_TICKET_STATE } from '../bookings/shown-ticket-state.ts'

/** Tickets exist from the hold on; those of bookings that were never confirmed are no tickets to follow. */
export const servedTicketTracking = serveReport(TicketTrackingReport, question => {
  const { ctx, parameters } = question
  const { plan, state, number } = parameters
  return sql`
    select r.* from (
      select t.number, b.number as booking, b.plan, t.name, b.starts_at,
        ${SHOWN_TICKET_STATE} as state, b.confirmed_at as issued, b.sent_at as sent, b.opened_at as opened, b.moves as moved, s.scanned::int as scanned,
        s.conflicts::int as conflicts, t.net, t.refunded
      from ticket_ticket t
      join ticket_booking b on b.merchant_id = t.merchant_id and b.id = t.booking_id
      left join lateral (
        select count(*) filter (where a.state = 'admitted') as scanned,
          count(*) filter (where a.state in ('conflict', 'resolved')) as conflicts
        from ticket_admission a
        where a.merchant_id = ${ctx.merchantId}::uuid and a.ticket = t.id::text
      ) s on true
      where ${rowsWithin(sql`b`, sql`b.business_day`, question)} and b.confirmed_at is not null
        and ${plan ? sql`b.plan = ${plan}::uuid` : sql`true`}
        and ${number ? sql`${number} in (t.number, b.number)` : sql`true`}
    ) r
    where ${state ? sql`r.state = ${state}` : sql`true`}`
})
