import { type Cents, sum } from '#platform/rules/money/money.ts'
import type { AccountKind } from './account-kind.ts'
import type { DefaultAccountRow } from './find-account.ts'

/** Why a journal has a line. */
export const LINE_REASONS = [
  'sales',
  'payments',
  'valueCards',
  'variance',
  'cashIn',
  'cashOut',
  'accountPayments',
  'costOfGoods',
  'commission',
  'fees',
  'disputes',
] as const
export type LineReason = (typeof LINE_REASONS)[number]

/** What a line sums up, before an account is known. Its parts without the amounts identify it. */
export interface Figure {
  readonly reason: LineReason
  readonly kind: AccountKind
  /** Code or kind of a payment method, the way of a payment, or a delivery platform; empty otherwise. */
  readonly key: string
  readonly posCategory: string | null
  /** Empty where no tax is concerned. */
  readonly rate: string
  /** With tax; debits are positive. */
  readonly amount: Cents
  /** Part of the amount, with its sign. */
  readonly tax: Cents
}

export type AccountCodes = Pick<DefaultAccountRow, 'account' | 'accountName' | 'taxCode' | 'job'>

/** A figure with the accounts that it is posted to, as they were when it was exported. */
export interface JournalLine extends Figure, AccountCodes {
  /** Account of the tax; empty without tax. */
  readonly taxAccount: string
  readonly taxAccountName: string
}

export interface JournalTotals {
  readonly debits: Cents
  readonly credits: Cents
  readonly tax: Cents
}

/** The tax of a journal counts what is owed: that of credits less that of debits. */
export const journalTotals = (lines: readonly JournalLine[]): JournalTotals => ({
  debits: sum(lines.map(({ amount }) => Math.max(amount, 0))),
  credits: sum(lines.map(({ amount }) => Math.max(-amount, 0))),
  tax: sum(lines.map(({ tax }) => -tax)),
})

export const isBalanced = (lines: readonly JournalLine[]): boolean => sum(lines.map(({ amount }) => amount)) === 0

export const sameFigure = (a: Figure): string => [a.reason, a.kind, a.key, a.posCategory ?? '', a.rate].join('|')
