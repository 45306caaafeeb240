import type { Cents } from '#platform/rules/money/money.ts'
import { spread } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import { lockBooking, type StoredBooking } from '../bookings/stored-booking.ts'

export type MoneyMethod = 'cash' | 'card' | 'online' | 'till'

export interface NewMoney {
  readonly kind: 'payment' | 'refund' | 'deduction'
  readonly method: MoneyMethod
  readonly amount: Cents
  readonly state: 'done' | 'due'
  readonly paymentId?: string | undefined
  /** Written once. */
  readonly key: string
  readonly reason: string
}

/** Adds an entry of a booking's money. @returns false where the key was written before */
export async function storeMoney(ctx: Context, booking: StoredBooking, entry: NewMoney): Promise<boolean> {
  const added = await ctx.db.run(sql`
    insert into ticket_money (merchant_id, id, booking_id, site_id, at, kind, method, amount, state, payment_id, key, reason, who)
    values (${ctx.merchantId}::uuid, ${ctx.random.id()}::uuid, ${booking.id}::uuid, ${booking.siteId}::uuid, ${ctx.now()}::timestamptz,
      ${entry.kind}, ${entry.method}, ${entry.amount}, ${entry.state}, ${entry.paymentId ?? null}::uuid, ${entry.key}, ${entry.reason},
      ${ctx.who?.fullName ?? ''})
    on conflict (merchant_id, key) do nothing`)
  return added > 0
}

interface OwedTicket {
  readonly id: string
  readonly owed: Cents
}

/** Counts a payment to a booking and to its tickets, by what each still owes. */
export async function countPayment(ctx: Context, booking: StoredBooking, amount: Cents): Promise<StoredBooking> {
  const tickets = await ctx.db.rows<OwedTicket>(sql`
    select id, greatest(0, net - paid) as owed from ticket_ticket
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${booking.id}::uuid and state = 'valid' order by position`)
  const owed = tickets.reduce((total, ticket) => total + ticket.owed, 0)
  const parts = spread(
    Math.min(amount, owed),
    tickets.map(ticket => ticket.owed),
  )
  await addToTickets(
    ctx,
    tickets.map(({ id }, at) => ({ id, amount: parts[at] ?? 0 })),
    'paid',
  )
  await ctx.db.run(sql`
    update ticket_booking set paid = paid + ${amount},
      deposit_state = case when deposit_state = 'due' and paid + ${amount} >= deposit then 'paid' else deposit_state end
    where merchant_id = ${ctx.merchantId}::uuid and id = ${booking.id}::uuid`)
  return again(ctx, booking.id)
}

export interface TicketAmount {
  readonly id: string
  readonly amount: Cents
}

/** Adds to what tickets have paid or were refunded. */
export async function addToTickets(
  ctx: TenantData,
  parts: readonly TicketAmount[],
  column: 'paid' | 'refunded',
): Promise<void> {
  const added = column === 'paid' ? sql`paid = t.paid + r.amount` : sql`refunded = t.refunded + r.amount`
  await ctx.db.run(sql`
    update ticket_ticket t set ${added}
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as r(id uuid, amount bigint)
    where t.merchant_id = ${ctx.merchantId}::uuid and t.id = r.id`)
}

/** A booking that this transaction has locked and changed. */
export async function again(ctx: TenantData, id: string): Promise<StoredBooking> {
  const booking = await lockBooking(ctx, id)
  if (!booking) throw new Error(`no booking ${id}`)
  return booking
}
