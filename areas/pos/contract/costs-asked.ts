import { happening } from '#platform/contract/define/happening.ts'

/** A question of the ledger before it stores sales: what one of each item costs the shop now. */
export interface CostQuestion {
  readonly siteId: string
  readonly items: readonly string[]
  /**
   * An item that is not answered costs what the catalogue says.
   * @param unitCost of one, to six places; null where nobody knows
   * @param mostPieces that can be booked at once
   */
  answer(item: string, unitCost: number | null, mostPieces: number): void
}

/** Whoever keeps stock answers with its moving average. */
export const costsAsked = happening<CostQuestion>('pos.costsAsked')
