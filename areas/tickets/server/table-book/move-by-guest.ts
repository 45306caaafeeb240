import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { whyNoMove } from '../../rules/move.ts'
import { wrongStatus } from '../bookings/confirm-held.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { siteById } from '../plans/plan-site.ts'
import { loadService, toMoveRules } from './load-service.ts'
import { moveParty } from './move-party.ts'
import { timeProblem } from './reserve-table.ts'

/** A guest moves a reservation to another time, by the rules of the service. */
export async function moveByGuest(
  ctx: Context,
  booking: StoredBooking,
  startsAt: string,
): Promise<StoredBooking | Refusal> {
  // Staff may give a seated party another table; its time is no longer its own to move.
  if (booking.status !== 'confirmed') return wrongStatus(booking.status, 'confirmed')
  const service = await loadService(ctx, booking.siteId)
  const site = await siteById(ctx, booking.siteId)
  if (!service?.code || !site) return refuse(RTN.wrongState, 'ticket.refusal.moveInBook')
  const why = whyNoMove(toMoveRules(service), {
    ...{ startsAt: Date.parse(booking.startsAt), now: ctx.clock(), moves: booking.moves },
  })
  if (why) return refuse(RTN.wrongState, `ticket.refusal.move.${why}`)
  const { leadMinutes } = service
  const wrongTime = timeProblem(ctx, { service, site, startsAt: Date.parse(startsAt), leadMinutes })
  return wrongTime ?? moveParty(ctx, booking, { startsAt })
}
