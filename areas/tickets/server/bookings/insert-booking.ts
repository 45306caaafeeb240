import { normalisePhone } from '#platform/rules/codes/phone-number.ts'
import type { Cents } from '#platform/rules/money/money.ts'
import { businessDayAt } from '#platform/server/db/site-clock.ts'
import { sql } from '#platform/server/db/sql.ts'
import { nextNumberWithin } from '#platform/server/document/number.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { BookingRequest, ExtraValues } from '../../contract/booking.ts'
import type { BookedThing, BookingState, Channel } from '../../rules/booking-state.ts'
import { BOOKING_COLUMNS, type StoredBooking } from './stored-booking.ts'

export interface BookingAmounts {
  readonly gross: Cents
  readonly discount: Cents
  readonly net: Cents
  readonly tax: Cents
  /** Due in advance; undefined: no deposit, all of it is due at once. */
  readonly deposit: Cents | undefined
}

export interface BookingRow {
  /** Left out: a new one is created. */
  readonly id?: string
  readonly what: BookedThing
  readonly planId: string | null
  readonly siteId: string
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly status: BookingState
  readonly client: BookingRequest['client']
  readonly people: number
  readonly amounts: BookingAmounts
  readonly channel: Channel
  readonly member?: string | undefined
  readonly language?: string | undefined
  readonly notes?: string | undefined
  readonly values?: ExtraValues | undefined
  /** ISO 8601. */
  readonly heldUntil?: string | undefined
  readonly flags?: readonly string[]
}

/** A number as bookings store it: in its full form where it has one. */
export const storedMobile = (mobile: string): string => normalisePhone(mobile) ?? mobile

/** Stores the row of a booking under a new number; its places are taken by the caller. */
export async function insertBooking(ctx: Context, row: BookingRow): Promise<StoredBooking> {
  const { client, amounts, flags = [] } = row
  const { name, mobile, email } = client
  const { gross, discount, net, tax, deposit } = amounts
  const id = row.id ?? ctx.random.id()
  const { counter, number } = nextNumberWithin(ctx, { key: 'ticket.booking', numberPrefix: 'BK' })
  const phone = mobile === undefined ? null : storedMobile(mobile)
  const booking = await ctx.db.row<StoredBooking>(sql`
    with ${counter}
    insert into ticket_booking (merchant_id, id, site_id, number, what, plan, starts_at, ends_at, business_day, status, name, mobile, email,
      member, people, gross, discount, net, tax, deposit, deposit_state, fees, paid, refunded, deducted, channel, language, notes, "values",
      held_until, moves, flags, version, created_at, updated_at, search_text)
    select ${ctx.merchantId}::uuid, ${id}::uuid, s.id, ${number}, ${row.what}, ${row.planId}::uuid, ${row.startsAt}::timestamptz,
      ${row.endsAt}::timestamptz, ${businessDayAt(sql`${row.startsAt}::timestamptz`, 's', ctx.merchantId)}, ${row.status}, ${name},
      ${phone}, ${email ?? null}, ${row.member ?? null}::uuid, ${row.people}, ${gross}, ${discount}, ${net},
      ${tax}, ${deposit ?? 0}, ${deposit === undefined ? 'none' : 'due'}, 0, 0, 0, 0, ${row.channel}, ${row.language ?? null},
      ${row.notes ?? null}, ${JSON.stringify(row.values ?? {})}::jsonb, ${row.heldUntil ?? null}::timestamptz, 0, ${flags}::text[], 1,
      ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz,
      lower(concat_ws(' ', ${number}, ${[name, phone, email].filter(Boolean).join(' ')}::text))
    from platform.site s cross join counter where s.merchant_id = ${ctx.merchantId}::uuid and s.id = ${row.siteId}::uuid
    returning ${BOOKING_COLUMNS}`)
  if (!booking) throw new Error(`no shop ${row.siteId}`)
  return booking
}
