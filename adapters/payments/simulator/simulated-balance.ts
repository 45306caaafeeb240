import type { ProviderPayoutItem } from '../payment-provider.ts'
import type { SimulatedPayment } from './simulated-payment.ts'
import type { SimulatedKind, SimulatedObjects, SimulatedRows } from './simulator-store.ts'

const PAGE = 1000

export async function* eachRow<K extends SimulatedKind>(
  rows: SimulatedRows,
  kind: K,
): AsyncGenerator<SimulatedObjects[K]> {
  let after = 0
  for (;;) {
    const page = await rows.list(kind, after, PAGE)
    for (const { data, seq } of page) {
      yield data
      after = seq
    }
    if (page.length < PAGE) return
  }
}

/** Every cent of a payment that the provider owes or takes. */
export function movesOf({ ref: paymentRef, captures, refunds, disputes }: SimulatedPayment): ProviderPayoutItem[] {
  const item = (kind: ProviderPayoutItem['kind'], ref: string, amount: number): ProviderPayoutItem[] =>
    amount === 0 ? [] : [{ ref: `${kind}_${ref}`, paymentRef, kind, amount }]
  return [
    ...captures.flatMap(({ ref, amount, fee }) => [...item('capture', ref, amount), ...item('fee', ref, -fee)]),
    ...refunds.flatMap(({ ref, amount, result }) => (result === 'done' ? item('refund', ref, -amount) : [])),
    ...disputes.flatMap(({ ref, amount, fee, result }) => [
      ...item('dispute', ref, -amount),
      ...item('disputeFee', ref, -fee),
      ...(result === 'won' ? item('disputeWon', ref, amount) : []),
    ]),
  ]
}

/** What the provider owes: all moves of all payments, less what was paid out and did not come back. */
export async function balanceOf(rows: SimulatedRows): Promise<number> {
  let balance = 0
  for await (const payment of eachRow(rows, 'payment'))
    balance += movesOf(payment).reduce((total, { amount }) => total + amount, 0)
  for await (const { amount, state } of eachRow(rows, 'payout'))
    if (state === 'inTransit' || state === 'paid') balance -= amount
  return balance
}
