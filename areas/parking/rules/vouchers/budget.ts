import type { Cents } from '#platform/rules/money/money.ts'

// The monthly budget of a merchant for validations (docs/decisions/parking-vouchers.md).

export interface Debt {
  readonly id: string
  /** Whose budget of which month it is; undefined: the merchant has none. */
  readonly budget: string | undefined
  /** Minor units. */
  readonly owed: Cents
}

/** Lowers debts, the first ones last, to what their budgets have left. @param left minor units by budget; below 0 counts as 0 */
export function withinBudgets(debts: readonly Debt[], left: ReadonlyMap<string, Cents>): ReadonlyMap<string, Cents> {
  const rest = new Map(left)
  const owed = new Map<string, Cents>()
  for (const { id, budget, owed: wanted } of debts) {
    const most = budget === undefined ? wanted : Math.max(0, rest.get(budget) ?? 0)
    const amount = Math.min(wanted, most)
    if (budget !== undefined) rest.set(budget, most - amount)
    owed.set(id, amount)
  }
  return owed
}

/** Whether a budget has room for one more validation. One whose saving is not known yet needs a cent at least. */
export const hasRoom = (left: Cents, wanted: Cents): boolean => left >= Math.max(1, wanted)
