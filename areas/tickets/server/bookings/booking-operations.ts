import { type Answer, done, notFound, type Refusal, RTN, refuse, refuseFields } from '#platform/contract/refusal.ts'
import { fromWire, toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import {
  type BookingNow,
  cancelBooking,
  confirmBooking,
  DISCOUNT,
  holdBooking,
  moveBooking,
  OVERRIDE,
  refundBooking,
} from '../../contract/booking.ts'
import { refundBookingMoney } from '../money/refund-booking.ts'
import { countPayment, storeMoney } from '../money/store-money.ts'
import { loadPlan } from '../plans/load-plan.ts'
import { siteByCode } from '../plans/plan-site.ts'
import { announce } from './announce.ts'
import { cancelBookingNow } from './cancel-booking.ts'
import { confirmHeld, isRunOut } from './confirm-held.ts'
import { moveBookingNow } from './move-booking.ts'
import { placeBooking } from './place-booking.ts'
import { lockBooking, type StoredBooking, shownBooking, unspent } from './stored-booking.ts'

const answerWith = (booking: StoredBooking | Refusal): Answer<BookingNow> =>
  'refused' in booking ? booking : done(shownBooking(booking))

/** A booking at a shop where the caller has the permission, locked. */
export async function ownBooking(ctx: Context, id: string, need: string): Promise<StoredBooking | undefined> {
  const booking = await lockBooking(ctx, id)
  return booking && ctx.access.mayAt(need, booking.siteId) ? booking : undefined
}

const notPermitted = (): Refusal => refuse(RTN.notPermitted, 'platform.refusal.notPermitted')

async function isMember(ctx: TenantData, id: string): Promise<boolean> {
  const member = await ctx.db.row(sql`
    select id from members.member where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return member !== undefined
}

/** `/al/ticket/booking/hold` */
export const holding = handle(
  holdBooking,
  async (ctx, { ordLot, override, confirm, channel = 'counter', ...wanted }) => {
    const [site, plan] = await Promise.all([siteByCode(ctx, ordLot), loadPlan(ctx, wanted.plan)])
    if (!site || !plan || !ctx.access.mayAt(holdBooking.need, site.id)) return notFound()
    if (override && !ctx.access.mayAt(OVERRIDE, site.id)) return notPermitted()
    if ((wanted.discount ?? 0) > 0 && !ctx.access.mayAt(DISCOUNT, site.id)) return notPermitted()
    if (wanted.member && !(await isMember(ctx, wanted.member)))
      return refuseFields({ member: { code: 'ticket.refusal.unknownMember' } })
    if (override && !confirm) return refuse(RTN.confirm, 'ticket.booking.confirmOverride')
    return answerWith(await placeBooking(ctx, { plan, site, wanted: { ...wanted, channel }, override }))
  },
)

/** `/al/ticket/booking/confirm` */
export const confirming = handle(confirmBooking, async (ctx, { id, paidBy = 'none', amount = 0 }) => {
  const booking = await ownBooking(ctx, id, confirmBooking.need)
  if (!booking) return notFound()
  if (isRunOut(booking, ctx.clock())) return refuse(RTN.wrongState, 'ticket.refusal.holdEnded')
  const confirmed = await confirmHeld(ctx, booking)
  if ('refused' in confirmed || paidBy === 'none' || amount === 0) return answerWith(confirmed)
  const cents = fromWire(amount)
  if (cents > booking.net - booking.paid) return refuse(RTN.wrongState, 'ticket.refusal.paidTooMuch')
  const entry = { kind: 'payment', method: paidBy, amount: cents, state: 'done', reason: '' } as const
  await storeMoney(ctx, confirmed, { ...entry, key: `confirm ${id}` })
  return answerWith(await countPayment(ctx, confirmed, cents))
})

/** `/al/ticket/booking/cancel` */
export const cancelling = handle(cancelBooking, async (ctx, { id, tickets, byVenue = false, reason }) => {
  const booking = await ownBooking(ctx, id, cancelBooking.need)
  if (!booking) return notFound()
  const cancelled = await cancelBookingNow(ctx, booking, { tickets, byVenue, reason })
  if ('refused' in cancelled) return cancelled
  const { refund, fee } = cancelled
  return done({ ...shownBooking(cancelled.booking), refund: toWire(refund), fee: toWire(fee) })
})

/** `/al/ticket/booking/move` */
export const moving = handle(moveBooking, async (ctx, { id, startsAt, plan, paidBy = 'none', confirm }) => {
  const booking = await ownBooking(ctx, id, moveBooking.need)
  if (!booking) return notFound()
  const moved = await moveBookingNow(ctx, booking, { startsAt, planId: plan, byStaff: { paidBy, confirm } })
  if ('refused' in moved) return moved
  return done({ ...shownBooking(moved.booking), difference: toWire(moved.difference) })
})

/** `/al/ticket/booking/refund` */
export const refundingBooking = handle(refundBooking, async (ctx, { id, amount, reason }) => {
  const booking = await ownBooking(ctx, id, refundBooking.need)
  if (!booking) return notFound()
  // Its bill would be refunded once more at the till.
  if (booking.what === 'massage') return refuse(RTN.wrongState, 'ticket.massageOrder.refundFirst')
  const cents = fromWire(amount)
  if (cents > unspent(booking))
    return refuse(RTN.wrongState, 'ticket.refusal.refundTooMuch', {
      params: { most: toWire(unspent(booking)).toFixed(2) }, // not money: text of an amount
    })
  const refunded = await refundBookingMoney(ctx, booking, { amount: cents, key: `refund ${ctx.random.id()}`, reason })
  await announce(ctx, refunded, 'refundBooking', { amount, reason })
  return done(shownBooking(refunded))
})
