import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** Somebody was let in with a ticket. */
export interface TicketAdmitted {
  readonly scanId: string
  readonly siteId: string
  readonly ticketId: string
  /** Of the ticket. */
  readonly number: string
  readonly bookingId: string
  readonly list: string
  readonly gate: string
  /** ISO 8601 */
  readonly at: string
}

/** Emitted in the transaction that stores the scan. */
export const ticketAdmitted = domainEvent<TicketAdmitted>('tickets.ticketAdmitted')
