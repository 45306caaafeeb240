import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import { type ShownScan, scanTicket } from '../../contract/admission.ts'
import { admitScans, entriesLeft } from '../../rules/admission/admit-scans.ts'
import { gateTickets, type StoredGateTicket } from './gate-ticket.ts'
import { businessDayNow } from './shop-gates.ts'
import { type PassedScan, passedScans } from './stored-scans.ts'

interface StoredResult extends Pick<ShownScan, 'result' | 'state' | 'number' | 'earlierAt' | 'earlierGate'> {
  readonly ticketId: string | null
  readonly siteId: string
  readonly list: string
}

interface ScannedTicket {
  readonly ticket: StoredGateTicket
  /** Of its list. */
  readonly passed: readonly PassedScan[]
  /** Business day of the shop, YYYY-MM-DD. */
  readonly today: string
}

/** What a gate is told; without `scanned` nothing but the result. */
export function toShownScan(
  ctx: Timed,
  scanId: string,
  { result, state, number, earlierAt, earlierGate }: Omit<StoredResult, 'ticketId' | 'siteId' | 'list'>,
  scanned?: ScannedTicket,
): ShownScan {
  const { ticket, passed = [], today = '' } = scanned ?? {}
  const left = ticket ? entriesLeft(admitScans(passed, ticket).used, today, ticket) : 0
  return {
    ...{ scanId, result, state, number, name: ticket?.name ?? '', client: ticket?.client ?? '' },
    ...{ startsAt: ticket?.startsAt ?? '', entriesLeft: Math.max(0, left), earlierGate },
    ...{ earlierAt: earlierAt === null ? null : new Date(earlierAt).toISOString(), serverTm: ctx.clock() },
  }
}

/** A scan as the gate that made it is told: of a ticket of a shop that the caller does not work in, nothing but the result. */
export async function showScan(ctx: TenantData & Timed & WithAccess, scanId: string): Promise<ShownScan> {
  const scan = await ctx.db.row<StoredResult>(sql`
    select result, state, number, ticket as "ticketId", site_id as "siteId", list, earlier_at as "earlierAt",
      earlier_gate as "earlierGate"
    from ticket_admission where merchant_id = ${ctx.merchantId}::uuid and id = ${scanId}::uuid`)
  if (!scan) throw new Error(`the scan ${scanId} was not stored`)
  const [known] = scan.ticketId === null ? [] : await gateTickets(ctx, sql`t.id = ${scan.ticketId}::uuid`)
  if (!known || !ctx.access.mayAt(scanTicket.need, known.siteId)) return toShownScan(ctx, scanId, scan)
  const passed = (await passedScans(ctx, [known.id])).filter(each => each.list === scan.list)
  return toShownScan(ctx, scanId, scan, { ticket: known, passed, today: await businessDayNow(ctx, scan.siteId) })
}
