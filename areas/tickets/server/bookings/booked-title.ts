import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { reservationTerms } from '../reservations/reservation-terms.ts'
import type { StoredBooking } from './stored-booking.ts'

/** What was booked, as its booker is told. */
export async function bookedTitle(ctx: TenantData, booking: StoredBooking): Promise<string> {
  if (booking.what !== 'plan') return (await reservationTerms(ctx, booking)).title
  const plan = await ctx.db.row<{ name: string }>(sql`
    select name from ticket_plan where merchant_id = ${ctx.merchantId}::uuid and id = ${booking.planId}::uuid`)
  return plan?.name ?? ''
}
