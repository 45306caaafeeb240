import type { Cents } from '#platform/rules/money/money.ts'

export interface TableDepositTerms {
  /** Smallest party that pays one; null: nobody does. */
  readonly depositFrom: number | null
  readonly depositPerPerson: Cents
}

export const tableDeposit = ({ depositFrom, depositPerPerson }: TableDepositTerms, people: number): Cents =>
  depositFrom !== null && people >= depositFrom ? depositPerPerson * people : 0
