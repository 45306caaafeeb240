import type { InputOfOperation } from '#platform/contract/define/operation.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { payStay } from '../../contract/stay.ts'

type Tenders = InputOfOperation<typeof payStay>['tenders']

/** What the simulated provider declines: cards whose token begins so. */
const DECLINED = 'decline'

/**
 * Charges cards through the simulated provider; undefined: all were approved. The only place that knows the provider: payments
 * replace it by theirs.
 */
export async function chargeCard(tenders: Tenders): Promise<Refusal | undefined> {
  const isDeclined = tenders.some(({ method, token }) => method !== 'cash' && token?.startsWith(DECLINED))
  return isDeclined ? refuse(RTN.wrongState, 'parking.stay.declined') : undefined
}
