import { endLoan, lendCredential } from '#areas/access/contract/loan.ts'
import type { Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { keptSpan, loadReservation, type Place } from '../reservations/stored-reservation.ts'

/** Of the loan: a move ends it and begins another. */
const loanKey = ({ id, moves }: Pick<StoredBooking, 'id' | 'moves'>): string => `booking ${id} ${moves}`

/** Lends a code that opens the entity for the time of a booking and its buffers, by the permission of whoever reserves. */
export async function lendForReservation(
  ctx: Context,
  booking: StoredBooking,
  place: Place,
): Promise<Refusal | undefined> {
  const { from, to } = keptSpan(booking, place)
  const lent = await ctx.call(lendCredential, {
    ...{ entity: place.things[0] ?? '', holder: booking.name, key: loanKey(booking) },
    ...{ from: new Date(from).toISOString(), to: new Date(to).toISOString() },
  })
  return lent.refused ? lent : undefined
}

/** The code of a booking opens nothing any more. */
export async function endLoanOf(ctx: Context, booking: StoredBooking): Promise<Refusal | undefined> {
  const place = await loadReservation(ctx, booking.id)
  if (!place?.lends) return undefined
  await ctx.db.run(sql`
    update ticket_reservation set lends = false where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${booking.id}::uuid`)
  const ended = await ctx.call(endLoan, { key: loanKey(booking) })
  return ended.refused ? ended : undefined
}
