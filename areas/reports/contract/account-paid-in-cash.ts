import { happening } from '#platform/contract/define/happening.ts'

/** A question before a cash payment of a bill on account is written down: whose drawer has the money? */
export interface CashOfAccount {
  readonly siteId: string
  /** Id of the register that is named. */
  readonly register: string
  /** Cents; below 0 where a payment is given back. */
  readonly amount: number
  /** The bill that is paid. */
  readonly saleId: string
  readonly reason: string
  /** It lies in the drawer of that register, which is open. Unanswered, nobody has it. */
  lies(): void
}

/** Whoever keeps the drawers answers, and holds the money in one. */
export const accountPaidInCash = happening<CashOfAccount>('reports.accountPaidInCash')
