export const PASS_ENTRY_KINDS = ['sale', 'spend', 'refund', 'expire'] as const
export type PassEntryKind = (typeof PASS_ENTRY_KINDS)[number]

/** Why so much can't be spent now; undefined: it can. @param at and expiresAt epoch milliseconds */
export function spendProblem(
  { balance, expiresAt }: { readonly balance: number; readonly expiresAt: number | undefined },
  amount: number,
  at: number,
): 'passExpired' | 'passEmpty' | undefined {
  if (expiresAt !== undefined && at >= expiresAt) return 'passExpired'
  return amount > balance ? 'passEmpty' : undefined
}
