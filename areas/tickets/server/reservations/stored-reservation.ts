import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { occupy } from './occupy.ts'

/** The place that a booking has. */
export interface Place {
  readonly name: string
  /** Ids of tables, or of an entity. */
  readonly things: readonly string[]
  readonly beforeMinutes: number
  readonly afterMinutes: number
}

export interface StoredReservation extends Place {
  readonly bookingId: string
  readonly lends: boolean
}

export const loadReservation = (ctx: TenantData, bookingId: string): Promise<StoredReservation | undefined> =>
  ctx.db.row<StoredReservation>(sql`
    select booking_id as "bookingId", name, things, before_minutes as "beforeMinutes", after_minutes as "afterMinutes", lends
    from ticket_reservation where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid`)

type Timed = Pick<StoredBooking, 'id' | 'siteId' | 'startsAt' | 'endsAt'>

/** How long a booking keeps its place from others. Epoch milliseconds. */
export const keptSpan = (
  { startsAt, endsAt }: Pick<Timed, 'startsAt' | 'endsAt'>,
  { beforeMinutes, afterMinutes }: Pick<Place, 'beforeMinutes' | 'afterMinutes'>,
) => ({
  from: Date.parse(startsAt) - beforeMinutes * MINUTE_MS,
  to: Date.parse(endsAt) + afterMinutes * MINUTE_MS,
})

/** Takes a place for the time of a booking that has none. @returns false where another booking has it */
export const takePlace = (ctx: TenantData, booking: Timed, place: Place): Promise<boolean> =>
  occupy(ctx, { bookingId: booking.id, siteId: booking.siteId, things: place.things, ...keptSpan(booking, place) })

export interface ReservationFacts {
  readonly series?: string | undefined
  readonly lends?: boolean
}

/** Writes which place a booking has, whatever it had. */
export async function storeReservation(
  ctx: TenantData,
  { id, siteId }: Pick<Timed, 'id' | 'siteId'>,
  { name, things, beforeMinutes, afterMinutes }: Place,
  { series, lends = false }: ReservationFacts = {},
): Promise<void> {
  await ctx.db.run(sql`
    insert into ticket_reservation (merchant_id, booking_id, site_id, name, things, before_minutes, after_minutes, series, lends)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${siteId}::uuid, ${name}, ${things}::uuid[], ${beforeMinutes}, ${afterMinutes},
      ${series ?? null}::uuid, ${lends})
    on conflict (merchant_id, booking_id) do update set name = excluded.name, things = excluded.things,
      before_minutes = excluded.before_minutes, after_minutes = excluded.after_minutes`)
}

/** Takes the place of a booking again that let it go: a hold that ran out, a party that came after all. */
export async function takePlaceAgain(ctx: TenantData, booking: Timed): Promise<boolean> {
  const place = await loadReservation(ctx, booking.id)
  return place !== undefined && takePlace(ctx, booking, place)
}
