import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { announce } from '../bookings/announce.ts'
import { setStatus } from '../bookings/stored-booking.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import { type SlotKey, tryPlaces } from './slot-places.ts'
import { bookedPlaces } from './ticket-places.ts'

/** Holds free places of a slot for whoever waits, the first whose party fits, for the plan's time each. */
export async function offerPlaces(ctx: Context, plan: StoredPlan, slot: SlotKey): Promise<void> {
  if (Date.parse(slot.startsAt) <= ctx.clock()) return
  const waiting = await ctx.db.rows<{ id: string }>(sql`
    select id from ticket_booking
    where merchant_id = ${ctx.merchantId}::uuid and plan = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz and status = 'waitlisted'
    order by created_at, id for update skip locked`)
  for (const { id } of waiting) {
    if (!(await tryPlaces(ctx, slot, await bookedPlaces(ctx, plan, [id])))) continue
    const heldUntil = new Date(ctx.clock() + plan.offerMinutes * MINUTE_MS).toISOString()
    const booking = await setStatus(ctx, id, 'held', { heldUntil, flag: 'offered' })
    await announce(ctx, booking, 'offerPlace')
    await notifyBooker(ctx, booking, 'waitlistOffer')
  }
}
