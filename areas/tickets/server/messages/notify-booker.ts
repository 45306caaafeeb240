import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { bookedTitle } from '../bookings/booked-title.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { siteById } from '../plans/plan-site.ts'
import { bookingToken, ticketAddress } from './booking-token.ts'

/** What bookers are told. The same names are codes of the merchant's own templates (`ticket.booked`). */
export const NOTICES = ['booked', 'changed', 'cancelled', 'reminder', 'waitlistOffer', 'refundedLate'] as const
export type Notice = (typeof NOTICES)[number]

/** How long the page is of use after the booking ended. */
const PAGE_DAYS = 30

/** Sends the booker an e-mail, or a text message where only a mobile is known. */
export async function notifyBooker(ctx: Context, booking: StoredBooking, notice: Notice): Promise<void> {
  const to = booking.email ?? (booking.mobile ? normalisePhone(booking.mobile) : undefined)
  if (!to) return
  const site = await siteById(ctx, booking.siteId)
  const title = await bookedTitle(ctx, booking)
  const link = ticketAddress(ctx, await bookingToken(ctx, booking.id))
  const language = booking.language ?? ctx.locale
  const start = Temporal.Instant.from(new Date(booking.startsAt).toISOString())
    .toZonedDateTimeISO(site?.zone ?? 'UTC')
    .toPlainDateTime()
    .toLocaleString(language, { dateStyle: 'full', timeStyle: 'short' })
  const values = {
    ...{ name: booking.name, number: booking.number, plan: title, shop: site?.name ?? '' },
    ...{ people: String(booking.people), start, link },
  }
  const t = ctx.words.in(language)
  const counted = { ...values, people: booking.people }
  const outcome = await ctx.services.messages.send({
    ...{ channel: booking.email ? 'email' : 'sms', to, siteId: booking.siteId, language, purpose: 'transactional' },
    ...(booking.email ? { subject: t(`ticket.message.${notice}.subject`, counted) } : {}),
    body: t(`ticket.message.${notice}.text`, counted),
    secret: { until: Date.parse(booking.endsAt) + PAGE_DAYS * DAY_MS },
    ...{ design: `ticket.${notice}`, values },
  })
  if (notice === 'booked' && outcome === 'sent') await markSent(ctx, booking.id)
}

async function markSent(ctx: Context, id: string): Promise<void> {
  await ctx.db.run(sql`
    update ticket_booking set sent_at = coalesce(sent_at, ${ctx.now()}::timestamptz)
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}
