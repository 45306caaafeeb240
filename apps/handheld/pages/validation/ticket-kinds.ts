import type { WaitingValidation } from '../../device/validation-queue.ts'
import { parkingTickets } from './parking-tickets.ts'
import type { OfferedType, ScanAnswer, TicketKind } from './ticket-kind.ts'

/** Asked one after the other. Tickets of events are recognised by their codes and have a hook of their own (use-admission.ts). */
const TICKET_KINDS: readonly TicketKind[] = [parkingTickets]

export async function findTypes(ordLot: string, ticket: string): Promise<readonly OfferedType[] | 'unknown'> {
  for (const kind of TICKET_KINDS) {
    const offered = await kind.find(ordLot, ticket)
    if (offered !== 'unknown') return offered
  }
  return 'unknown'
}

export async function applyScan(scan: WaitingValidation): Promise<ScanAnswer | 'unknown'> {
  for (const kind of TICKET_KINDS) {
    const answer = await kind.apply(scan)
    if (answer !== 'unknown') return answer
  }
  return 'unknown'
}
