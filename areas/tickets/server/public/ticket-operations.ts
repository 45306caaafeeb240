import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { publicSettings } from '#platform/rules/shop/public-settings.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { cancelPublicly, movePublicly, openTicketPage, payPublicly } from '../../contract/public-booking.ts'
import { mayLeave } from '../../rules/booking-state.ts'
import { whyNoMove } from '../../rules/move.ts'
import { withCodes } from '../admission/phone-codes.ts'
import { refundNow, ticketsOf } from '../bookings/booking-story.ts'
import { cancelBookingNow } from '../bookings/cancel-booking.ts'
import { confirmHeld, isRunOut } from '../bookings/confirm-held.ts'
import { moveBookingNow } from '../bookings/move-booking.ts'
import { pendingDue } from '../bookings/pending-move.ts'
import { dueNow, type StoredBooking } from '../bookings/stored-booking.ts'
import { bookingToken } from '../messages/booking-token.ts'
import { beginOnlinePayment } from '../money/online-payment.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { siteById } from '../plans/plan-site.ts'
import { reservationTerms } from '../reservations/reservation-terms.ts'
import { moveByGuest } from '../table-book/move-by-guest.ts'
import { publicBooking, whyTooOften } from './public-place.ts'

/** A payment that begins extends its hold once, to so long from the start of the hold at most. */
const PAYMENT_MINUTES = 15

/** `/al/ticket/public/ticket` */
export const openingTicket = handle(openTicketPage, async (ctx, { token }) => {
  const place = await publicBooking(ctx, token)
  if ('refused' in place) return place
  const { own, booking } = place
  const plan = await loadPlan(own, booking.planId)
  const site = await siteById(own, booking.siteId)
  const shop = await own.db.row<{ settings: Readonly<Record<string, unknown>> }>(sql`
    select coalesce(settings, '{}'::jsonb) as settings from platform.site
    where merchant_id = ${own.merchantId}::uuid and id = ${booking.siteId}::uuid`)
  const booked = plan ? { title: plan.name, online: plan } : await reservationTerms(own, booking)
  if (!site || !shop) return notFound()
  const { number, status, startsAt, endsAt, name, people, net, paid, refunded, heldUntil, moves } = booking
  const now = ctx.clock()
  const tickets = status === 'held' || status === 'waitlisted' ? [] : await ticketsOf(own, booking.id)
  if (tickets.length > 0) await markOpened(own, booking.id)
  return done({
    ...{
      number,
      what: booking.what,
      status: isRunOut(booking, now) ? 'expired' : status,
      plan: booked.title,
      code: booked.online?.code ?? '',
      shop: site.name,
    },
    ...{ ordLot: site.ordLot, timeZone: site.zone, settings: publicSettings(shop.settings), name, people },
    ...{ startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() },
    ...{ net: toWire(net), paid: toWire(paid), refunded: toWire(refunded), dueNow: toWire(await dueOf(own, booking)) },
    heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
    ...(await withCodes(own, booking, tickets)),
    refundNow: mayLeave(status, 'cancelled') ? toWire(await refundNow(own, booking)) : null,
    mayMove:
      booked.online !== undefined &&
      status === 'confirmed' &&
      !whyNoMove(booked.online.moveRules, { startsAt: Date.parse(startsAt), now, moves }),
  })
})

/** The first time that somebody looks at the tickets; the report of their life says when. */
async function markOpened(own: Context, id: string): Promise<void> {
  await own.db.run(sql`
    update ticket_booking set opened_at = ${own.now()}::timestamptz
    where merchant_id = ${own.merchantId}::uuid and id = ${id}::uuid and opened_at is null`)
}

/** What a held booking, or a move that waits, needs to be paid. */
async function dueOf(ctx: Context, booking: StoredBooking): Promise<Cents> {
  if (booking.status === 'held') return dueNow(booking)
  const move = await pendingDue(ctx, booking.id)
  return move && Date.parse(move.heldUntil) > ctx.clock() ? move.due : 0
}

/** `/al/ticket/public/pay` */
export const payingPublicly = handle(payPublicly, async (ctx, { token }) => {
  const place = await publicBooking(ctx, token)
  if ('refused' in place) return place
  const { own, booking } = place
  if (isRunOut(booking, ctx.clock())) return refuse(RTN.wrongState, 'ticket.refusal.holdEnded')
  const due = await dueOf(own, booking)
  if (booking.status === 'held' && due === 0) {
    const confirmed = await confirmHeld(own, booking)
    return 'refused' in confirmed ? confirmed : done({ checkoutPath: null })
  }
  if (due === 0) return done({ checkoutPath: null })
  if (booking.status === 'held') await extendHold(own, booking)
  return pay(own, booking, { due, token })
})

async function extendHold(ctx: Context, { id, flags, createdAt }: StoredBooking): Promise<void> {
  if (flags.includes('paying')) return
  const until = new Date(Date.parse(createdAt) + PAYMENT_MINUTES * MINUTE_MS).toISOString()
  await ctx.db.run(sql`
    update ticket_booking set held_until = greatest(held_until, ${until}::timestamptz), flags = array_append(flags, 'paying')
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
}

async function pay(own: Context, booking: StoredBooking, { due, token }: { due: Cents; token: string }) {
  // A try that failed is followed by another payment; until then the same one is paid.
  const key = `${booking.paid} ${booking.moves} ${own.random.id()}`
  const ordered = await beginOnlinePayment(own, booking, { amount: due, key, returnPath: `/t/${token}?back` })
  return 'refused' in ordered ? ordered : done({ checkoutPath: ordered.checkoutPath })
}

/** `/al/ticket/public/cancel` */
export const cancellingPublicly = handle(cancelPublicly, async (ctx, { token, tickets }) => {
  const place = await publicBooking(ctx, token)
  if ('refused' in place) return place
  const tooOften = await whyTooOften(place.own, place.booking)
  if (tooOften) return tooOften
  const reason = 'Cancelled by the booker'
  const cancelled = await cancelBookingNow(place.own, place.booking, { tickets, byVenue: false, reason })
  return 'refused' in cancelled ? cancelled : done({ refund: toWire(cancelled.refund) })
})

/** `/al/ticket/public/move` */
export const movingPublicly = handle(movePublicly, async (ctx, { token, startsAt }) => {
  const place = await publicBooking(ctx, token)
  if ('refused' in place) return place
  const { own, booking } = place
  const tooOften = await whyTooOften(own, booking)
  if (tooOften) return tooOften
  if (booking.what === 'table') {
    const moved = await moveByGuest(own, booking, startsAt)
    return 'refused' in moved ? moved : done({ token: await bookingToken(own, booking.id), checkoutPath: null })
  }
  const moved = await moveBookingNow(own, booking, { startsAt })
  if ('refused' in moved) return moved
  if (moved.due === 0) return done({ token: await bookingToken(own, booking.id), checkoutPath: null })
  const ordered: { checkoutPath: string } | Refusal = await beginOnlinePayment(own, booking, {
    ...{ amount: moved.due, key: `move ${booking.moves} ${own.random.id()}`, returnPath: `/t/${token}?back` },
  })
  return 'refused' in ordered ? ordered : done({ token, checkoutPath: ordered.checkoutPath })
})
