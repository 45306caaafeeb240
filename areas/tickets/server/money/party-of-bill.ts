import type { StoredSale } from '#areas/pos/contract/sales-stored.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { loadReservation } from '../reservations/stored-reservation.ts'

/**
 * The party whose bill a sale is, locked: the one that it names, where that party had the table of the bill, or moved to it at the till
 * alone. A bill of a table at which another party sat is not that of the party it names.
 */
export async function partyOfBill(ctx: Context, sale: StoredSale): Promise<StoredBooking | undefined> {
  const named = sale.booking === undefined ? undefined : await lockBooking(ctx, sale.booking)
  if (named?.what !== 'table' || named.siteId !== sale.siteId || sale.table === undefined) return undefined
  const place = await loadReservation(ctx, named.id)
  if (place?.name === sale.table) return named
  return (await sitsAnotherParty(ctx, sale, named.id)) ? undefined : named
}

/** Whether another party was seated at the table of a bill when it was paid. */
async function sitsAnotherParty(
  ctx: Context,
  { siteId, table, soldAt }: StoredSale,
  bookingId: string,
): Promise<boolean> {
  const other = await ctx.db.row(sql`
    select b.id from ticket_booking b
    join ticket_reservation r on r.merchant_id = b.merchant_id and r.booking_id = b.id
    where b.merchant_id = ${ctx.merchantId}::uuid and b.site_id = ${siteId}::uuid and b.what = 'table' and b.status = 'checkedIn'
      and r.name = ${table ?? ''} and b.id <> ${bookingId}::uuid
      and b.checked_in_at <= ${new Date(soldAt).toISOString()}::timestamptz limit 1`)
  return other !== undefined
}
