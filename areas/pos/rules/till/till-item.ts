import type { BasketItem } from '#areas/promotions/rules/basket.ts'

/** What a bill keeps of an item that is on it: a held bill is sold as it was rung up, whatever the catalogue says since. */
export interface SoldItem extends BasketItem {
  /** The item's code. */
  readonly code: string
  readonly barcode: string | null
  /** Symbol of its unit: kg. Empty for pieces. */
  readonly unit: string
  /** Decimal places of its quantities. */
  readonly places: number
  /** Numbers of the printers that an order for it comes out of. */
  readonly printers: readonly number[]
  readonly kitchenScreens: readonly number[]
}

/** An item as a till offers it. */
export interface TillItem extends SoldItem {
  readonly name2: string | null
  readonly barcodes: readonly string[]
  /** The cashier is asked which of the prices it is. */
  readonly multiPrice: boolean
  readonly soldOut: boolean
}

/** The part of an item that goes onto a bill. */
export const soldItem = ({ name2, barcodes, multiPrice, soldOut, ...item }: TillItem): SoldItem => item
