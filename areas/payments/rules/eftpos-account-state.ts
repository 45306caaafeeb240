export const EFTPOS_ACCOUNT_STATES = ['draft', 'verified', 'active', 'suspended', 'closed'] as const
export type EftposAccountState = (typeof EFTPOS_ACCOUNT_STATES)[number]

const NEXT: Readonly<Record<EftposAccountState, readonly EftposAccountState[]>> = {
  draft: ['verified', 'closed'],
  verified: ['active', 'draft', 'closed'],
  active: ['suspended', 'closed'],
  suspended: ['active', 'closed'],
  closed: [],
}

export const nextAccountStates = (state: EftposAccountState): readonly EftposAccountState[] => NEXT[state]

/** Hours for which payouts wait after the bank account was replaced (payments.md section 4). */
export const HOLD_HOURS = 48
