import { optionPrices } from '#areas/catalogue/rules/options/chosen-options.ts'
import { type PriceLevel, priceAtLevel } from '#areas/catalogue/rules/price-level.ts'
import {
  multiply,
  percentOf,
  type UnitPrice,
  unitPriceFromCents,
  unitPriceFromStored,
  unitPriceToCents,
} from '#platform/rules/money/money.ts'
import type { Basket, BasketItem, BasketLine } from './basket.ts'
import type { BillLine } from './bill-line.ts'
import { calculateRefund } from './refund.ts'

/** A line before any promotion: at its price level, at the price that was typed, or at what was paid. */
export function billLine(line: BasketLine, { member }: Pick<Basket, 'member'>): BillLine {
  if (line.paid) return refundLine(line, line.paid)
  const own = line.openPrice ?? levelPrice(line.item, line.priceLevel ?? member?.priceLevel ?? 1)
  const options = optionPrices(line.options)
  const joined = unitPriceFromCents(options.joined)
  const promotedPrice = addPrices(own, joined)
  const unitPrice = addPrices(promotedPrice, unitPriceFromCents(options.apart))
  const gross = multiply(unitPrice, line.quantity)
  const apart = multiply(unitPriceFromCents(options.apart), line.quantity)
  return {
    line,
    unitPrice,
    promotedPrice,
    joined,
    gross,
    apart,
    net: gross - apart,
    closed: 0,
    cheaper: false,
    discounts: [],
    promotions: [],
  }
}

export const addPrices = (a: UnitPrice, b: UnitPrice): UnitPrice => unitPriceFromStored(a + b)

function refundLine(line: BasketLine, paid: NonNullable<BasketLine['paid']>): BillLine {
  const { gross, net, tax, discounts } = calculateRefund(paid, -line.quantity)
  return {
    line,
    unitPrice: paid.unitPrice,
    promotedPrice: paid.unitPrice,
    joined: unitPriceFromCents(0),
    gross,
    apart: 0,
    net,
    closed: 0,
    cheaper: false,
    discounts: [...discounts],
    promotions: [],
    refundTax: tax,
  }
}

export const levelPrice = (item: BasketItem, level: PriceLevel): UnitPrice =>
  unitPriceFromStored(priceAtLevel(item, level))

/**
 * A unit price with a percentage off, as fine as the price is: whole cents stay whole cents, so that three pieces on one
 * line cost what they cost on three; a fuel price keeps its four decimals.
 */
export function reducedPrice(price: UnitPrice, percent: number): UnitPrice {
  const cents = unitPriceToCents(price)
  if (unitPriceFromCents(cents) !== price) return unitPriceFromStored(price - percentOf(price, percent))
  return unitPriceFromCents(cents - percentOf(cents, percent))
}
