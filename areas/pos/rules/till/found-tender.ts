import type { TenderKind } from './refund-tenders.ts'

/** A payment of a found bill, as on the wire. */
export interface FoundTender {
  /** Number of the payment in the sale, from 1. */
  readonly no: number
  readonly method: string
  readonly kind: TenderKind
  readonly cardScheme: string | null
  readonly last4: string | null
  readonly providerRef: string | null
  /** Amount of the bill that can still be refunded to it, and of its surcharge. */
  readonly left: number
  readonly surchargeLeft: number
}
