import { type TaxRow, taxesInForce, taxInForce } from './tax-in-force.ts'

/** The three ways in which an item says its tax: a row of the tax table, GST or not, a rate in percent. */
export interface ItemTax {
  readonly tax: string | null
  readonly gst: boolean | null
  readonly taxRate: number | null
}

/**
 * Brings the three into agreement. What was changed counts: first the row, then the rate, then yes or no. A new item
 * that says nothing gets the standard tax. A rate that the table does not have leaves the row empty; the caller refuses it.
 */
export function settleItemTax(
  before: ItemTax | undefined,
  after: ItemTax,
  taxes: readonly TaxRow[],
  day: string,
): ItemTax {
  const said = whatWasSaid(before, after)
  const inForce = taxesInForce(taxes, day)
  if (said === 'rate') return byRate(after, inForce)
  if (said === 'gst') return byGst(after, inForce)
  if (said === 'nothing' && !before) return agreed(inForce.find(tax => tax.standard)) ?? after
  if (said === 'nothing' && after.tax === null) return after
  return byRow(after, taxes, day)
}

type Said = 'row' | 'rate' | 'gst' | 'nothing'

function whatWasSaid(before: ItemTax | undefined, after: ItemTax): Said {
  const known = before ?? { tax: null, gst: null, taxRate: null }
  if (after.tax !== known.tax) return 'row'
  if (after.taxRate !== known.taxRate) return 'rate'
  if (after.gst !== known.gst) return 'gst'
  return 'nothing'
}

function byRow(after: ItemTax, taxes: readonly TaxRow[], day: string): ItemTax {
  if (after.tax === null) return { tax: null, gst: after.gst === null ? null : false, taxRate: null }
  const row = taxInForce(taxes, after.tax, day) ?? taxes.find(tax => tax.id === after.tax)
  // An unknown row is refused as such elsewhere.
  return row ? { tax: after.tax, gst: row.rate > 0, taxRate: row.rate } : after
}

function byRate(after: ItemTax, inForce: readonly TaxRow[]): ItemTax {
  if (after.taxRate === null) return { tax: null, gst: false, taxRate: null }
  return agreed(inForce.find(tax => tax.rate === after.taxRate)) ?? { ...after, tax: null }
}

function byGst(after: ItemTax, inForce: readonly TaxRow[]): ItemTax {
  const taxed = inForce.filter(tax => tax.rate > 0)
  const row = after.gst ? (taxed.find(tax => tax.standard) ?? taxed[0]) : inForce.find(tax => tax.rate === 0)
  return agreed(row) ?? { tax: null, gst: after.gst, taxRate: null }
}

const agreed = (row: TaxRow | undefined): ItemTax | undefined =>
  row && { tax: row.id, gst: row.rate > 0, taxRate: row.rate }
