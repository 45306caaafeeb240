import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** A question before a cash payment of a bill on account is written down: whose drawer has the money? */
export interface CashOfAccount {
  readonly siteId: string
  /** Id of the register that is named. */
  readonly register: string
  /** Cents; negative where a payment is reversed. */
  readonly amount: number
  /** The bill that is paid. */
  readonly saleId: string
  readonly reason: string
  /** Open register whose drawer holds the cash. Null: no register accepted it. */
  lies(): void
}

/** Answered by the area that owns cash drawers, which books the cash into one. */
export const accountPaidInCash = domainEvent<CashOfAccount>('reports.accountPaidInCash')
