import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { siteById } from '../plans/plan-site.ts'

/** Tells the client of an order when it is, by e-mail, or by a text message where only a mobile is known. */
export async function notifyClient(ctx: Context, booking: StoredBooking): Promise<void> {
  const to = booking.email ?? (booking.mobile ? normalisePhone(booking.mobile) : undefined)
  if (!to) return
  const site = await siteById(ctx, booking.siteId)
  const services = await ctx.db.rows<{ service: string }>(sql`
    select service from ticket_treatment
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${booking.id}::uuid order by position`)
  const language = booking.language ?? ctx.locale
  const start = Temporal.Instant.from(new Date(booking.startsAt).toISOString())
    .toZonedDateTimeISO(site?.zone ?? 'UTC')
    .toPlainDateTime()
    .toLocaleString(language, { dateStyle: 'full', timeStyle: 'short' })
  const treatments = services.map(({ service }) => service).join(', ')
  const values = { name: booking.name, number: booking.number, treatments, shop: site?.name ?? '', start }
  const t = ctx.words.in(language)
  await ctx.services.messages.send({
    ...{ channel: booking.email ? 'email' : 'sms', to, siteId: booking.siteId, language, secret: false, values },
    ...(booking.email ? { subject: t('ticket.massageOrder.message.subject', values) } : {}),
    ...{ body: t('ticket.massageOrder.message.text', values), design: 'ticket.massageBooked' },
  })
}
