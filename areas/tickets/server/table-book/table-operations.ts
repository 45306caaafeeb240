import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import { entityOperations } from '../entities/entity-operations.ts'
import { markingParty, movingParty, partyLeaving, partyMissing, reserving, seatingParty } from './book-operations.ts'
import { findingTimes, readingBook } from './read-book.ts'

/** `/al/ticket/tableReservation` and `/al/ticket/entityReservation` */
export const reservationOperations: readonly ServedOperation[] = [
  ...[readingBook, findingTimes],
  ...entityOperations,
  ...[reserving, movingParty, seatingParty, markingParty, partyLeaving, partyMissing],
]
