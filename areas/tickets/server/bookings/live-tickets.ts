import type { Cents } from '#platform/rules/money/money.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'

/** A ticket that is not cancelled. */
export interface LiveTicket {
  readonly id: string
  readonly price: string
  readonly counts: number
  readonly net: Cents
  readonly discount: Cents
  readonly gross: Cents
  readonly tax: Cents
  readonly paid: Cents
  readonly refunded: Cents
}

export const liveTickets = (ctx: TenantData, bookingId: string): Promise<LiveTicket[]> =>
  ctx.db.rows<LiveTicket>(sql`
    select id, price, counts, net, discount, gross, tax, paid, refunded from ticket_ticket
    where merchant_id = ${ctx.merchantId}::uuid and booking_id = ${bookingId}::uuid and state = 'valid' order by position`)
