import { SECOND_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, WithRandom, WithServices } from '#platform/server/operation/needs.ts'
import { isSignedBy, readTicketCode, ticketKey } from '../../rules/admission/ticket-code.ts'
import { isTicketNumber } from '../../rules/ticket-number.ts'
import { gateTickets, type StoredGateTicket } from './gate-ticket.ts'
import { merchantKey } from './merchant-key.ts'

export interface FoundCode {
  readonly ticket: StoredGateTicket | undefined
  /** badSignature: forged, or the picture of an earlier version; tooLate: the code itself has expired. */
  readonly problem: 'unknown' | 'badSignature' | 'tooLate' | undefined
}

/**
 * The ticket of a scanned code, or of a number that somebody typed.
 * @param at epoch milliseconds of the scan
 */
export async function findByCode(
  ctx: TenantData & WithRandom & WithServices<'secrets'>,
  text: string,
  at: number,
): Promise<FoundCode> {
  const code = readTicketCode(text)
  const [ticket] = code
    ? await gateTickets(ctx, sql`t.id = ${code.ticketId}::uuid`)
    : isTicketNumber(text)
      ? await gateTickets(ctx, sql`t.number = ${text}`)
      : []
  if (!ticket) return { ticket: undefined, problem: 'unknown' }
  if (!code) return { ticket, problem: undefined }
  const key = ticketKey(await merchantKey(ctx), ticket.id, ticket.version)
  if (!isSignedBy(code, key)) return { ticket, problem: 'badSignature' }
  return { ticket, problem: code.expires * SECOND_MS <= at ? 'tooLate' : undefined }
}
