import { type DomainEvent, domainEvent } from '#platform/contract/define/domain-event.ts'
import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { BookRow } from '../rules/book-row.ts'
import type { promotionBookCall } from './book.ts'

/** What a server that sells asks: the promotions of a shop, as a till has them. Not answered, the shop has none. */
export interface BookRequest {
  readonly ordLot: string
  /** Milliseconds since the epoch: what ended long before is left out. */
  readonly at: number
  answer(book: Omit<OutputOfOperation<typeof promotionBookCall>, 'stamp' | 'roles'>): void
}

export const bookRequested = domainEvent<BookRequest>('promotions.bookAsked')

interface BookAsker {
  emit<T>(event: DomainEvent<T>, data: T): Promise<void>
  clock(): number
}

/** Promotions of a shop, as its tills have them now; null where nobody answers. */
export async function requestBook(asker: BookAsker, ordLot: string): Promise<BookRow | null> {
  let book: BookRow | null = null
  await asker.emit(bookRequested, {
    ordLot,
    at: asker.clock(),
    answer: row => {
      book = row as BookRow // kinds of promotions are those of the contract
    },
  })
  return book
}
