import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { DAY_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { changeBookingStatus } from '../../contract/booking.ts'
import { type BookingState, type DepositState, mayLeave, UNDO_MINUTES } from '../../rules/booking-state.ts'
import { notifyBooker } from '../messages/notify-booker.ts'
import type { OpenSlot } from '../places/slot-places.ts'
import { takePlaces } from '../places/take-places.ts'
import { bookedPlaces } from '../places/ticket-places.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { siteById } from '../plans/plan-site.ts'
import { followStatus } from '../reservations/follow-status.ts'
import { announce } from './announce.ts'
import { ownBooking } from './booking-operations.ts'
import { confirmHeld, wrongStatus } from './confirm-held.ts'
import { openSlot, toOpenSlot } from './read-request.ts'
import { dueNow, type StoredBooking, setStatus, shownBooking } from './stored-booking.ts'

/** `/al/ticket/booking/changeStatus` */
export const changingStatus = handle(changeBookingStatus, async (ctx, { id, status, reason }) => {
  const booking = await ownBooking(ctx, id, changeBookingStatus.need)
  if (!booking) return notFound()
  const changed = await changeStatus(ctx, booking, status, reason)
  return 'refused' in changed ? changed : done(shownBooking(changed))
})

/** Cancelling refunds, and confirming takes money: they have calls of their own. */
const BY_OTHER_CALLS = new Set<BookingState>(['cancelled', 'expired'])

/** Changes the status of a locked booking where its life allows it. */
export async function changeStatus(
  ctx: Context,
  booking: StoredBooking,
  to: BookingState,
  reason = '',
): Promise<StoredBooking | Refusal> {
  const from = booking.status
  if (!mayLeave(from, to) || BY_OTHER_CALLS.has(to)) return wrongStatus(from, to)
  if (to === 'held' && booking.what === 'plan') return approve(ctx, booking)
  if (to === 'confirmed' && from === 'held') return wrongStatus(from, to)
  const late = await whyLate(ctx, booking, to)
  if (late) return late
  const hasPlace = booking.what === 'table' || booking.what === 'entity'
  const misplaced = hasPlace ? await followStatus(ctx, booking, to) : undefined
  if (misplaced) return misplaced
  const changed = await setStatus(ctx, booking.id, to, whatElse(ctx, booking, to))
  await announce(ctx, changed, 'changeBookingStatus', { from, ...(reason ? { reason } : {}) })
  return changed
}

function whatElse(ctx: Context, booking: StoredBooking, to: BookingState): Parameters<typeof setStatus>[3] {
  const { depositState } = booking
  if (to === 'checkedIn') return { checkedInAt: ctx.now(), depositState: depositOfGuest(booking) }
  if (to === 'confirmed') return { checkedInAt: null }
  return to === 'noShow' && depositState === 'paid' ? { depositState: 'forfeited' } : {}
}

/** A deposit that was forfeited is that of a guest again who came after all. */
export const depositOfGuest = ({ status, depositState }: StoredBooking): DepositState =>
  status === 'noShow' && depositState === 'forfeited' ? 'paid' : depositState

/** An undo comes within minutes, a no-show after the start. */
async function whyLate(ctx: Context, booking: StoredBooking, to: BookingState): Promise<Refusal | undefined> {
  const now = ctx.clock()
  if (to === 'confirmed' && now > Date.parse(booking.checkedInAt ?? booking.startsAt) + UNDO_MINUTES * MINUTE_MS)
    return refuse(RTN.wrongState, 'ticket.refusal.undoLate', { params: { minutes: UNDO_MINUTES } })
  if (to === 'noShow' && now < Date.parse(booking.startsAt)) return refuse(RTN.wrongState, 'ticket.refusal.noShowEarly')
  return whyDayOver(ctx, booking)
}

/** One who comes after all does so on the same business day. */
export async function whyDayOver(ctx: Context, booking: StoredBooking): Promise<Refusal | undefined> {
  return booking.status === 'noShow' && !(await isSameDay(ctx, booking))
    ? refuse(RTN.wrongState, 'ticket.refusal.dayOver')
    : undefined
}

async function isSameDay(ctx: Context, booking: StoredBooking): Promise<boolean> {
  const row = await ctx.db.row<{ same: boolean }>(sql`
    select b.business_day = ${businessDayAt(sql`${ctx.now()}::timestamptz`, 's', ctx.merchantId)} as same from ticket_booking b
    join platform.site s on s.merchant_id = b.merchant_id and s.id = b.site_id
    where b.merchant_id = ${ctx.merchantId}::uuid and b.id = ${booking.id}::uuid`)
  return row?.same === true
}

/** Takes the places of a request or of somebody who waits, for a day or until the start; what is free is confirmed at once. */
async function approve(ctx: Context, booking: StoredBooking): Promise<StoredBooking | Refusal> {
  const slot = await currentSlot(ctx, booking)
  if ('refused' in slot) return slot
  if (!(await takePlaces(ctx, slot.plan, slot.slot, await bookedPlaces(ctx, slot.plan, [booking.id]))))
    return refuse(RTN.wrongState, 'ticket.refusal.full', { params: { left: 0 } })
  const until = Math.min(ctx.clock() + DAY_MS, Date.parse(booking.startsAt))
  const held = await setStatus(ctx, booking.id, 'held', { heldUntil: new Date(until).toISOString() })
  if (dueNow(held) === 0) return confirmHeld(ctx, held)
  await announce(ctx, held, 'offerPlace')
  await notifyBooker(ctx, held, 'waitlistOffer')
  return held
}

type Current = { readonly plan: NonNullable<Awaited<ReturnType<typeof loadPlan>>>; readonly slot: OpenSlot }

async function currentSlot(ctx: Context, booking: StoredBooking): Promise<Current | Refusal> {
  const plan = await loadPlan(ctx, booking.planId)
  const site = await siteById(ctx, booking.siteId)
  if (!plan || !site) return notFound()
  const slot = openSlot(plan, site, booking.startsAt, ctx.clock())
  return 'refused' in slot ? slot : { plan, slot: toOpenSlot(plan, site, slot) }
}
