import type { StoredSale } from '#areas/pos/contract/sales-stored.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { loadReservation } from '../reservations/stored-reservation.ts'
import { loadTables, tableLabel } from '../table-book/load-tables.ts'

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

/**
 * Whether another party sat at the table of a bill when it was paid: at that table alone, or at several of which it is one. It may have
 * left before the bill was uploaded.
 */
async function sitsAnotherParty(
  ctx: Context,
  { siteId, table, soldAt }: StoredSale,
  bookingId: string,
): Promise<boolean> {
  const { tables } = await loadTables(ctx, siteId)
  const ids = [...tables.values()].filter(each => tableLabel(each) === table).map(({ id }) => id)
  const at = new Date(soldAt).toISOString()
  const other = await ctx.db.row(sql`
    select b.id from ticket_booking b
    join ticket_reservation r on r.merchant_id = b.merchant_id and r.booking_id = b.id
    where b.merchant_id = ${ctx.merchantId}::uuid and b.site_id = ${siteId}::uuid and b.what = 'table'
      and (r.name = ${table ?? ''} or r.things && ${ids}::uuid[]) and b.id <> ${bookingId}::uuid
      and b.checked_in_at <= ${at}::timestamptz and (b.status = 'checkedIn' or (b.status = 'completed' and exists (
        select 1 from ticket_occupancy o
        where o.merchant_id = b.merchant_id and o.booking_id = b.id and o.merchant_id = ${ctx.merchantId}::uuid
          and o.from_at <= ${at}::timestamptz and o.to_at >= ${at}::timestamptz))) limit 1`)
  return other !== undefined
}
