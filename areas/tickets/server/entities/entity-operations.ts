import { done, notFound } from '#platform/contract/refusal.ts'
import { toWire } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle, type ServedOperation } from '#platform/server/operation/area-server.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import {
  entityCalendar,
  moveReservation as moveCall,
  type ReservedEntity,
  reserveEntity as reserveCall,
} from '../../contract/entities/entity-reservation.ts'
import { ownBooking } from '../bookings/booking-operations.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { siteByCode, type TicketSite } from '../plans/plan-site.ts'
import { entitiesOfSite, loadReservableEntity, type ReservableEntity } from './load-entity-terms.ts'
import { moveReservation } from './move-reservation.ts'
import { reserveEntity } from './reserve-entity.ts'

const DAY_FROM = '00:00'
const DAY_TO = '24:00'

/** `/al/ticket/entityReservation/calendar` */
const readingCalendar = handle(entityCalendar, async (ctx, { ordLot, day }) => {
  const site = await siteByCode(ctx, ordLot)
  if (!site || !ctx.access.mayAt(entityCalendar.need, site.id)) return notFound()
  const entities = await entitiesOfSite(ctx, site.id)
  return done({
    entities: entities.map(({ id, name, kind, capacity, times }) => ({
      ...{ id, name, kind, capacity, stepMinutes: times.stepMinutes },
    })),
    ...(await openTimes(ctx, site, entities, day)),
    reservations: await reservationsOf(ctx, site, day),
  })
})

/** The earliest and the latest time of a local day at which an entity is open. */
async function openTimes(ctx: TenantData, { zone }: TicketSite, entities: readonly ReservableEntity[], day: string) {
  const bands = entities.flatMap(({ times }) => times.bands)
  const passes = bands.some(({ timeFrom, timeTo }) => timeTo <= timeFrom)
  const from = bands.map(({ timeFrom }) => timeFrom).toSorted()[0] ?? DAY_FROM
  const to = passes
    ? DAY_TO
    : (bands
        .map(({ timeTo }) => timeTo)
        .toSorted()
        .at(-1) ?? DAY_TO)
  const row = await ctx.db.row<{ opens: string; closes: string }>(sql`
    select (${day}::date + ${from}::time) at time zone ${zone} as opens, (${day}::date + ${to}::interval) at time zone ${zone} as closes`)
  if (!row) throw new Error('no times of a day')
  return { opens: new Date(row.opens).toISOString(), closes: new Date(row.closes).toISOString() }
}

async function reservationsOf(
  ctx: TenantData & Timed,
  { id: siteId, zone }: TicketSite,
  day: string,
): Promise<ReservedEntity[]> {
  const rows = await ctx.db.rows<ReservedEntity>(sql`
    select b.id, r.things[1] as entity, b.number, b.status, b.name, b.mobile, b.people, b.starts_at as "startsAt", b.ends_at as "endsAt",
      b.net, b.paid - b.refunded as paid, b.deposit, b.deposit_state as "depositState", r.series is not null as repeats
    from ticket_booking b
    join ticket_reservation r on r.merchant_id = b.merchant_id and r.booking_id = b.id
    where b.merchant_id = ${ctx.merchantId}::uuid and b.site_id = ${siteId}::uuid and b.what = 'entity'
      and b.ends_at > ${day}::date::timestamp at time zone ${zone} and b.starts_at < (${day}::date + 1)::timestamp at time zone ${zone}
      and b.status in ('held', 'confirmed', 'checkedIn', 'completed', 'noShow')
    order by b.starts_at, b.number`)
  return rows.map(row => ({
    ...row,
    ...{ startsAt: new Date(row.startsAt).toISOString(), endsAt: new Date(row.endsAt).toISOString() },
    ...{ net: toWire(row.net), paid: toWire(row.paid), deposit: toWire(row.deposit) },
  }))
}

const shown = ({ id, number, status, startsAt, net }: StoredBooking) => ({
  ...{ id, number, status, startsAt: new Date(startsAt).toISOString(), net: toWire(net) },
})

/** `/al/ticket/entityReservation/reserve` */
const reserving = handle(reserveCall, async (ctx, { ordLot, entity: id, channel = 'counter', ...wanted }) => {
  const site = await siteByCode(ctx, ordLot)
  const entity = await loadReservableEntity(ctx, id)
  if (!site || entity?.siteId !== site.id || !ctx.access.mayAt(reserveCall.need, site.id)) return notFound()
  const reserved = await reserveEntity(ctx, { entity, site, wanted: { ...wanted, channel } })
  if ('refused' in reserved) return reserved
  return done({ reservations: reserved.bookings.map(shown), notFree: [...reserved.notFree] })
})

/** `/al/ticket/entityReservation/move` */
const moving = handle(moveCall, async (ctx, { id, ...wanted }) => {
  const booking = await ownBooking(ctx, id, moveCall.need)
  if (booking?.what !== 'entity') return notFound()
  const moved = await moveReservation(ctx, booking, wanted)
  return 'refused' in moved ? moved : done(shown(moved))
})

/** `/al/ticket/entityReservation` */
export const entityOperations: readonly ServedOperation[] = [readingCalendar, reserving, moving]
