import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { BookingState } from '../../rules/booking-state.ts'
import { depositOf } from '../../rules/deposit.ts'
import type { PricedTicket } from '../../rules/price-booking.ts'
import { ticketNumberFrom } from '../../rules/ticket-number.ts'
import type { OpenSlot } from '../places/slot-places.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import { type BookingRow, insertBooking } from './insert-booking.ts'
import type { ReadRequest, WantedBooking } from './read-request.ts'
import type { StoredBooking } from './stored-booking.ts'

const NUMBER_BYTES = 6

export interface NewBooking {
  readonly plan: StoredPlan
  readonly wanted: WantedBooking
  readonly request: ReadRequest
  readonly status: BookingState
  /** ISO 8601. */
  readonly heldUntil?: string | undefined
  readonly flags?: readonly string[]
}

/** Stores a booking with its tickets; its places are taken by the caller. */
export async function addBooking(ctx: Context, booking: NewBooking): Promise<StoredBooking> {
  const { plan, wanted, request, status, heldUntil, flags } = booking
  const { slot, priced } = request
  const { gross, discount, net, tax, people } = priced
  const { client, channel, member, language, notes, values } = wanted
  const id = ctx.random.id()
  const row: BookingRow = {
    ...{ id, what: 'plan', planId: plan.id },
    ...{ siteId: slot.siteId, startsAt: slot.startsAt, endsAt: slot.endsAt },
    ...{ status, heldUntil, client, people, channel, member, language, notes, values, ...(flags ? { flags } : {}) },
    amounts: { gross, discount, net, tax, deposit: depositOf(net, plan.deposit) },
  }
  const [stored] = await Promise.all([
    insertBooking(ctx, row),
    addTickets(ctx, { bookingId: id, slot, plan }, priced.tickets),
  ])
  return stored
}

/** Once a day is 0 entries; a group has those of each of its people. */
const entriesOf = (plan: StoredPlan, ticket: PricedTicket): number => plan.entries * ticket.entries

async function addTickets(
  ctx: Context,
  { bookingId, slot, plan }: { bookingId: string; slot: OpenSlot; plan: StoredPlan },
  tickets: readonly PricedTicket[],
): Promise<void> {
  const rows = tickets.map((ticket, position) => ({
    ...{ id: ctx.random.id(), number: ticketNumberFrom(ctx.random.bytes(NUMBER_BYTES)), position },
    ...{ price: ticket.price, name: ticket.name, counts: ticket.counts, entries: entriesOf(plan, ticket) },
    ...{ gross: ticket.gross, discount: ticket.discount, net: ticket.net, tax: ticket.tax },
  }))
  await ctx.db.run(sql`
    insert into ticket_ticket (merchant_id, id, booking_id, site_id, position, number, price, name, counts, entries, gross, discount, net, tax, state)
    select ${ctx.merchantId}::uuid, r.id, ${bookingId}::uuid, ${slot.siteId}::uuid, r.position, r.number, r.price, r.name, r.counts, r.entries,
      r.gross, r.discount, r.net, r.tax, 'valid'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, position int, number text, price text, name text, counts int,
      entries int, gross bigint, discount bigint, net bigint, tax bigint)
    returning 1`)
}
