import { type Cents, cashRound, percentOf } from '#platform/rules/money/money.ts'
import type { PricingSite, TenderMethod } from '../basket.ts'

export interface Payable {
  readonly surcharge: Cents
  readonly rounding: Cents
  readonly payable: Cents
}

/** What is paid with a method: its surcharge on what there is to pay, and in cash the rounding to the smallest coin. */
export function payableBy(
  tender: TenderMethod | undefined,
  amount: Cents,
  { cashStep }: Pick<PricingSite, 'cashStep'>,
): Payable {
  const surcharge = tender && amount > 0 ? surchargeOf(tender, amount) : 0
  const total = amount + surcharge
  if (!tender?.cash) return { surcharge, rounding: 0, payable: total }
  return { surcharge, ...cashRound(total, cashStep) }
}

const surchargeOf = ({ surchargePercent = 0, surchargeAmount = 0 }: TenderMethod, amount: Cents): Cents =>
  percentOf(amount, surchargePercent) + surchargeAmount
