import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type MassageOrderNow, moveTreatment } from '../../contract/massage/massage-order.ts'
import { assignOrder } from '../../rules/massage/assign-order.ts'
import { priceTreatment } from '../../rules/massage/price-treatment.ts'
import { announce } from '../bookings/announce.ts'
import { ownBooking } from '../bookings/booking-operations.ts'
import { again } from '../money/store-money.ts'
import { siteById, type TicketSite } from '../plans/plan-site.ts'
import { loadServices, loadSpaDay } from './load-spa.ts'
import { type ReadTreatment, readTreatments } from './read-treatments.ts'
import { shownOrder } from './shown-order.ts'

interface TreatmentRow {
  readonly id: string
  readonly bookingId: string
  readonly service: string
  readonly minutes: number
  readonly addOns: string[]
  readonly therapist: string
  readonly room: string
  readonly startsAt: string
  readonly atTill: boolean
  /** Other treatments of its order that are in its room. */
  readonly shared: number
}

const iso = (ms: number): string => new Date(ms).toISOString()

const loadTreatment = (ctx: Context, id: string): Promise<TreatmentRow | undefined> =>
  ctx.db.row<TreatmentRow>(sql`
    select t.id, t.booking_id as "bookingId", t.service_id as service, t.minutes, t.add_ons as "addOns", t.therapist_id as therapist,
      t.room_id as room, t.starts_at as "startsAt", o.online_order is not null as "atTill", (
        select count(*)::int from ticket_treatment x
        where x.merchant_id = ${ctx.merchantId}::uuid and x.booking_id = t.booking_id and x.room_id = t.room_id and x.id <> t.id
          and x.kept_from < t.kept_to and x.kept_to > t.kept_from) as shared
    from ticket_treatment t
    join ticket_massage_order o on o.merchant_id = t.merchant_id and o.booking_id = t.booking_id
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = ${id}::uuid`)

/** `/al/ticket/massageOrder/move` */
export const movingTreatment = handle(moveTreatment, async (ctx, { treatment: id, startsAt, therapist, room }) => {
  const order = await loadTreatment(ctx, id)
  const booking = order && (await ownBooking(ctx, order.bookingId, moveTreatment.need))
  // Once more, as it is behind the lock: another call may have sent it to the till or moved it.
  const row = booking && (await loadTreatment(ctx, id))
  const site = booking && (await siteById(ctx, booking.siteId))
  if (!row || !booking || !site) return notFound()
  if (booking.status !== 'confirmed' || row.atTill || booking.paid > 0)
    return refuse(RTN.wrongState, 'ticket.massageOrder.notMovable')
  if (row.shared > 0) return refuse(RTN.wrongState, 'ticket.massageOrder.sharedRoom')
  const wanted = {
    ...{ service: row.service, minutes: row.minutes, addOns: row.addOns, therapist: therapist ?? row.therapist },
    startsAt: startsAt ?? iso(Date.parse(row.startsAt)),
    ...(room || !startsAt ? { room: room ?? row.room } : {}),
  }
  return moveTo(ctx, site, row, wanted)
})

async function moveTo(
  ctx: Context,
  site: TicketSite,
  row: TreatmentRow,
  wanted: Parameters<typeof readTreatments>[1][number],
) {
  const read = readTreatments(await loadServices(ctx, site), [wanted], ctx.clock())
  if ('refused' in read) return read
  const [treatment] = read
  if (!treatment) throw new Error('a treatment was not read')
  const moved = await storeMove(ctx, site, row, treatment)
  if (moved) return moved
  await followTreatments(ctx, row.bookingId)
  const booking = await again(ctx, row.bookingId)
  await announce(ctx, booking, 'moveBooking', { from: iso(Date.parse(row.startsAt)), to: wanted.startsAt })
  return done<MassageOrderNow>(shownOrder(booking))
}

async function storeMove(
  ctx: Context,
  site: TicketSite,
  { id }: TreatmentRow,
  treatment: ReadTreatment,
): Promise<Refusal | undefined> {
  const { kept, span, prices } = treatment
  const day = await loadSpaDay(ctx, site, { from: kept.from - DAY_MS / 2, to: kept.to + DAY_MS / 2 }, id)
  const [assigned] = assignOrder(day, [treatment], { together: false }) ?? []
  if (!assigned) return refuse(RTN.wrongState, 'ticket.massageOrder.nobodyFree')
  const { net, tax, commission } = priceTreatment(prices, assigned.therapist.level)
  await ctx.db.run(sql`
    update ticket_treatment set therapist_id = ${assigned.therapist.id}::uuid, room_id = ${assigned.room.id}::uuid,
      starts_at = ${iso(span.from)}::timestamptz, ends_at = ${iso(span.to)}::timestamptz, kept_from = ${iso(kept.from)}::timestamptz,
      kept_to = ${iso(kept.to)}::timestamptz, net = ${net}, tax = ${tax}, commission = ${commission}
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid`)
  return undefined
}

/** An order lasts from its first treatment to its last, and costs what they cost. */
async function followTreatments(ctx: Context, bookingId: string): Promise<void> {
  await ctx.db.run(sql`
    update ticket_booking b set starts_at = t.starts_at, ends_at = t.ends_at, gross = t.net, net = t.net, tax = t.tax, moves = moves + 1,
      business_day = ${businessDayAt(sql`t.starts_at`, 's', ctx.merchantId)}, version = b.version + 1, updated_at = ${ctx.now()}::timestamptz
    from platform.site s, (
      select min(x.starts_at) as starts_at, max(x.ends_at) as ends_at, sum(x.net)::bigint as net, sum(x.tax)::bigint as tax
      from ticket_treatment x where x.merchant_id = ${ctx.merchantId}::uuid and x.booking_id = ${bookingId}::uuid
    ) t
    where b.merchant_id = ${ctx.merchantId}::uuid and b.id = ${bookingId}::uuid and s.merchant_id = b.merchant_id and s.id = b.site_id`)
}
