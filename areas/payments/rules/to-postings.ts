import type { Cents } from '#platform/rules/money/money.ts'
import type { PaymentFacts } from './payment-facts.ts'

/**
 * Accounts of a provider account. clearing: what the provider owes us. inTransit: paid out and not arrived. payable: what
 * parties of a split are owed.
 */
export const LEDGER_ACCOUNTS = [
  ...(['clearing', 'income', 'fees', 'disputes', 'inTransit', 'bank', 'payable'] as const),
  /** What parties of splits cost, and what settlements differed by. */
  ...(['shares', 'adjustments'] as const),
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const POSTING_KINDS = [
  'capture',
  'fee',
  'refund',
  'refundReturned',
  'dispute',
  'disputeFee',
  'disputeWon',
  'payoutSent',
  'payoutArrived',
  'payoutFailed',
  'payoutReturned',
  ...([
    'settled',
    'settledDebit',
    'adjustedUp',
    'adjustedDown',
    'share',
    'shareOwed',
    'sharePaid',
    'shareReturned',
  ] as const),
] as const
export type PostingKind = (typeof POSTING_KINDS)[number]

/** A debit of one account and a credit of another: a posting can't but sum to 0. */
export interface Posting {
  readonly kind: PostingKind
  /** What it posts, once: the kind and the provider's id. */
  readonly source: string
  readonly debit: LedgerAccount
  readonly credit: LedgerAccount
  /** Above 0. */
  readonly amount: Cents
  /** ISO 8601. */
  readonly at: string
}

const SIDES = {
  capture: ['clearing', 'income'],
  fee: ['fees', 'clearing'],
  refund: ['income', 'clearing'],
  refundReturned: ['clearing', 'income'],
  dispute: ['disputes', 'clearing'],
  disputeFee: ['fees', 'clearing'],
  disputeWon: ['clearing', 'disputes'],
  payoutSent: ['inTransit', 'clearing'],
  payoutArrived: ['bank', 'inTransit'],
  payoutFailed: ['clearing', 'inTransit'],
  payoutReturned: ['clearing', 'bank'],
  settled: ['bank', 'clearing'],
  settledDebit: ['clearing', 'bank'],
  adjustedUp: ['clearing', 'adjustments'],
  adjustedDown: ['adjustments', 'clearing'],
  share: ['shares', 'payable'],
  shareOwed: ['payable', 'shares'],
  sharePaid: ['payable', 'bank'],
  shareReturned: ['bank', 'payable'],
} as const satisfies Record<PostingKind, readonly [LedgerAccount, LedgerAccount]>

export function toPosting(
  kind: PostingKind,
  { ref, amount, at }: { readonly ref: string; readonly amount: Cents; readonly at: string },
): Posting[] {
  const [debit, credit] = SIDES[kind]
  return amount > 0 ? [{ kind, source: `${kind}:${ref}`, debit, credit, amount, at }] : []
}

/** All postings of what is known of a payment. More knowledge only adds postings. */
export const toPostings = ({ captures, refunds, disputes }: PaymentFacts): Posting[] => [
  ...captures.flatMap(fact => [...toPosting('capture', fact), ...toPosting('fee', { ...fact, amount: fact.fee })]),
  ...refunds.flatMap(fact => [
    ...(fact.result === 'done' || fact.result === 'returned' ? toPosting('refund', fact) : []),
    ...(fact.result === 'returned' ? toPosting('refundReturned', fact) : []),
  ]),
  ...disputes.flatMap(fact => [
    ...toPosting('dispute', fact),
    ...toPosting('disputeFee', { ...fact, amount: fact.fee }),
    ...(fact.result === 'won' ? toPosting('disputeWon', fact) : []),
  ]),
]

/** Debits less credits of every account. */
export function toBalances(
  postings: Iterable<Pick<Posting, 'debit' | 'credit' | 'amount'>>,
): Map<LedgerAccount, Cents> {
  const balances = new Map<LedgerAccount, Cents>(LEDGER_ACCOUNTS.map(account => [account, 0]))
  const add = (account: LedgerAccount, amount: Cents) => balances.set(account, (balances.get(account) ?? 0) + amount)
  for (const { debit, credit, amount } of postings) {
    add(debit, amount)
    add(credit, -amount)
  }
  return balances
}
