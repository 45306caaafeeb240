import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { announce } from '../bookings/announce.ts'
import { setStatus } from '../bookings/stored-booking.ts'
import { vacate } from './occupy.ts'

/** Expires holds of tables and entities of a shop whose time is over. Bookings that somebody else is changing are left to them. */
export async function expireReservations(ctx: Context, siteId: string): Promise<void> {
  const ended = await ctx.db.rows<{ id: string }>(sql`
    select id from ticket_booking
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and what <> 'plan' and status = 'held'
      and held_until <= ${ctx.now()}::timestamptz
    order by id for update skip locked`)
  for (const { id } of ended) {
    await vacate(ctx, id)
    await announce(ctx, await setStatus(ctx, id, 'expired'), 'expireBooking')
  }
}
