import { done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sum } from '#platform/rules/money/money.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { bookMassage, type WantedTreatmentOnWire } from '../../contract/massage/massage-order.ts'
import type { Channel } from '../../rules/booking-state.ts'
import { type Assigned, assignOrder } from '../../rules/massage/assign-order.ts'
import { type PricedTreatment, priceTreatment } from '../../rules/massage/price-treatment.ts'
import { announce } from '../bookings/announce.ts'
import { insertBooking } from '../bookings/insert-booking.ts'
import { withoutCards } from '../bookings/read-request.ts'
import { type StoredBooking, setStatus } from '../bookings/stored-booking.ts'
import { siteByCode, type TicketSite } from '../plans/plan-site.ts'
import { loadServices, loadSpaDay } from './load-spa.ts'
import { notifyClient } from './notify-client.ts'
import { type ReadTreatment, readTreatments, wholeSpan } from './read-treatments.ts'
import { shownOrder } from './shown-order.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

export interface WantedOrder {
  readonly client: { readonly name: string; readonly mobile?: string | undefined; readonly email?: string | undefined }
  readonly treatments: readonly WantedTreatmentOnWire[]
  readonly together: boolean
  readonly channel: Channel
  readonly notes?: string | undefined
}

/** `/al/ticket/massageOrder/book` */
export const bookingMassage = handle(bookMassage, async (ctx, { ordLot, ...wanted }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(bookMassage.need, site.id)) return notFound()
  const order = await bookOrder(ctx, site, wanted)
  if ('refused' in order) return order
  await notifyClient(ctx, order)
  return done(shownOrder(order))
})

/** The treatments of an order get their therapists and rooms, all of them or none. */
export async function bookOrder(ctx: Context, site: TicketSite, order: WantedOrder): Promise<StoredBooking | Refusal> {
  const { startsAt = '' } = order.treatments[0] ?? {}
  const { client, notes } = withoutCards({ ...order, startsAt, lines: [] })
  const treatments = readTreatments(await loadServices(ctx, site), order.treatments, ctx.clock())
  if ('refused' in treatments) return treatments
  const span = wholeSpan(treatments)
  const day = await loadSpaDay(ctx, site, { from: span.from - DAY_MS / 2, to: span.to + DAY_MS / 2 })
  const assigned = assignOrder(day, treatments, order)
  if (!assigned) return refuse(RTN.wrongState, 'ticket.massageOrder.nobodyFree')
  return storeOrder(ctx, site, { ...order, client, notes }, toRows(treatments, assigned))
}

export interface NewTreatment {
  readonly wanted: ReadTreatment
  readonly assigned: Assigned
  readonly priced: PricedTreatment
}

const toRows = (treatments: readonly ReadTreatment[], assigned: readonly Assigned[]): NewTreatment[] =>
  treatments.flatMap((wanted, at) => {
    const each = assigned[at]
    return each ? [{ wanted, assigned: each, priced: priceTreatment(wanted.prices, each.therapist.level) }] : []
  })

async function storeOrder(
  ctx: Context,
  site: TicketSite,
  { client, notes, channel, together }: WantedOrder,
  rows: readonly NewTreatment[],
): Promise<StoredBooking | Refusal> {
  const net = sum(rows.map(({ priced }) => priced.net))
  const tax = sum(rows.map(({ priced }) => priced.tax))
  const { id } = await insertBooking(ctx, {
    ...{ what: 'massage', planId: null, siteId: site.id, status: 'held', client, people: rows.length, channel, notes },
    startsAt: iso(Math.min(...rows.map(({ wanted }) => wanted.span.from))),
    endsAt: iso(Math.max(...rows.map(({ wanted }) => wanted.span.to))),
    amounts: { gross: net, discount: 0, net, tax, deposit: undefined },
  })
  if ((await storeTreatments(ctx, site, id, rows)) < rows.length)
    return refuse(RTN.wrongState, 'ticket.massageOrder.nobodyFree')
  await ctx.db.run(sql`
    insert into ticket_massage_order (merchant_id, booking_id, together)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${together})`)
  const booking = await setStatus(ctx, id, 'confirmed')
  await announce(ctx, booking, 'confirmBooking', { treatments: rows.length })
  return booking
}

/** The database refuses what another order has, whatever was judged. @returns how many were stored */
function storeTreatments(
  ctx: Context,
  site: TicketSite,
  bookingId: string,
  rows: readonly NewTreatment[],
): Promise<number> {
  const json = rows.map(({ wanted, assigned, priced }, position) => ({
    ...{ id: ctx.random.id(), position, service_id: wanted.service.id, service: wanted.service.name },
    ...{ minutes: wanted.minutes, add_ons: wanted.addOns, therapist_id: assigned.therapist.id },
    ...{ room_id: assigned.room.id, starts_at: iso(wanted.span.from), ends_at: iso(wanted.span.to) },
    ...{ kept_from: iso(wanted.kept.from), kept_to: iso(wanted.kept.to), ...priced },
  }))
  return ctx.db.run(sql`
    insert into ticket_treatment (merchant_id, id, booking_id, site_id, position, service_id, service, minutes, add_ons, therapist_id,
      room_id, starts_at, ends_at, kept_from, kept_to, net, tax, commission)
    select ${ctx.merchantId}::uuid, r.id, ${bookingId}::uuid, ${site.id}::uuid, r.position, r.service_id, r.service, r.minutes, r.add_ons,
      r.therapist_id, r.room_id, r.starts_at, r.ends_at, r.kept_from, r.kept_to, r.net, r.tax, r.commission
    from jsonb_to_recordset(${JSON.stringify(json)}::jsonb) as r(id uuid, position int, service_id uuid, service text, minutes int,
      add_ons jsonb, therapist_id uuid, room_id uuid, starts_at timestamptz, ends_at timestamptz, kept_from timestamptz,
      kept_to timestamptz, net bigint, tax bigint, commission bigint)
    order by r.position
    on conflict do nothing
    returning 1`)
}
