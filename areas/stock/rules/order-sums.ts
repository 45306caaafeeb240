import { fromWire, percentOf, sum, toWire } from '#platform/rules/money/money.ts'

export interface TaxedLine {
  /** Without tax, in two decimals. */
  readonly amount: number | null
  /** Rate in percent. */
  readonly tax: number | null
}

/** Amounts as the wire has them. */
export interface OrderSums {
  readonly net: number
  /** One a rate that anything is taxed at, the highest first. */
  readonly taxes: readonly { readonly rate: number; readonly amount: number }[]
  readonly tax: number
  readonly total: number
}

/** Sums of lines. The tax of each line is rounded separately, so that the taxes by rate add up to the tax. */
export function orderSums(lines: readonly TaxedLine[]): OrderSums {
  const taxed = lines.map(({ amount, tax }) => {
    const net = fromWire(amount ?? 0)
    return { net, rate: tax ?? 0, tax: percentOf(net, tax ?? 0) }
  })
  const net = sum(taxed.map(line => line.net))
  const tax = sum(taxed.map(line => line.tax))
  const taxes = [...Map.groupBy(taxed, line => line.rate)]
    .filter(([rate]) => rate !== 0)
    .sort(([a], [b]) => b - a)
    .map(([rate, of]) => ({ rate, amount: toWire(sum(of.map(line => line.tax))) }))
  return { net: toWire(net), taxes, tax: toWire(tax), total: toWire(sum([net, tax])) }
}
