export interface ProviderCard {
  readonly scheme: string
  readonly funding: 'credit' | 'debit' | 'prepaid' | 'unknown'
  readonly last4: string
  /** online, contactless, chip, manual ... */
  readonly entryMode: string
}

interface ProviderMovement {
  /** The provider's id of it. */
  readonly ref: string
  readonly amount: number
  /** ISO 8601. */
  readonly at: string
}

/** A payment as the provider has it now, with everything that happened to it. */
export interface ProviderPayment {
  readonly ref: string
  /** Ours, sent when it began. */
  readonly reference: string
  readonly currency: string
  readonly progress: 'pending' | 'authorised' | 'failed' | 'cancelled' | 'expired'
  /** The provider's words where it failed. */
  readonly failure?: string | undefined
  readonly captures: readonly (ProviderMovement & { readonly fee: number })[]
  readonly refunds: readonly (ProviderMovement & {
    /** Of the attempt, where we sent it. */
    readonly key?: string | undefined
    readonly result: 'pending' | 'failed' | 'done' | 'returned'
  })[]
  readonly disputes: readonly (ProviderMovement & {
    readonly fee: number
    readonly result: 'open' | 'won' | 'lost'
    /** Last day for an answer: YYYY-MM-DD. */
    readonly respondBy?: string | undefined
  })[]
  readonly card?: ProviderCard | undefined
  /** Where the customer pays: the provider's own page. */
  readonly checkoutUrl?: string | undefined
}

/** refused: the provider's words. */
export type ProviderAnswer = { readonly payment: ProviderPayment } | { readonly refused: string }
