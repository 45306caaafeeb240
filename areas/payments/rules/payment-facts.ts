import { type Cents, sum } from '#platform/rules/money/money.ts'

/** What is known of a payment before money moved, in the order in which it may happen: a later one replaces an earlier one. */
export const PROGRESS = ['created', 'pending', 'authorised', 'failed', 'cancelled', 'expired'] as const
export type Progress = (typeof PROGRESS)[number]

/** returned: the money left and came back, because the card no longer exists. */
export const REFUND_RESULTS = ['pending', 'failed', 'done', 'returned'] as const
export type RefundResult = (typeof REFUND_RESULTS)[number]

/** One that was lost may be won on appeal. */
export const DISPUTE_RESULTS = ['open', 'lost', 'won'] as const
export type DisputeResult = (typeof DISPUTE_RESULTS)[number]

interface Fact {
  /** The provider's own id. */
  readonly ref: string
  readonly amount: Cents
  /** ISO 8601. */
  readonly at: string
}

export interface CaptureFact extends Fact {
  readonly fee: Cents
}

export interface RefundFact extends Fact {
  readonly result: RefundResult
  /** Id of our attempt; absent where it was refunded at the provider. */
  readonly key?: string | undefined
}

export interface DisputeFact extends Fact {
  readonly fee: Cents
  readonly result: DisputeResult
  /** Last day for an answer: YYYY-MM-DD. */
  readonly respondBy?: string | undefined
}

/** Everything that a provider has said of a payment. It only grows, so the order in which it was said does not matter. */
export interface PaymentFacts {
  readonly progress: Progress
  readonly captures: readonly CaptureFact[]
  readonly refunds: readonly RefundFact[]
  readonly disputes: readonly DisputeFact[]
}

export const NO_FACTS: PaymentFacts = { progress: 'created', captures: [], refunds: [], disputes: [] }

const later = <T extends string>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) >= order.indexOf(b) ? a : b)

const byRef = (a: Fact, b: Fact): number => (a.ref < b.ref ? -1 : a.ref > b.ref ? 1 : 0)

/** Both lists by the provider's id, each once. */
function union<F extends Fact>(a: readonly F[], b: readonly F[], join: (a: F, b: F) => F): F[] {
  const joined = new Map(a.map(fact => [fact.ref, fact]))
  for (const fact of b) {
    const before = joined.get(fact.ref)
    joined.set(fact.ref, before ? join(before, fact) : fact)
  }
  return [...joined.values()].sort(byRef)
}

const earliest = (a: string, b: string): string => (a <= b ? a : b)

const sameFact = <F extends Fact>(a: F, b: F): F => ({
  ...a,
  amount: Math.max(a.amount, b.amount),
  at: earliest(a.at, b.at),
})

/** A provider that gives more time says so: the later day holds. */
const latestDay = (a: string | undefined, b: string | undefined): Pick<DisputeFact, 'respondBy'> =>
  a === undefined && b === undefined ? {} : { respondBy: (a ?? '') >= (b ?? '') ? a : b }

/** Commutative, associative, and the same fact twice changes nothing: events may come in any order, doubled or not at all. */
export const mergeFacts = (a: PaymentFacts, b: PaymentFacts): PaymentFacts => ({
  progress: later(PROGRESS, a.progress, b.progress),
  captures: union(a.captures, b.captures, (x, y) => ({ ...sameFact(x, y), fee: Math.max(x.fee, y.fee) })),
  refunds: union(a.refunds, b.refunds, (x, y) => ({
    ...sameFact(x, y),
    result: later(REFUND_RESULTS, x.result, y.result),
  })),
  disputes: union(a.disputes, b.disputes, (x, y) => ({
    ...sameFact(x, y),
    fee: Math.max(x.fee, y.fee),
    result: later(DISPUTE_RESULTS, x.result, y.result),
    ...latestDay(x.respondBy, y.respondBy),
  })),
})

export const capturedTotal = ({ captures }: PaymentFacts): Cents => sum(captures.map(({ amount }) => amount))

export const refundedTotal = ({ refunds }: PaymentFacts): Cents =>
  sum(refunds.filter(({ result }) => result === 'done').map(({ amount }) => amount))

export const lostTotal = ({ disputes }: PaymentFacts): Cents =>
  sum(disputes.filter(({ result }) => result === 'lost').map(({ amount }) => amount))

/** The first day by which an open dispute needs an answer. */
export const respondBy = ({ disputes }: PaymentFacts): string | undefined =>
  disputes
    .filter(({ result }) => result === 'open')
    .flatMap(dispute => dispute.respondBy ?? [])
    .sort()[0]

/** Open disputes that were not known before. */
export const newDisputes = (before: PaymentFacts, after: PaymentFacts): readonly DisputeFact[] =>
  after.disputes.filter(({ ref, result }) => result === 'open' && !before.disputes.some(known => known.ref === ref))

export const feeTotal = ({ captures, disputes }: PaymentFacts): Cents =>
  sum([...captures, ...disputes].map(({ fee }) => fee))
