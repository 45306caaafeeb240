import { MINUTE_MS, SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import type { BookingStory } from '../../contract/booking.ts'
import type { ShownBooking } from '../../contract/public-booking.ts'
import { createTicketCode, ticketKey } from '../../rules/admission/ticket-code.ts'
import type { BookingState } from '../../rules/booking-state.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import { merchantKey } from './merchant-key.ts'

type Ctx = TenantData & Timed & WithRandom & WithServices<'secrets'>

/** The merchant's `qrTokenMinutes` where it has no row of its own yet. */
const USUAL_MINUTES = 10

const ADMITTED = new Set<BookingState>(['confirmed', 'checkedIn', 'completed'])

/** A booking's tickets with the codes that a phone shows: each is good for the merchant's `qrTokenMinutes`. */
export async function withCodes(
  ctx: Ctx,
  booking: StoredBooking,
  tickets: BookingStory['tickets'],
): Promise<Pick<ShownBooking, 'tickets' | 'codesUntil'>> {
  const until = Math.ceil((ctx.clock() + (await qrTokenMinutes(ctx)) * MINUTE_MS) / SECOND_MS) // not money: seconds
  const codes = ADMITTED.has(booking.status) ? await ticketCodes(ctx, booking.id, until) : new Map<string, string>()
  return {
    tickets: tickets.map(({ id, number, name, state }) => ({ id, number, name, state, code: codes.get(id) ?? null })),
    codesUntil: codes.size > 0 ? new Date(until * SECOND_MS).toISOString() : null,
  }
}

/**
 * Codes of a booking's tickets that are not cancelled, by ticket.
 * @param until epoch seconds
 */
export async function ticketCodes(ctx: Ctx, bookingId: string, until: number): Promise<ReadonlyMap<string, string>> {
  const rows = await ctx.db.rows<{ id: string; version: number }>(sql`
    select id, version from ticket_ticket
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid and state = 'valid'`)
  if (rows.length === 0) return new Map()
  const key = await merchantKey(ctx)
  return new Map(rows.map(({ id, version }) => [id, createTicketCode(ticketKey(key, id, version), id, until)]))
}

async function qrTokenMinutes(ctx: TenantData): Promise<number> {
  const row = await ctx.db.row<{ minutes: number }>(sql`
    select qr_token_minutes as minutes from system.config where merchant_id = ${ctx.merchantId}::uuid`)
  return row?.minutes ?? USUAL_MINUTES
}
