import type { ScanOutcome } from '#areas/parking/rules/scan-outcome.ts'
import type { ChosenType, WaitingValidation } from '../../device/validation-queue.ts'

/** What came of a scanned ticket, in words. */
export interface ScanAnswer {
  readonly ticket: string
  readonly outcome: ScanOutcome
  /** Instead of the name of the outcome. */
  readonly heading?: string
  readonly words: string
  /** What it saved its driver; undefined where nothing was given. */
  readonly saving?: number
}

export interface OfferedType {
  readonly type: ChosenType
  /** Why it can't be given to this ticket now. */
  readonly refused: string
}

/** Tickets of one area. Each call rejects where the server is not reached. */
export interface TicketKind {
  /** What can be given to a ticket. `unknown`: it is no ticket of this kind. */
  find(ordLot: string, ticket: string): Promise<readonly OfferedType[] | 'unknown'>
  /** Gives it, once by its key. `unknown`: as above. */
  apply(scan: WaitingValidation): Promise<ScanAnswer | 'unknown'>
}
