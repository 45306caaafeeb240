import { type Cents, multiply, type UnitPrice } from '#platform/rules/money/money.ts'

/** What messages cost: parts at the price of one. */
export const smsPrice = (parts: number, pricePerPart: UnitPrice): Cents => multiply(pricePerPart, parts)
