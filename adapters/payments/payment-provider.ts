import type { OnboardingProvider } from './onboarding-provider.ts'
import type { ProviderAnswer, ProviderPayment } from './provider-payment.ts'
import type { TerminalProvider } from './terminal-provider.ts'

export type { ProviderAnswer, ProviderCard, ProviderPayment } from './provider-payment.ts'

/** A payment provider as the payments area uses it. Amounts in minor units. */

export interface PaymentRequest {
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly capture: 'now' | 'later'
  /** Shown to the customer. */
  readonly words?: string | undefined
  /** The customer pays on the provider's page and comes back to this address; without it the card is known already. */
  readonly returnTo?: string | undefined
}

export interface ProviderPayout {
  readonly ref: string
  readonly amount: number
  readonly currency: string
  readonly state: 'pending' | 'inTransit' | 'paid' | 'failed' | 'cancelled'
  readonly sentAt: string
  /** YYYY-MM-DD */
  readonly arrivesOn: string
  readonly failure?: string | undefined
}

/** An amount of a payout: its sum is the payout's, to the cent. */
export interface ProviderPayoutItem {
  readonly ref: string
  readonly paymentRef: string
  readonly kind: 'capture' | 'fee' | 'refund' | 'dispute' | 'disputeFee' | 'disputeWon'
  /** With its sign. */
  readonly amount: number
}

export interface Paged<T> {
  readonly rows: readonly T[]
  /** Where the next page begins; undefined: this was the last. */
  readonly cursor?: string | undefined
}

/** What a provider says happened. Only what it is about is used: the object itself is asked for. */
export interface ProviderEvent {
  readonly id: string
  readonly kind: string
  /** Of the payment or payout; undefined: nothing of ours. */
  readonly about?: { readonly payment: string } | { readonly payout: string } | undefined
}

export interface ProviderAccount {
  readonly ref: string
  readonly name: string
  readonly mode: 'test' | 'live'
  /** What the provider owes, in minor units. */
  readonly balance: number
  readonly currency: string
}

export type EventHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

export interface PaymentProvider {
  account(): Promise<ProviderAccount>
  /** The same key again does nothing again and answers the same. */
  begin(request: PaymentRequest, key: string): Promise<ProviderAnswer>
  capture(ref: string, amount: number, key: string): Promise<ProviderAnswer>
  cancel(ref: string, key: string): Promise<ProviderAnswer>
  refund(ref: string, amount: number, key: string): Promise<ProviderAnswer>
  /** By our reference, where the answer was lost; undefined: the provider never got it. */
  find(reference: string): Promise<ProviderPayment | undefined>
  payment(ref: string): Promise<ProviderPayment | undefined>
  /** Payments that changed, oldest change first. */
  transactions(cursor: string | undefined): Promise<Paged<ProviderPayment>>
  payouts(cursor: string | undefined): Promise<Paged<ProviderPayout>>
  payoutItems(payout: string): Promise<readonly ProviderPayoutItem[]>
  readEvent(headers: EventHeaders, rawBody: Uint8Array): ProviderEvent | 'badSignature'
  /** Undefined: it has no card terminals. */
  readonly terminals?: TerminalProvider | undefined
  /** Undefined: it takes no applications. */
  readonly onboarding?: OnboardingProvider | undefined
}

/** The provider did not answer. What was sent may have arrived (`lost`) or not. */
export class ProviderSilent extends Error {
  readonly lost: boolean

  constructor(words: string, { lost }: { lost: boolean }) {
    super(words)
    this.name = 'ProviderSilent'
    this.lost = lost
  }
}
