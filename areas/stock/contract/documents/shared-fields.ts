import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import { barcode, decimal, instant, percent, reference, text, unitPrice } from '#platform/contract/define/fields.ts'

/** More than any shop holds; keeps a barcode scanned into the quantity field from becoming one. */
export const MOST_MOVED = 10_000_000

/** By name: people who have left the company stay on their documents. */
export const peopleFields = () => ({
  comments: text({ max: 2000, optional: true, multiline: true }),
  maker: text({ max: 200, optional: true, readOnly: true }),
  auditor: text({ max: 200, optional: true, readOnly: true }),
  auditedAt: instant({ optional: true, readOnly: true }),
})

/** What a line is about; all but the item follows from it. */
export const itemFields = () => ({
  item: reference('catalogue.plu'),
  name: text({ max: LONGEST_ITEM_NAME, optional: true, readOnly: true }),
  code: text({ max: 30, optional: true, readOnly: true }),
  barcode: barcode({ optional: true, readOnly: true }),
})

/** In the unit of the item; how little it may be and its decimals follow from the unit (rules/line-quantity.ts). */
export const quantityField = () => decimal({ min: 0, max: MOST_MOVED })

/** A figure that the program keeps beside a line. */
export const followedQuantity = () => decimal({ optional: true, readOnly: true })

/** Of one, without tax; the server fills in what was paid last when it is left out. */
export const priceFields = () => ({
  purchasePrice: unitPrice({ optional: true }),
  /** Tax rate of the purchase; the item's own when it is left out. */
  tax: percent({ min: 0, max: 100, optional: true }),
})
