import { type Cents, cashRound, percentOf } from '#platform/rules/money/money.ts'
import type { PricingSite, TenderMethod } from '../basket.ts'

export interface Payable {
  readonly surcharge: Cents
  readonly rounding: Cents
  readonly payable: Cents
}

/** What is paid with a method: its surcharge on what there is to pay, and the rounding to what can be paid with it. */
export function payableBy(
  tender: TenderMethod | undefined,
  amount: Cents,
  { cashStep, unit = 1 }: Pick<PricingSite, 'cashStep' | 'unit'>,
): Payable {
  const surcharge = tender && amount > 0 ? surchargeOf(tender, amount) : 0
  return { surcharge, ...cashRound(amount + surcharge, tender?.cash ? cashStep : unit) }
}

const surchargeOf = ({ surchargePercent = 0, surchargeAmount = 0 }: TenderMethod, amount: Cents): Cents =>
  percentOf(amount, surchargePercent) + surchargeAmount
