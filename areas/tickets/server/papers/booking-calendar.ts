import { done } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import { calendarPublicly } from '../../contract/public-booking.ts'
import { calendarFile } from '../../rules/calendar/ics.ts'
import { bookedTitle } from '../bookings/booked-title.ts'
import { ticketAddress } from '../messages/booking-token.ts'
import { siteById } from '../plans/plan-site.ts'
import { publicBooking } from '../public/public-place.ts'

const GONE = new Set(['cancelled', 'expired'])

/** `/al/ticket/public/ics` */
export const answeringCalendar = handle(calendarPublicly, async (ctx, { token }) => {
  const place = await publicBooking(ctx, token)
  if ('refused' in place) return place
  const { own, booking } = place
  const facts = await own.db.row<{ version: number }>(sql`
    select version from ticket_booking where merchant_id = ${own.merchantId}::uuid and id = ${booking.id}::uuid`)
  const site = await siteById(own, booking.siteId)
  const t = own.words.in(booking.language ?? ctx.locale)
  const url = ticketAddress(own, token)
  const text = calendarFile({
    ...{ uid: `${booking.number}@${new URL(own.services.publicUrl).host}`, sequence: (facts?.version ?? 1) - 1, url },
    ...{ isCancelled: GONE.has(booking.status), stamp: ctx.clock() },
    ...{ startsAt: Date.parse(booking.startsAt), endsAt: Date.parse(booking.endsAt) },
    ...{ summary: await bookedTitle(own, booking), location: site?.name ?? '' },
    description: t('ticket.page.calendarText', { number: booking.number, people: booking.people, link: url }),
  })
  return done({ name: `${booking.number}.ics`, type: 'text/calendar', body: new TextEncoder().encode(text) })
})
