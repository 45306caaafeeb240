import type { Cents } from '#platform/rules/money/money.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { AdmissionList } from '../../contract/plan-shape.ts'
import { EARLY_MINUTES, type GateTicket, type TicketStanding } from '../../rules/admission/judge-ticket.ts'
import type { BookingState } from '../../rules/booking-state.ts'
import type { PlanKind } from '../../rules/plan-terms.ts'

/** A ticket as a gate needs it, with the booking that it is of. */
export interface StoredGateTicket extends GateTicket {
  readonly id: string
  readonly number: string
  /** Of the price. */
  readonly name: string
  readonly client: string
  readonly plan: string
  readonly bookingId: string
  readonly siteId: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly version: number
  readonly entries: number
  readonly reentry: boolean
}

interface GateRow {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly version: number
  readonly entries: number
  readonly state: string
  readonly bookingId: string
  readonly siteId: string
  readonly client: string
  readonly status: BookingState
  readonly owed: Cents
  readonly startsAt: string
  readonly endsAt: string
  readonly plan: string
  readonly kind: PlanKind
  readonly reentry: boolean
  readonly admission: readonly AdmissionList[]
}

/** Tickets with their bookings and plans. */
export async function gateTickets(ctx: TenantData, which: Sql): Promise<StoredGateTicket[]> {
  const rows = await ctx.db.rows<GateRow>(sql`
    select t.id, t.number, t.name, t.version, t.entries, t.state, t.booking_id as "bookingId", b.site_id as "siteId", b.name as client,
      b.status, b.net + b.fees - (b.paid - b.refunded) as owed, b.starts_at as "startsAt", b.ends_at as "endsAt", p.name as plan, p.kind,
      p.reentry, p.admission
    from ticket_ticket t
    join ticket_booking b on b.merchant_id = t.merchant_id and b.id = t.booking_id
    join ticket_plan p on p.merchant_id = b.merchant_id and p.id = b.plan
    where t.merchant_id = ${ctx.merchantId}::uuid and ${which}`)
  return rows.map(toGateTicket)
}

const ENDED = new Set<BookingState>(['cancelled', 'expired'])
const OPEN = new Set<BookingState>(['requested', 'held', 'waitlisted'])

function standingOf({ state, status, owed }: GateRow): TicketStanding {
  if (state !== 'valid' || ENDED.has(status)) return 'void'
  return OPEN.has(status) || owed > 0 ? 'unpaid' : 'valid'
}

function toGateTicket(row: GateRow): StoredGateTicket {
  const { id, number, name, client, plan, bookingId, siteId, version, entries, reentry } = row
  const startsAt = Date.parse(row.startsAt)
  return {
    ...{ id, number, name, client, plan, bookingId, siteId, version, entries, reentry },
    ...{ standing: standingOf(row), lists: row.admission.map(({ list }) => list) },
    startsAt: new Date(startsAt).toISOString(),
    opensAt: row.kind === 'slots' ? startsAt - EARLY_MINUTES * MINUTE_MS : startsAt,
    closesAt: Date.parse(row.endsAt),
  }
}
