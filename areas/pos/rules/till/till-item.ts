import type { BasketItem } from '#areas/promotions/rules/basket.ts'

/** Data of an item on a bill: a held bill is sold as entered, even if the catalogue changes. */
export interface SoldItem extends BasketItem {
  /** The item's code. */
  readonly code: string
  /** Its second name, such as the Chinese one; missing on bills stored by older tills. */
  readonly name2?: string | null | undefined
  readonly barcode: string | null
  /** Symbol of its unit: kg. Empty for pieces. */
  readonly unit: string
  /** Decimal places of its quantities. */
  readonly places: number
  /** Numbers of the printers for its orders. */
  readonly printers: readonly number[]
  readonly kitchenScreens: readonly number[]
}

/** An item as a till offers it. */
export interface TillItem extends SoldItem {
  readonly name2: string | null
  readonly barcodes: readonly string[]
  /** The till asks for the price level. */
  readonly multiPrice: boolean
  readonly soldOut: boolean
  /** The till asks for a parking ticket. */
  readonly sellsParking: boolean
}

/** The part of an item that is stored on a bill. */
export const soldItem = ({ barcodes, multiPrice, soldOut, sellsParking, ...item }: TillItem): SoldItem => item
