import { notFound, type Refusal } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { hashToken } from '#platform/server/operation/tokens.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { loadPlan, type StoredPlan } from '../plans/load-plan.ts'

export interface PublicPlan {
  /** Acts within the merchant of the plan. */
  readonly own: Context
  readonly plan: StoredPlan
}

/** The plan of a booking page. */
export async function publicPlan(ctx: Context, code: string): Promise<PublicPlan | Refusal> {
  const [place] = await ctx.findAnywhere<{ merchant: string | null; plan: string }>(
    sql`select merchant, plan from ticket_find_plan(${code})`,
  )
  if (!place?.merchant) return notFound()
  const own = await ctx.enterMerchant(place.merchant)
  const plan = await loadPlan(own, place.plan)
  return plan ? { own, plan } : notFound()
}

export interface PublicBooking {
  readonly own: Context
  readonly booking: StoredBooking
}

/** The booking of a ticket page, locked. A wrong token looks like an expired one. */
export async function publicBooking(ctx: Context, token: string): Promise<PublicBooking | Refusal> {
  const [place] = await ctx.findAnywhere<{ merchant: string; booking: string }>(
    sql`select merchant, booking from ticket_find_token(${hashToken(token)})`,
  )
  if (!place) return notFound()
  const own = await ctx.enterMerchant(place.merchant)
  const booking = await lockBooking(own, place.booking)
  return booking ? { own, booking } : notFound()
}
