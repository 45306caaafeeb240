import type { TenderKind } from './refund-tenders.ts'

/** A payment of a bill that was found, as the wire tells of it. */
export interface FoundTender {
  /** Place among the payments of the sale, from 1. */
  readonly no: number
  readonly method: string
  readonly kind: TenderKind
  readonly cardScheme: string | null
  readonly last4: string | null
  readonly providerRef: string | null
  /** What can still be refunded to it of the bill, and of its surcharge besides. */
  readonly left: number
  readonly surchargeLeft: number
}
