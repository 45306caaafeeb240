import { toWire } from '#platform/rules/money/money.ts'
import type { Writing } from '#platform/server/operation/needs.ts'
import type { Saving } from '../../rules/savings.ts'
import { capOwed } from '../validation/budgets.ts'
import { fixValidations } from '../validation/fix-validations.ts'
import { fixVoucherSavings } from '../vouchers/fix-voucher-savings.ts'
import type { StoredStay } from './load-stay.ts'
import type { StayPrice } from './price-stay.ts'
import { storePrice } from './store-price.ts'

/** Stores a price for good: what is counted, saved and owed is fixed, and merchants are billed. */
export async function settlePrice(
  ctx: Writing,
  stay: Pick<StoredStay, 'id' | 'siteId' | 'zone'>,
  price: StayPrice,
): Promise<void> {
  const savings = await storeCapped(ctx, stay.id, price)
  await fixValidations(ctx, stay, savings)
  await fixVoucherSavings(ctx, stay.id, savings)
}

/** Stores a price with what merchants owe within their budgets, and returns these savings. */
export async function storeCapped(ctx: Writing, stay: string, price: StayPrice): Promise<readonly Saving[]> {
  const savings = await capOwed(ctx, stay, price.savings)
  const owed = new Map(savings.map(saving => [saving.id, toWire(saving.owed)]))
  const { explanation } = price
  const capped = explanation.savings.map(saving => ({ ...saving, owed: owed.get(saving.id) ?? saving.owed }))
  await storePrice(ctx, stay, { ...price, savings, explanation: { ...explanation, savings: capped } })
  return savings
}
