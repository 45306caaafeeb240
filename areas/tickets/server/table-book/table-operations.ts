import type { ServedOperation } from '#platform/server/operation/area-server.ts'
import { markingParty, movingParty, partyLeaving, partyMissing, reserving, seatingParty } from './book-operations.ts'
import { findingTimes, readingBook } from './read-book.ts'

/** `/al/ticket/tableReservation` */
export const tableOperations: readonly ServedOperation[] = [
  ...[readingBook, findingTimes],
  ...[reserving, movingParty, seatingParty, markingParty, partyLeaving, partyMissing],
]
