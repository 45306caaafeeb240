import {
  addDecimals,
  type Decimal,
  decimalToNumber,
  divideDecimals,
  multiplyDecimals,
  toDecimal,
} from '#platform/rules/money/decimal.ts'
import { type UnitPrice, unitPriceFromStored } from '#platform/rules/money/money.ts'
import type { TaxMode } from '#platform/rules/money/tax-mode.ts'

/** Percents are kept to four places. */
const PERCENT_PLACES = 4

export interface TaxOnPrice {
  readonly rate: number
  readonly mode: TaxMode
}

/** What is left of a selling price for the merchant: an inclusive price less the tax in it. */
export function priceWithoutTax(price: UnitPrice, tax: TaxOnPrice | undefined): UnitPrice {
  if (!tax || tax.mode === 'added' || tax.rate === 0) return price
  const hundred = toDecimal(100)
  return wholePrice(divideDecimals(multiplyDecimals(toDecimal(price), hundred), plus(hundred, tax.rate), 0))
}

/** How much a price without tax stands above its cost, in percent of the cost. Null without a cost. */
export function markupPercent(cost: UnitPrice, price: UnitPrice): number | null {
  return cost > 0 ? share(price - cost, cost) : null
}

/** How much of a price without tax is left after its cost, in percent of the price. Null without a price. */
export function marginPercent(cost: UnitPrice, price: UnitPrice): number | null {
  return price > 0 ? share(price - cost, price) : null
}

/** The selling price, tax included where prices include it, that gives a markup on a cost. */
export function priceFromMarkup(cost: UnitPrice, markup: number, tax: TaxOnPrice | undefined): UnitPrice {
  const hundred = toDecimal(100)
  const bare = multiplyDecimals(toDecimal(cost), plus(hundred, markup))
  const taxed = tax?.mode === 'inclusive' ? plus(hundred, tax.rate) : hundred
  return wholePrice(divideDecimals(multiplyDecimals(bare, taxed), toDecimal(10_000), 0))
}

const share = (part: number, whole: number): number =>
  decimalToNumber(divideDecimals(multiplyDecimals(toDecimal(part), toDecimal(100)), toDecimal(whole), PERCENT_PLACES))

const plus = (hundred: Decimal, percent: number): Decimal => addDecimals(hundred, toDecimal(percent))

const wholePrice = (price: Decimal): UnitPrice => unitPriceFromStored(decimalToNumber(price))
