import { type Cents, sum } from '#platform/rules/money/money.ts'

/** fee: what the acquirer takes for the batch as a whole. */
export const LINE_KINDS = ['payment', 'refund', 'chargeback', 'fee'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/** onlyOurs: sold, and in no line. fee: needs no payment of ours. */
export const LINE_RESULTS = ['matched', 'amountDiffers', 'onlyOurs', 'onlyAcquirer', 'chargeback', 'fee'] as const
export type LineResult = (typeof LINE_RESULTS)[number]

/** Results that need a person's reason before the settlement can be closed. */
export const NEEDS_REASON: readonly LineResult[] = ['amountDiffers', 'onlyOurs', 'onlyAcquirer']

export interface FigureLine {
  readonly kind: LineKind
  /** Refunds and chargebacks below 0. */
  readonly amount: Cents
  readonly fee: Cents
}

export interface SettlementFigures {
  readonly payments: Cents
  readonly refunds: Cents
  readonly fees: Cents
  readonly chargebacks: Cents
  readonly chargebackFees: Cents
  readonly net: Cents
  /** Payments and refunds, for shares by transaction. */
  readonly transactions: number
}

/** What the lines of a batch add up to. Chargebacks and refunds are told without their sign. */
export function settlementFigures(lines: readonly FigureLine[]): SettlementFigures {
  const amounts = (kind: LineKind) => sum(lines.filter(line => line.kind === kind).map(({ amount }) => amount))
  const fees = (isChargeback: boolean) =>
    sum(lines.filter(line => (line.kind === 'chargeback') === isChargeback).map(({ fee }) => fee))
  const figures = {
    payments: amounts('payment'),
    refunds: -amounts('refund') + 0, // not money: makes -0 a plain 0
    fees: fees(false) - amounts('fee'),
    chargebacks: -amounts('chargeback') + 0, // not money: makes -0 a plain 0
    chargebackFees: fees(true),
  }
  return {
    ...figures,
    net: figures.payments - figures.refunds - figures.fees - figures.chargebacks - figures.chargebackFees,
    transactions: lines.filter(({ kind }) => kind === 'payment' || kind === 'refund').length,
  }
}

/** Why a line can't be one of its kind: the sign says in which direction money went. */
export const hasWrongSign = ({ kind, amount }: Pick<FigureLine, 'kind' | 'amount'>): boolean =>
  kind === 'payment' ? amount <= 0 : kind === 'fee' ? amount > 0 : amount >= 0
