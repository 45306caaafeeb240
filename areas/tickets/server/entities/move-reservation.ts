import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { taxInclusive } from '#platform/rules/money/money.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { entityPrice } from '../../rules/entities/entity-time.ts'
import { announce } from '../bookings/announce.ts'
import { wrongStatus } from '../bookings/confirm-held.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import { refundBookingMoney } from '../money/refund-booking.ts'
import { again } from '../money/store-money.ts'
import { siteById } from '../plans/plan-site.ts'
import { lockReservations, vacate } from '../reservations/occupy.ts'
import { loadReservation, storeReservation, takePlace } from '../reservations/stored-reservation.ts'
import { endLoanOf, lendForReservation } from './lend-for-reservation.ts'
import { loadReservableEntity } from './load-entity-terms.ts'
import { entityProblem, placeOf } from './reserve-entity.ts'

interface Moving {
  readonly entity?: string | undefined
  readonly startsAt?: string | undefined
  readonly endsAt?: string | undefined
}

/** Gives a locked booking another time or entity, all of it or nothing. Its price follows; what was paid too much is refunded. */
export async function moveReservation(
  ctx: Context,
  booking: StoredBooking,
  moving: Moving,
): Promise<StoredBooking | Refusal> {
  if (booking.status !== 'confirmed') return wrongStatus(booking.status, booking.status)
  const reserved = await loadReservation(ctx, booking.id)
  const entity = await loadReservableEntity(ctx, moving.entity ?? reserved?.things[0] ?? null)
  const site = await siteById(ctx, booking.siteId)
  if (!reserved || !entity || !site || entity.siteId !== site.id) return notFound()
  const span = {
    from: Date.parse(moving.startsAt ?? booking.startsAt),
    to: Date.parse(moving.endsAt ?? booking.endsAt),
  }
  const problem = entityProblem(ctx, entity, { ...span, zone: site.zone, people: booking.people })
  if (problem) return problem
  await lockReservations(ctx, site.id)
  const unlent = await endLoanOf(ctx, booking)
  if (unlent) return unlent
  await vacate(ctx, booking.id)
  const net = entityPrice(entity.times, { ...span, zone: site.zone })
  const [startsAt, endsAt] = [new Date(span.from).toISOString(), new Date(span.to).toISOString()]
  await ctx.db.run(sql`
    update ticket_booking b set starts_at = ${startsAt}::timestamptz, ends_at = ${endsAt}::timestamptz, gross = ${net}, net = ${net},
      business_day = ${businessDayAt(sql`${startsAt}::timestamptz`, 's', ctx.merchantId)}, tax = ${taxInclusive(net, entity.tax)},
      moves = b.moves + 1, version = b.version + 1, updated_at = ${ctx.now()}::timestamptz
    from platform.site s
    where b.merchant_id = ${ctx.merchantId}::uuid and b.id = ${booking.id}::uuid and s.merchant_id = b.merchant_id and s.id = b.site_id`)
  const moved = await again(ctx, booking.id)
  const place = placeOf(entity)
  if (!(await takePlace(ctx, moved, place))) return refuse(RTN.wrongState, 'ticket.refusal.entityTaken')
  await ctx.db.run(sql`
    update ticket_reservation set lends = ${entity.lends} where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${booking.id}::uuid`)
  await storeReservation(ctx, moved, place)
  const tooMuch = moved.paid - moved.refunded - net
  const refund = {
    amount: Math.max(0, tooMuch),
    key: `move ${moved.id} ${moved.moves}`,
    reason: 'Moved to a time that costs less',
  }
  const after = await refundBookingMoney(ctx, moved, refund)
  await announce(ctx, after, 'moveBooking', { entity: entity.name, startsAt, endsAt })
  await notifyBooker(ctx, after, 'changed')
  const refused = entity.lends ? await lendForReservation(ctx, after, place) : undefined
  return refused ?? after
}
