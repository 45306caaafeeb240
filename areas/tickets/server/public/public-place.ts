import { notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { PUBLIC_CALLS } from '../../contract/public-booking.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'
import { hashOfToken } from '../messages/booking-token.ts'
import { loadPlan, type StoredPlan } from '../plans/load-plan.ts'

/** Counts a call of the caller's network in this minute. */
async function whyTooMany(ctx: Context): Promise<Refusal | undefined> {
  const minute = new Date(ctx.clock() - (ctx.clock() % MINUTE_MS)).toISOString()
  const row = await ctx.db.row<{ count: number }>(sql`
    insert into ticket_public_call as c (merchant_id, network, minute, count)
    values (${ctx.merchantId}::uuid, ${ctx.network}, ${minute}::timestamptz, 1)
    on conflict (merchant_id, network, minute) do update set count = c.count + 1 returning count`)
  if ((row?.count ?? 0) <= PUBLIC_CALLS) return undefined
  return { ...refuse(RTN.tooMany, 'ticket.book.tooMany', { map: { retryAfter: 60 } }), keep: true }
}

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
  const slowed = await whyTooMany(own)
  if (slowed) return slowed
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
    sql`select merchant, booking from ticket_find_token(${hashOfToken(token)})`,
  )
  if (!place) return notFound()
  const own = await ctx.enterMerchant(place.merchant)
  const slowed = await whyTooMany(own)
  if (slowed) return slowed
  const booking = await lockBooking(own, place.booking)
  return booking ? { own, booking } : notFound()
}
