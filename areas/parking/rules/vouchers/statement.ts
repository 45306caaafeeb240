import { type Cents, percentOf, sum, taxInclusive } from '#platform/rules/money/money.ts'

// What a merchant is billed for vouchers and validations (parking.md section 6).

export const BILL_KINDS = ['voucher', 'validation', 'share', 'credit'] as const
export type BillKind = (typeof BILL_KINDS)[number]

export interface BillEntry {
  readonly kind: BillKind
  /** Minor units with tax; negative: in the merchant's favour. */
  readonly amount: Cents
}

export interface StatementSums {
  readonly vouchers: Cents
  readonly validations: Cents
  /** Of vouchers that the merchant accepted. */
  readonly shares: Cents
  readonly credits: Cents
  /** With tax. */
  readonly net: Cents
  readonly tax: Cents
}

/** @param taxRate percent that is contained in the net */
export function statementSums(entries: readonly BillEntry[], taxRate: number): StatementSums {
  const total = (kind: BillKind): Cents => sum(entries.flatMap(entry => (entry.kind === kind ? [entry.amount] : [])))
  const parts = {
    vouchers: total('voucher'),
    validations: total('validation'),
    shares: total('share'),
    credits: total('credit'),
  }
  const net = parts.vouchers + parts.validations + parts.shares + parts.credits
  return { ...parts, net, tax: taxInclusive(net, taxRate) }
}

/** What a merchant gets back for a voucher that it accepted: an entry in its favour. */
export const shareOf = (faceValue: Cents, sharePercent: number): Cents => -percentOf(faceValue, sharePercent)
