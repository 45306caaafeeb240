import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { quotaPlaces } from '../../rules/price-booking.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import type { Places } from './slot-places.ts'

interface TakenTicket {
  readonly price: string
  readonly counts: number
}

/** The places that tickets take of a slot and its quotas. */
export function placesFor(plan: Pick<StoredPlan, 'quotas'>, tickets: readonly TakenTicket[]): Places {
  const quotas = quotaPlaces(plan.quotas, tickets)
    .map(({ quota, places }) => ({ name: quota.name, size: quota.size, places }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  return { places: tickets.reduce((total, { counts }) => total + counts, 0), quotas }
}

/** The places of bookings, by their tickets that are not cancelled. */
export async function bookedPlaces(
  ctx: TenantData,
  plan: Pick<StoredPlan, 'quotas'>,
  bookings: readonly string[],
): Promise<Places> {
  const tickets = await ctx.db.rows<TakenTicket>(sql`
    select price, counts from ticket_ticket
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = any(${bookings}::uuid[]) and state = 'valid'`)
  return placesFor(plan, tickets)
}
