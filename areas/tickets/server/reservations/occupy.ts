import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

export interface Occupying {
  readonly bookingId: string
  readonly siteId: string
  /** Ids of tables, or of an entity. */
  readonly things: readonly string[]
  /** Epoch milliseconds, with what is kept free before and after. */
  readonly from: number
  readonly to: number
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** Takes things for a time, all of them or none. The database refuses what another booking has, also when two ask at once. */
export async function occupy(ctx: TenantData, { bookingId, siteId, things, from, to }: Occupying): Promise<boolean> {
  const added = await ctx.db.run(sql`
    insert into ticket_occupancy (merchant_id, booking_id, thing_id, site_id, from_at, to_at)
    select ${ctx.merchantId}::uuid, ${bookingId}::uuid, t.id, ${siteId}::uuid, ${iso(from)}::timestamptz, ${iso(to)}::timestamptz
    from unnest(${things}::uuid[]) as t(id) order by t.id
    on conflict do nothing
    returning 1`)
  if (added === things.length) return true
  await vacate(ctx, bookingId)
  return false
}

/** Lets the things of a booking go. */
export async function vacate(ctx: TenantData, bookingId: string): Promise<void> {
  await ctx.db.run(sql`
    delete from ticket_occupancy where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid`)
}

/** From a moment on the things of a booking are free; those that it has not taken yet are let go. */
export async function vacateFrom(ctx: TenantData, bookingId: string, at: number): Promise<void> {
  await ctx.db.run(sql`
    delete from ticket_occupancy
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid and from_at >= ${iso(at)}::timestamptz`)
  await ctx.db.run(sql`
    update ticket_occupancy set to_at = least(to_at, ${iso(at)}::timestamptz)
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid`)
}

/** Reservations of one shop are judged one after the other; the constraint holds whatever is judged. */
export async function lockReservations(ctx: TenantData, siteId: string): Promise<void> {
  await ctx.db.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`ticket.reservation ${ctx.merchantId} ${siteId}`}, 0))`,
  )
}
