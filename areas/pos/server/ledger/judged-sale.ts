import type { KeptApproval, Sale } from '#areas/pos/contract/sale.ts'
import type { LedgerSale } from '#areas/pos/rules/sale/ledger-sale.ts'
import type { SoldWhen } from '#areas/pos/rules/sale/sold-when.ts'
import type { MessageParams } from '#platform/contract/refusal.ts'

/** A sale that the ledger will take. */
export interface JudgedSale {
  readonly sale: Sale
  readonly ledger: LedgerSale
  readonly when: SoldWhen
  /** Null: brought in from another system. */
  readonly registerId: string | null
  readonly clerk: string
  /** Of the contents as they were sent. */
  readonly digest: string
  /** Once they were judged; left out: nothing speaks against those of the sale. */
  readonly approvals?: readonly KeptApproval[] | undefined
  /** The sale of which nothing is left since this one. */
  readonly undoes?: string | undefined
}

/** One that it will not take, by its place in the upload. */
export interface RefusedSale {
  readonly rtn: number
  readonly code: string
  readonly params?: MessageParams | undefined
}

export const isRefused = (one: JudgedSale | RefusedSale | 'before'): one is RefusedSale =>
  one !== 'before' && 'rtn' in one
