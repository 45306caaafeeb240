import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { announce } from '../bookings/announce.ts'
import { setStatus } from '../bookings/stored-booking.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import { lowerTaken, type SlotKey } from './slot-places.ts'
import { bookedPlaces, placesFor } from './ticket-places.ts'

/**
 * Expires the holds of a slot whose time is over. Bookings that somebody else is changing are left to them.
 * @returns how many places are free again
 */
export async function expireRunOut(ctx: Context, plan: StoredPlan, slot: SlotKey): Promise<number> {
  const ended = await ctx.db.rows<{ id: string }>(sql`
    select id from ticket_booking
    where merchant_id = ${ctx.merchantId}::uuid and plan = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz and status = 'held' and held_until <= ${ctx.now()}::timestamptz
    order by id for update skip locked`)
  const ids = ended.map(({ id }) => id)
  const places = await bookedPlaces(ctx, plan, ids)
  for (const id of ids) await announce(ctx, await setStatus(ctx, id, 'expired'), 'expireBooking')
  if (ids.length > 0) await lowerTaken(ctx, slot, places)
  return places.places + (await expireMoves(ctx, plan, slot))
}

interface EndedMove {
  readonly booking: string
  readonly tickets: readonly { readonly price: string; readonly counts: number }[]
}

/** Moves to this slot that were not paid in time: the booking stays where it is. */
async function expireMoves(ctx: Context, plan: StoredPlan, slot: SlotKey): Promise<number> {
  const ended = await ctx.db.rows<EndedMove>(sql`
    select booking_id as booking, tickets from ticket_move
    where merchant_id = ${ctx.merchantId}::uuid and plan_id = ${slot.planId}::uuid and site_id = ${slot.siteId}::uuid
      and starts_at = ${slot.startsAt}::timestamptz and held_until <= ${ctx.now()}::timestamptz
    order by booking_id for update skip locked`)
  if (ended.length === 0) return 0
  await ctx.db.run(sql`
    delete from ticket_move
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = any(${ended.map(({ booking }) => booking)}::uuid[])`)
  const places = placesFor(
    plan,
    ended.flatMap(({ tickets }) => tickets),
  )
  await lowerTaken(ctx, slot, places)
  return places.places
}
