import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** A code proved a contact; areas do the same with what they have under it. The context is of the platform. */
export interface ContactDeletion {
  /** E.164, or an e-mail address in lower case. */
  readonly contact: string
  readonly step: 'read' | 'request' | 'withdraw'
  /** ISO 8601, when what is requested now is deleted. */
  readonly dueAt: string
  readonly reason: string | null
  /** Tells the day on which something is deleted, `2026-12-25`. */
  pending(dueOn: string): void
}

/** Somebody reads, requests or withdraws the deletion of everything under a contact. */
export const contactDeletion = domainEvent<ContactDeletion>('system.contactDeletion')

export interface DeletedContact {
  readonly contact: string
  /** ISO 8601; all that was requested on that day is told of once. */
  readonly requestedAt: string
}

/** What was under a contact is deleted now: its owner is told by a last message. */
export const contactDeleted = domainEvent<DeletedContact>('system.contactDeleted')
