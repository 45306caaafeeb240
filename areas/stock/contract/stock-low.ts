import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** Stock of an item at a shop that fell to its reorder level or below; it was above before. */
export interface StockLow {
  readonly siteId: string
  readonly itemId: string
  readonly name: string
  /** In the unit of the item. */
  readonly onHand: number
  readonly reorderLevel: number
  /** Counts the movements of the item in the shop. */
  readonly moves: number
}

/** Emitted in the transaction that moves the stock. */
export const stockLow = domainEvent<readonly StockLow[]>('stock.itemLow')
