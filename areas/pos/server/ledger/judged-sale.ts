import type { KeptApproval, Sale } from '#areas/pos/contract/sale.ts'
import type { LedgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import type { SoldWhen } from '#areas/pos/rules/sale/sold-when.ts'
import type { MessageParams } from '#platform/contract/refusal.ts'

/** A sale that the ledger accepts. */
export interface JudgedSale {
  readonly sale: Sale
  readonly ledger: LedgerSale
  readonly when: SoldWhen
  /** Null: imported from another system. */
  readonly registerId: string | null
  readonly clerk: string
  /** Digest of the contents as sent. */
  readonly digest: string
  /** Set once they are checked; missing: no doubts. */
  readonly approvals?: readonly KeptApproval[] | undefined
  /** The sale of which nothing is left after this one. */
  readonly undoes?: string | undefined
}

/** A refused sale, by its place in the upload. */
export interface RefusedSale {
  readonly rtn: number
  readonly code: string
  readonly params?: MessageParams | undefined
}

export const isRefused = (judged: JudgedSale | RefusedSale | 'before'): judged is RefusedSale =>
  judged !== 'before' && 'rtn' in judged
