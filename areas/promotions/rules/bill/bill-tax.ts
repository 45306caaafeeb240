import { type Cents, spread, sum, taxAdded, taxInclusive } from '#platform/rules/money/money.ts'
import type { PricingSite, TaxOfItem } from '../basket.ts'
import { type BillLine, isRefund } from '../bill-line.ts'
import type { TaxTotal } from '../priced-basket.ts'

export interface BillTax {
  /** Parallel to the lines. */
  readonly ofLines: readonly Cents[]
  /** By rate, rising; inclusive before added. Lines add up to these. */
  readonly totals: readonly TaxTotal[]
}

/** Tax a line, or once a bill and rate and then shared out to its lines. A refund takes back the tax that its lines bore. */
export function billTax(bills: readonly BillLine[], { taxBy }: Pick<PricingSite, 'taxBy'>): BillTax {
  const taxes = new Map<BillLine, Cents>()
  const rates = [...Map.groupBy(bills, ({ line }) => `${line.item.tax.mode} ${line.item.tax.rate}`).values()]
  const totals = rates.flatMap(ofRate => rateTotal(ofRate, taxBy, taxes))
  return {
    ofLines: bills.map(bill => taxes.get(bill) ?? 0),
    totals: totals.sort((a, b) => a.rate - b.rate || (a.mode === b.mode ? 0 : a.mode === 'inclusive' ? -1 : 1)),
  }
}

function rateTotal(bills: readonly BillLine[], taxBy: PricingSite['taxBy'], taxes: Map<BillLine, Cents>): TaxTotal[] {
  const [first] = bills
  if (!first) return []
  const { tax } = first.line.item
  const sold = bills.filter(bill => !isRefund(bill))
  const nets = sold.map(({ net }) => net)
  const parts = taxBy === 'line' ? nets.map(net => taxOf(net, tax)) : spread(taxOf(sum(nets), tax), nets)
  for (const [index, bill] of sold.entries()) taxes.set(bill, parts[index] ?? 0)
  for (const bill of bills) if (bill.refundTax !== undefined) taxes.set(bill, bill.refundTax)
  const inAll = sum(bills.map(bill => taxes.get(bill) ?? 0))
  return [{ rate: tax.rate, mode: tax.mode, net: sum(bills.map(({ net }) => net)), tax: inAll }]
}

const taxOf = (net: Cents, { rate, mode }: TaxOfItem): Cents =>
  mode === 'inclusive' ? taxInclusive(net, rate) : taxAdded(net, rate)
