import { type Cents, toWire } from '#platform/rules/money/money.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { BookingNow } from '../../contract/booking.ts'
import type { BookedThing, BookingState, Channel, DepositState } from '../../rules/booking-state.ts'

export interface StoredBooking {
  readonly id: string
  readonly siteId: string
  readonly number: string
  readonly what: BookedThing
  /** Null: of no plan. */
  readonly planId: string | null
  /** ISO 8601. */
  readonly startsAt: string
  readonly endsAt: string
  readonly status: BookingState
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly people: number
  readonly net: Cents
  readonly discount: Cents
  readonly deposit: Cents
  readonly depositState: DepositState
  readonly fees: Cents
  readonly paid: Cents
  readonly refunded: Cents
  /** Of the deposit, by bills at the till. */
  readonly deducted: Cents
  readonly channel: Channel
  readonly language: string | null
  readonly heldUntil: string | null
  readonly checkedInAt: string | null
  readonly moves: number
  readonly flags: readonly string[]
  readonly createdAt: string
}

/** Columns of `StoredBooking`. */
export const BOOKING_COLUMNS = sql`id, site_id as "siteId", number, what, plan as "planId", starts_at as "startsAt", ends_at as "endsAt", status, name, mobile,
  email, people, net, discount, deposit, deposit_state as "depositState", fees, paid, refunded, deducted, channel, language,
  held_until as "heldUntil", checked_in_at as "checkedInAt", moves, flags, created_at as "createdAt"`

const bookingBy = (ctx: TenantData, id: string, lock: Sql): Promise<StoredBooking | undefined> =>
  ctx.db.row<StoredBooking>(sql`
    select ${BOOKING_COLUMNS} from ticket_booking where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid ${lock}`)

export const loadBooking = (ctx: TenantData, id: string): Promise<StoredBooking | undefined> =>
  bookingBy(ctx, id, sql``)

/** A booking that nobody else changes before the commit. */
export const lockBooking = (ctx: TenantData, id: string): Promise<StoredBooking | undefined> =>
  bookingBy(ctx, id, sql`for update`)

interface WithStatus {
  /** ISO 8601. */
  readonly heldUntil?: string | undefined
  readonly flag?: string | undefined
  readonly depositState?: DepositState | undefined
  /** ISO 8601; null: it was undone. */
  readonly checkedInAt?: string | null | undefined
}

/** Writes a status that the caller has judged. */
export async function setStatus(
  ctx: TenantData & Timed,
  id: string,
  status: BookingState,
  { heldUntil, flag, depositState, checkedInAt }: WithStatus = {},
): Promise<StoredBooking> {
  const booking = await ctx.db.row<StoredBooking>(sql`
    update ticket_booking set status = ${status}, held_until = ${heldUntil ?? null}::timestamptz,
      flags = array_remove(flags, ${flag ?? null}::text) || array_remove(array[${flag ?? null}::text], null),
      deposit_state = coalesce(${depositState ?? null}::text, deposit_state),
      confirmed_at = case when ${status === 'confirmed'} then coalesce(confirmed_at, ${ctx.now()}::timestamptz) else confirmed_at end,
      checked_in_at = case when ${checkedInAt === null} then null else coalesce(${checkedInAt ?? null}::timestamptz, checked_in_at) end,
      version = version + 1, updated_at = ${ctx.now()}::timestamptz
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid
    returning ${BOOKING_COLUMNS}`)
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}

/** What has to be paid for a held booking to be confirmed. */
export const dueNow = ({ depositState, deposit, net, paid }: StoredBooking): Cents =>
  Math.max(0, (depositState === 'none' ? net : deposit) - paid)

/** What could be refunded or deducted from a bill. */
export const unspent = ({ paid, refunded, deducted }: Pick<StoredBooking, 'paid' | 'refunded' | 'deducted'>): Cents =>
  Math.max(0, paid - refunded - deducted)

/** What is left to pay in all. */
export const restOf = ({ net, fees, paid, refunded }: StoredBooking): Cents =>
  Math.max(0, net + fees - (paid - refunded))

const WAITING = new Set<BookingState>(['requested', 'held', 'waitlisted'])

export const shownBooking = (booking: StoredBooking): BookingNow => {
  const { id, number, status, people, net, paid, refunded, heldUntil } = booking
  return {
    ...{ id, number, status, people, net: toWire(net), paid: toWire(paid), refunded: toWire(refunded) },
    dueNow: WAITING.has(status) ? toWire(dueNow(booking)) : 0,
    heldUntil: heldUntil === null ? null : new Date(heldUntil).toISOString(),
  }
}
