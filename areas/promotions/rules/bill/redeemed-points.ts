import { deduct } from '../bill-line.ts'
import type { Run } from './run.ts'
import { splitTakeOff } from './take-off.ts'

/** Redeemed points come last: a member does not pay with points for what a discount takes off anyway. */
export function takePoints({ basket: { points }, sold }: Run): void {
  if (!points || points.amount <= 0) return
  const saving = { kind: 'points', id: '', name: points.name } as const
  const redeemable = sold.filter(({ line }) => line.item.redeemable)
  for (const { bill, part } of splitTakeOff(redeemable, { amount: points.amount })) deduct(bill, saving, part)
}
