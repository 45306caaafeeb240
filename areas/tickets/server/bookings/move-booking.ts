import { type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { PaidBy } from '../../contract/booking.ts'
import { moveDifference, whyNoMove } from '../../rules/move.ts'
import { peopleProblem } from '../../rules/request-problem.ts'
import { countPayment, storeMoney } from '../money/store-money.ts'
import { addSlotRows, type OpenSlot } from '../places/slot-places.ts'
import { takePlaces } from '../places/take-places.ts'
import { placesFor } from '../places/ticket-places.ts'
import { loadPlan, type StoredPlan } from '../plans/load-plan.ts'
import { isSoldAt, siteById } from '../plans/plan-site.ts'
import { applyMove } from './apply-move.ts'
import { wrongStatus } from './confirm-held.ts'
import { type LiveTicket, liveTickets } from './live-tickets.ts'
import { dropPendingMove } from './pending-move.ts'
import { type MovedTicket, priceMove } from './price-move.ts'
import { openSlot, toOpenSlot } from './read-request.ts'
import type { StoredBooking } from './stored-booking.ts'

export interface Moving {
  readonly startsAt: string
  /** Left out: the plan of the booking. */
  readonly planId?: string | undefined
  /** Undefined: the booker moves. */
  readonly byStaff?: { readonly paidBy: PaidBy; readonly confirm?: boolean | undefined } | undefined
}

export interface Moved {
  readonly booking: StoredBooking
  /** Above 0 it has to be paid, below 0 it is refunded. */
  readonly difference: Cents
  /** The move waits for this payment. */
  readonly due: Cents
}

interface Plan {
  readonly plan: StoredPlan
  readonly oldPlan: StoredPlan
  readonly slot: OpenSlot
  readonly tickets: readonly MovedTicket[]
  readonly fee: Cents
  readonly difference: Cents
  /** What is left to pay where all of it is paid in advance. */
  readonly due: Cents
}

/** Moves a locked booking, or holds its new place until the difference is paid. */
export async function moveBookingNow(ctx: Context, booking: StoredBooking, moving: Moving): Promise<Moved | Refusal> {
  if (booking.what === 'massage') return refuse(RTN.wrongState, 'ticket.massageOrder.inCalendar')
  if (booking.what !== 'plan') return refuse(RTN.wrongState, 'ticket.refusal.moveInBook')
  const planned = await planMove(ctx, booking, moving)
  if ('refused' in planned) return planned
  await dropPendingMove(ctx, booking.id)
  const { plan, slot, tickets, difference, due } = planned
  const wanted = placesFor(plan, tickets)
  await addSlotRows(ctx, slot, wanted)
  await lockSlots(ctx, [slot, { ...booking, planId: planned.oldPlan.id }])
  if (!(await takePlaces(ctx, plan, slot, wanted)))
    return refuse(RTN.wrongState, 'ticket.refusal.full', { params: { left: 0 } })
  if (due > 0 && !moving.byStaff) {
    await storeMove(ctx, booking, planned)
    return { booking, difference, due }
  }
  const paidBy = moving.byStaff?.paidBy ?? 'none'
  const paid = due > 0 && paidBy !== 'none' ? await payAtCounter(ctx, booking, { paidBy, due }) : booking
  return { booking: await applyMove(ctx, paid, planned), difference, due: 0 }
}

async function planMove(ctx: Context, booking: StoredBooking, moving: Moving): Promise<Plan | Refusal> {
  if (booking.status !== 'confirmed') return wrongStatus(booking.status, 'confirmed')
  const oldPlan = await loadPlan(ctx, booking.planId)
  const plan = moving.planId && moving.planId !== booking.planId ? await loadPlan(ctx, moving.planId) : oldPlan
  const site = await siteById(ctx, booking.siteId)
  if (!oldPlan || !plan || !site || !isSoldAt(plan, site))
    return refuseFields({ plan: { code: 'ticket.refusal.notSoldHere' } })
  const now = ctx.clock()
  const why = whyNoMove(oldPlan.moveRules, { startsAt: Date.parse(booking.startsAt), now, moves: booking.moves })
  if (why && !moving.byStaff) return refuse(RTN.wrongState, `ticket.refusal.move.${why}`)
  if (why && !moving.byStaff?.confirm) return refuse(RTN.confirm, `ticket.refusal.moveConfirm.${why}`)
  const target = openSlot(plan, site, moving.startsAt, now)
  if ('refused' in target) return target
  const slot = toOpenSlot(plan, site, target)
  if (plan.id === booking.planId && Date.parse(slot.startsAt) === Date.parse(booking.startsAt))
    return refuseFields({ startsAt: { code: 'ticket.refusal.sameSlot' } })
  const minutes = (target.endsAt - target.startsAt) / MINUTE_MS
  const live: readonly LiveTicket[] = await liveTickets(ctx, booking.id)
  const tickets = priceMove({ plan, oldPlan, live, minutes, now })
  if ('problem' in tickets) return refuseFields({ plan: tickets.problem })
  const tooMany = peopleProblem(plan.sale, booking.people)
  if (tooMany) return refuseFields({ plan: tooMany.problem })
  const fee = oldPlan.moveRules.fee
  const net = tickets.reduce((total, ticket) => total + ticket.net, 0)
  const difference = moveDifference(booking.net, net, fee)
  const left = net + booking.fees + fee - (booking.paid - booking.refunded)
  const due = booking.depositState === 'none' ? Math.max(0, left) : 0
  if (due > 0 && moving.byStaff && moving.byStaff.paidBy === 'none' && !moving.byStaff.confirm)
    return refuse(RTN.confirm, 'ticket.refusal.moveConfirm.due', { params: { amount: toWire(due).toFixed(2) } }) // not money: text of an amount
  return { plan, oldPlan, slot, tickets, fee, difference, due }
}

/** Two that move against each other take their locks in one order. */
async function lockSlots(
  ctx: Context,
  slots: readonly { planId: string; siteId: string; startsAt: string }[],
): Promise<void> {
  await ctx.db.run(sql`
    select 1 from ticket_slot t
    join unnest(${slots.map(({ planId }) => planId)}::uuid[], ${slots.map(({ siteId }) => siteId)}::uuid[],
      ${slots.map(({ startsAt }) => startsAt)}::timestamptz[]) as w(plan_id, site_id, starts_at)
      on w.plan_id = t.plan_id and w.site_id = t.site_id and w.starts_at = t.starts_at
    where t.merchant_id = ${ctx.merchantId}::uuid
    order by t.plan_id, t.site_id, t.starts_at for update of t`)
}

async function payAtCounter(
  ctx: Context,
  booking: StoredBooking,
  { paidBy, due }: { paidBy: 'cash' | 'card'; due: Cents },
): Promise<StoredBooking> {
  const key = `move ${booking.id} ${booking.moves}`
  await storeMoney(ctx, booking, { kind: 'payment', method: paidBy, amount: due, state: 'done', key, reason: '' })
  return countPayment(ctx, booking, due)
}

async function storeMove(ctx: Context, booking: StoredBooking, { plan, slot, tickets, fee, due }: Plan): Promise<void> {
  const heldUntil = new Date(ctx.clock() + plan.holdMinutes * MINUTE_MS).toISOString()
  const people = tickets.reduce((total, { counts }) => total + counts, 0)
  await ctx.db.run(sql`
    insert into ticket_move (merchant_id, booking_id, plan_id, site_id, starts_at, ends_at, tickets, people, fee, due, held_until)
    values (${ctx.merchantId}::uuid, ${booking.id}::uuid, ${plan.id}::uuid, ${slot.siteId}::uuid, ${slot.startsAt}::timestamptz,
      ${slot.endsAt}::timestamptz, ${JSON.stringify(tickets)}::jsonb, ${people}, ${fee}, ${due}, ${heldUntil}::timestamptz)`)
}
