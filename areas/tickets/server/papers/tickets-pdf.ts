import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { QR_DEFAULTS } from '#platform/rules/codes/qr.ts'
import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { qrPdf } from '#platform/server/document/print/qr-pdf.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { FileAnswer } from '#platform/server/operation/file-answer.ts'
import { printTickets } from '../../contract/booking.ts'
import { printPublicly } from '../../contract/public-booking.ts'
import { ticketCodes } from '../admission/phone-codes.ts'
import { loadBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { siteById } from '../plans/plan-site.ts'
import { publicBooking } from '../public/public-place.ts'

interface PrintedTicket {
  readonly id: string
  readonly number: string
  readonly name: string
}

/** Tickets that open something, to print. */
async function ticketsPdf(ctx: Context, booking: StoredBooking, language: string): Promise<FileAnswer | Refusal> {
  const until = Math.trunc(Date.parse(booking.endsAt) / SECOND_MS) // not money: seconds
  const isGood = booking.status === 'confirmed' || booking.status === 'checkedIn'
  const codes = isGood ? await ticketCodes(ctx, booking.id, until) : new Map<string, string>()
  if (codes.size === 0) return refuse(RTN.wrongState, 'ticket.refusal.noTickets')
  const tickets = await ctx.db.rows<PrintedTicket>(sql`
    select id, number, name from ticket_ticket
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${booking.id}::uuid and state = 'valid' order by position`)
  const head = await headOf(ctx, booking, language)
  const printed = tickets.map(({ id, number, name }) => ({
    ...{ name: `${head}\n${name} · ${number}`, content: codes.get(id) ?? '' },
  }))
  const body = await qrPdf(printed, { level: QR_DEFAULTS.errorCorrectionLevel, at: ctx.clock() })
  return { name: `${booking.number}.pdf`, type: 'application/pdf', body }
}

/** What it is for, when and where. */
async function headOf(ctx: Context, booking: StoredBooking, language: string): Promise<string> {
  const plan = await ctx.db.row<{ name: string }>(sql`
    select name from ticket_plan where merchant_id = ${ctx.merchantId}::uuid and id = ${booking.planId}::uuid`)
  const site = await siteById(ctx, booking.siteId)
  const start = Temporal.Instant.from(new Date(booking.startsAt).toISOString())
    .toZonedDateTimeISO(site?.zone ?? 'UTC')
    .toPlainDateTime()
    .toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
  return `${plan?.name ?? ''}\n${start} · ${site?.name ?? ''}`
}

/** `/al/ticket/booking/pdf` */
export const printingTickets = handle(printTickets, async (ctx, { id }) => {
  const booking = await loadBooking(ctx, id)
  if (!booking || !ctx.access.mayAt(printTickets.need, booking.siteId)) return notFound()
  const file = await ticketsPdf(ctx, booking, booking.language ?? ctx.locale)
  return 'refused' in file ? file : done(file)
})

/** `/al/ticket/public/pdf` */
export const printingPublicly = handle(printPublicly, async (ctx, { token }) => {
  const place = await publicBooking(ctx, token)
  if ('refused' in place) return place
  const file = await ticketsPdf(place.own, place.booking, place.booking.language ?? ctx.locale)
  return 'refused' in file ? file : done(file)
})
