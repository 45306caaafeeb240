import type { SoldThing } from '#areas/pos/rules/sale/sold-thing.ts'
import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** A question of the ledger before it stores sales: what one of each thing costs the shop now. */
export interface CostQuestion {
  readonly siteId: string
  readonly things: readonly SoldThing[]
  /**
   * A thing that is not answered costs what the catalogue says of its item.
   * @param unitCost of one, to six places; null where nobody knows
   * @param mostPieces that can be booked at once
   */
  answer(thing: SoldThing, unitCost: number | null, mostPieces: number): void
}

/** Whoever keeps stock answers with its moving average. */
export const costsAsked = domainEvent<CostQuestion>('pos.costsAsked')
