import { type Cents, taxAdded, taxInclusive } from './money.ts'
import type { TaxMode } from './tax-mode.ts'

interface Taxed {
  /** Percent; null: no tax. */
  readonly taxRate: number | null
  readonly taxMode: TaxMode | null
}

/** An amount with its tax: what is inclusive is part of the price, otherwise it is added. */
export function withTax({ taxRate, taxMode }: Taxed, net: Cents): { amount: Cents; tax: Cents } {
  if (taxRate === null || taxMode === null) return { amount: net, tax: 0 }
  if (taxMode === 'inclusive') return { amount: net, tax: taxInclusive(net, taxRate) }
  const tax = taxAdded(net, taxRate)
  return { amount: net + tax, tax }
}
