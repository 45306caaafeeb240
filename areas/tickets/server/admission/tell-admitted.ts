import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type TicketAdmitted, ticketAdmitted } from '../../contract/ticket-admitted.ts'

/** Tells other areas of a scan by which somebody was let in: after it was judged with the others of its ticket. */
export async function tellAdmitted(ctx: Context, scanId: string): Promise<void> {
  const admitted = await ctx.db.row<TicketAdmitted>(sql`
    select id as "scanId", site_id as "siteId", ticket as "ticketId", number, booking as "bookingId", list, gate, at
    from ticket_admission
    where merchant_id = ${ctx.merchantId}::uuid and id = ${scanId}::uuid and state = 'admitted'`)
  if (admitted) await ctx.emit(ticketAdmitted, admitted)
}
