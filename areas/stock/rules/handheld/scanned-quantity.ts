import type { Carried } from '#areas/catalogue/rules/scan/scan-readings.ts'
import { quantityFor } from '#areas/pos/rules/till/quantity-for.ts'
import type { UnitPrice } from '#platform/rules/money.ts'

/**
 * What a label says that there is of its item: a weight, pieces, or what is worth its price.
 * @param price of one kilogram or the like; undefined of what is sold by the piece
 */
export function scannedQuantity(carried: Carried, price: UnitPrice | undefined): number | undefined {
  const { quantity, count, price: worth } = carried
  return quantity ?? count ?? (worth !== undefined && price ? quantityFor(worth, price) : undefined)
}
