import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { promotionBookCall } from './book.ts'

/** What a server that sells asks: the promotions of a shop, as a till has them. Not answered, the shop has none. */
export interface BookRequest {
  readonly ordLot: string
  /** Milliseconds since the epoch: what ended long before is left out. */
  readonly at: number
  answer(book: Omit<OutputOfOperation<typeof promotionBookCall>, 'stamp' | 'roles'>): void
}

export const bookRequested = domainEvent<BookRequest>('promotions.bookAsked')
