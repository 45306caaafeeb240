import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { nextFreeSlots } from '../availability/next-free-slots.ts'
import { placesLeft, raiseCapacity, tryPlaces } from '../places/slot-places.ts'
import { takeAfterAll } from '../places/take-places.ts'
import { placesFor } from '../places/ticket-places.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import { isSoldAt, type TicketSite } from '../plans/plan-site.ts'
import { addBooking, type NewBooking } from './add-booking.ts'
import { announce } from './announce.ts'
import { type ReadRequest, readRequest, type WantedBooking, withoutCards } from './read-request.ts'
import { type StoredBooking, setStatus } from './stored-booking.ts'

interface Placing {
  readonly plan: StoredPlan
  readonly site: TicketSite
  readonly wanted: WantedBooking
  /** A person with the permission sells above the capacity. */
  readonly override?: boolean | undefined
}

/** Stores a booking and takes its places for a while; where it is full, whoever wants to wait is put on the list. */
export async function placeBooking(ctx: Context, placing: Placing): Promise<StoredBooking | Refusal> {
  const { plan, site, override } = placing
  const wanted = withoutCards(placing.wanted)
  if (!isSoldAt(plan, site)) return refuse(RTN.invalid, 'ticket.refusal.notSoldHere')
  const request = readRequest(plan, site, wanted, ctx.clock())
  if ('refused' in request) return request
  if (plan.approval && wanted.channel === 'web') return ask(ctx, { plan, wanted, request, status: 'requested' })
  const heldUntil = new Date(ctx.clock() + plan.holdMinutes * MINUTE_MS).toISOString()
  const held = { plan, wanted, request, status: 'held', heldUntil } as const
  const places = placesFor(plan, request.priced.tickets)
  // The booking's number and row come before the slot's counters, whose locks are the last ones. Sent together, because others wait for both.
  const [booking, hasRoom] = await Promise.all([
    addBooking(ctx, override ? { ...held, flags: ['overbooked'] } : held),
    tryPlaces(ctx, request.slot, places),
  ])
  const isTaken = hasRoom || (await takeAfterAll(ctx, plan, request.slot, places))
  if (!isTaken && override) {
    await raiseCapacity(ctx, request.slot, places)
    if (!(await tryPlaces(ctx, request.slot, places))) throw new Error('a raised slot took no places')
  }
  if (!isTaken && !override) return wanted.wait && plan.waitlist ? wait(ctx, booking) : full(ctx, plan, site, request)
  await announce(ctx, booking, 'holdBooking', override ? { overbooked: !isTaken } : {})
  return booking
}

async function ask(ctx: Context, requested: NewBooking): Promise<StoredBooking> {
  const booking = await addBooking(ctx, requested)
  await announce(ctx, booking, 'requestBooking')
  return booking
}

async function wait(ctx: Context, { id }: StoredBooking): Promise<StoredBooking> {
  const booking = await setStatus(ctx, id, 'waitlisted')
  await announce(ctx, booking, 'waitForPlace')
  return booking
}

/** Says what is left, and which of the next slots have room. */
async function full(ctx: Context, plan: StoredPlan, site: TicketSite, { slot, priced }: ReadRequest): Promise<Refusal> {
  const left = await placesLeft(ctx, slot)
  const next = await nextFreeSlots(ctx, { plan, site, after: Date.parse(slot.startsAt), people: priced.people })
  return refuse(RTN.wrongState, 'ticket.refusal.full', {
    params: { left },
    map: { left, next, mayWait: plan.waitlist },
  })
}
