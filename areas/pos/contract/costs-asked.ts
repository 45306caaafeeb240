import type { SoldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** Asked by the ledger before it stores sales: what one unit of each item costs the shop now. */
export interface CostQuestion {
  readonly siteId: string
  readonly things: readonly SoldThing[]
  /**
   * Without an answer, the cost of the item in the catalogue applies.
   * @param unitCost of one unit, six decimals; null if unknown
   * @param mostPieces most units that can be booked at once
   */
  answer(thing: SoldThing, unitCost: number | null, mostPieces: number): void
}

/** The area that keeps stock answers with its moving average. */
export const costsAsked = domainEvent<CostQuestion>('pos.costsAsked')
