import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import { serveReport } from '#platform/server/operation/area-server.ts'
import { rowsWithin } from '#platform/server/report/rows-within.ts'
import { BOOKING_DIMENSIONS, type BookingDimension, TicketBookingReport } from '../../contract/ticket-reports.ts'
import { SOLD_STATES } from '../../rules/booking-state.ts'

const KEYS: Readonly<Record<BookingDimension, Sql>> = {
  day: sql`b.business_day as day`,
  plan: sql`b.plan`,
  slot: sql`b.plan, b.starts_at`,
  channel: sql`b.channel`,
  status: sql`b.status`,
}

const GROUPS: Readonly<Record<BookingDimension, Sql>> = { ...KEYS, day: sql`b.business_day` }

const IS_SOLD = sql`filter (where b.status = any(${[...SOLD_STATES]}::text[]))`
const sold = (figure: Sql): Sql => sql`coalesce(sum(${figure}) ${IS_SOLD}, 0)::bigint`
const inStatus = (status: string): Sql => sql`(count(*) filter (where b.status = ${status}))::int`

const FIGURES = sql`
  count(*)::int as bookings, (count(*) ${IS_SOLD})::int as sold, ${sold(sql`b.people`)}::int as people, ${sold(sql`b.gross`)} as gross,
  ${sold(sql`b.discount`)} as discount, ${sold(sql`b.net`)} as net, ${sold(sql`b.tax`)} as tax, sum(b.fees)::bigint as fees,
  coalesce(sum(b.deposit) filter (where b.deposit_state in ('paid', 'forfeited')), 0)::bigint as deposits,
  coalesce(sum(b.deposit) filter (where b.deposit_state = 'forfeited'), 0)::bigint as forfeited,
  sum(b.paid)::bigint as paid, sum(b.refunded)::bigint as refunds, ${inStatus('cancelled')} as cancelled, ${inStatus('noShow')} as no_shows`

/** Business days begin and end within so many days of the calendar's in UTC. */
const MARGIN_DAYS = 2

type DimensionOfPlaces = 'day' | 'plan' | 'slot'

/** Columns of the counted places that name a row. */
const PLACE_KEYS: Readonly<Record<DimensionOfPlaces, Sql>> = {
  ...{ day: sql`c.day`, plan: sql`c.plan`, slot: sql`c.plan, c.starts_at` },
}

const SAME: Readonly<Record<DimensionOfPlaces, Sql>> = {
  day: sql`p.day = f.day`,
  plan: sql`p.plan = f.plan`,
  slot: sql`p.plan = f.plan and p.starts_at = f.starts_at`,
}

const hasPlaces = (by: BookingDimension): by is DimensionOfPlaces => by !== 'channel' && by !== 'status'

export const servedTicketBookings = serveReport(TicketBookingReport, question => {
  const { ctx, parameters } = question
  const by = BOOKING_DIMENSIONS.find(each => each === parameters.by) ?? 'day'
  const bookings = sql`
    select ${KEYS[by]}, ${FIGURES} from ticket_booking b
    where ${rowsWithin(sql`b`, sql`b.business_day`, question)} and b.what = 'plan'
      and ${parameters.plan ? sql`b.plan = ${parameters.plan}::uuid` : sql`true`}
    group by ${GROUPS[by]}`
  if (!hasPlaces(by)) return bookings
  return sql`
    select f.*, coalesce(p.taken, 0)::int as taken, coalesce(p.capacity, 0)::int as capacity
    from (${bookings}) f
    left join (
      select ${PLACE_KEYS[by]}, sum(c.taken) as taken, sum(c.capacity) as capacity
      from (
        select t.merchant_id, t.site_id, t.plan_id as plan, t.starts_at, t.taken, t.capacity,
          ${businessDayAt(sql`t.starts_at`, 'w', ctx.merchantId)} as day
        from ticket_slot t
        join platform.site w on w.merchant_id = t.merchant_id and w.id = t.site_id
        where t.merchant_id = ${ctx.merchantId}::uuid
          and t.starts_at between ${parameters.from}::date - ${MARGIN_DAYS}::int and ${parameters.to}::date + ${MARGIN_DAYS}::int
      ) c
      where ${rowsWithin(sql`c`, sql`c.day`, question)}
      group by ${PLACE_KEYS[by]}
    ) p on ${SAME[by]}`
})
