import { type Cents, multiply, type UnitPrice } from '#platform/rules/money/money.ts'
import { quantityFor } from './quantity-for.ts'
import type { Carried } from './scan-readings.ts'

/**
 * What a label says that there is of its item: a weight, pieces, or what is worth its price.
 * @param price of one kilogram or the like; undefined of what is sold by the piece
 */
export function scannedQuantity(carried: Carried, price: UnitPrice | undefined): number | undefined {
  const { quantity, count, price: worth } = carried
  return quantity ?? count ?? (worth !== undefined && price ? quantityFor(worth, price) : undefined)
}

/** What is in the bag of a label: how much, and what it costs. The one that the label does not carry follows from the other. */
export interface Measured {
  readonly quantity: number | undefined
  readonly price: Cents | undefined
}

/** @param unitPrice of one kilogram or the like; undefined of what is sold by the piece: nothing follows from its labels */
export function measuredByLabel(carried: Carried, unitPrice: UnitPrice | undefined): Measured {
  const { quantity, price } = carried
  if (unitPrice === undefined || unitPrice <= 0) return { quantity, price }
  return {
    quantity: quantity ?? (price === undefined ? undefined : quantityFor(price, unitPrice)),
    price: price ?? (quantity === undefined ? undefined : multiply(unitPrice, quantity)),
  }
}
