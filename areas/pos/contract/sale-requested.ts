import { domainEvent } from '#platform/contract/define/domain-event.ts'
import type { RegisterKind } from './register.ts'
import type { SaleInput } from './sale.ts'

export interface RequestedTender {
  /** Paid by the shop's first active payment method of this kind. */
  readonly kind: 'cash' | 'card'
  /** Handed over, with change; two decimals. */
  readonly amount: number
  readonly change: number
  /** The provider's id of a payment that the payments area has in its ledger already. */
  readonly providerRef?: string | undefined
  /** Of a refund: number of the payment of the bill that it returns, by the same method. */
  readonly ofTender?: number | undefined
}

export interface SaleRequested {
  readonly siteId: string
  /** On the shop's first register of this kind, which is added where there is none. */
  readonly registerKind: Extract<RegisterKind, 'kiosk' | 'online'>
  readonly sales: readonly {
    readonly sale: Omit<SaleInput, 'register' | 'tenders'>
    readonly tenders: readonly RequestedTender[]
  }[]
}

/**
 * Another area sold something without a till. The ledger stores it like every sale, in the same transaction; the same id again
 * is the same sale. A sale that the ledger refuses is a fault of the area that sold it and rolls everything back.
 */
export const saleRequested = domainEvent<SaleRequested>('pos.saleRequested')
