import { HOUR_MS, MINUTE_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { gateTickets } from '../admission/gate-ticket.ts'
import { judgeAgain } from '../admission/judge-again.ts'
import { storeScan } from '../admission/stored-scans.ts'
import { changeStatus } from '../bookings/change-status.ts'
import { lockBooking } from '../bookings/stored-booking.ts'
import type { StoredPlan } from '../plans/load-plan.ts'
import type { TicketSite } from '../plans/plan-site.ts'

const PEOPLE = ['Ruby Chen', 'Sam Patel']
const BETWEEN_MS = 4 * MINUTE_MS

/** Scans of the last hour at two gates, one of them without a network: the last ticket was used at both. */
export async function admitDemoTickets(ctx: Context, plan: StoredPlan, site: TicketSite): Promise<void> {
  const tickets = await gateTickets(
    ctx,
    sql`b.plan = ${plan.id}::uuid and b.status = 'confirmed' and t.state = 'valid' order by t.id limit 8`,
  )
  const last = tickets.at(-1)
  const scanned = last ? [...tickets, last] : []
  for (const [place, ticket] of scanned.entries()) {
    const booking = await lockBooking(ctx, ticket.bookingId)
    if (booking?.status === 'confirmed') await changeStatus(ctx, booking, 'checkedIn')
    const at = new Date(ctx.clock() - HOUR_MS + place * BETWEEN_MS).toISOString()
    const offline = place % 2 === 1
    await storeScan(ctx, {
      ...{ id: ctx.random.id(), siteId: site.id, number: ticket.number, ticketId: ticket.id, list: 'Entrance' },
      ...{ bookingId: ticket.bookingId, gate: offline ? 'Gate 2' : 'Gate 1', direction: 'in', at, deviceAt: at },
      ...{ device: offline ? 'Handheld 2' : 'Handheld 1', person: PEOPLE[place % 2] ?? '', result: 'ok' },
      ...{ state: 'admitted', offline, unverified: false },
    })
    await judgeAgain(ctx, ticket)
  }
}
