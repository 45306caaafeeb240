import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { type ShownScan, scanTicket } from '../../contract/admission.ts'
import { admitScans, entriesLeft } from '../../rules/admission/admit-scans.ts'
import { gateTickets } from './gate-ticket.ts'
import { businessDayNow } from './shop-gates.ts'
import { passedScans } from './stored-scans.ts'

interface Row extends Pick<ShownScan, 'result' | 'state' | 'number' | 'earlierAt' | 'earlierGate'> {
  readonly ticketId: string | null
  readonly siteId: string
  readonly list: string
}

/** A scan as the gate that made it is told: of a ticket of a shop that the caller does not work in, nothing but the result. */
export async function showScan(ctx: TenantData & Timed & WithAccess, scanId: string): Promise<ShownScan> {
  const scan = await ctx.db.row<Row>(sql`
    select result, state, number, ticket as "ticketId", site_id as "siteId", list, earlier_at as "earlierAt",
      earlier_gate as "earlierGate"
    from ticket_admission where merchant_id = ${ctx.merchantId}::uuid and id = ${scanId}::uuid`)
  if (!scan) throw new Error(`the scan ${scanId} was not stored`)
  const { result, state, number, earlierAt, earlierGate } = scan
  const [known] = scan.ticketId === null ? [] : await gateTickets(ctx, sql`t.id = ${scan.ticketId}::uuid`)
  const ticket = known && ctx.access.mayAt(scanTicket.need, known.siteId) ? known : undefined
  const passed = ticket ? (await passedScans(ctx, [ticket.id])).filter(each => each.list === scan.list) : []
  const left = ticket && entriesLeft(admitScans(passed, ticket).used, await businessDayNow(ctx, scan.siteId), ticket)
  return {
    ...{ scanId, result, state, number, name: ticket?.name ?? '', client: ticket?.client ?? '' },
    ...{ startsAt: ticket?.startsAt ?? '', entriesLeft: Math.max(0, left ?? 0), earlierGate },
    ...{ earlierAt: earlierAt === null ? null : new Date(earlierAt).toISOString(), serverTm: ctx.clock() },
  }
}
