/** A transaction for a card terminal. Amounts in cents. */
export interface TerminalRequest {
  /** Created by the till. The terminal stores it with the transaction, so that the till can ask again after a lost answer. */
  readonly reference: string
  readonly kind: 'purchase' | 'refund'
  /** With tip and surcharge; above 0. */
  readonly amount: number
  readonly tip?: number | undefined
  readonly surcharge?: number | undefined
  /** Id of the sale that it pays. */
  readonly sale?: string | undefined
  /** For a refund: the provider's reference of the original payment, so that the money goes to the same card. */
  readonly original?: string | undefined
  /** A stored-value card of the merchant that was shown. */
  readonly card?: { readonly number: string; readonly pin?: string | undefined } | undefined
}

/** Shown to the cashier while the terminal works. */
export type TerminalPrompt =
  | { readonly show: 'present' | 'processing' | 'signature' | 'asking' }
  /** The terminal is not connected: the cashier enters the outcome. */
  | { readonly show: 'standalone' }
  | { readonly show: 'unknown' }

export interface Approved {
  readonly outcome: 'approved'
  readonly reference: string
  readonly scheme?: string | undefined
  readonly last4?: string | undefined
  /** The provider's own reference of the transaction. */
  readonly providerRef?: string | undefined
  /** What is left on a stored-value card, in cents. */
  readonly balanceAfter?: number | undefined
}

/** unknown: the terminal did not answer. The card may have been charged; `last` asks the terminal. */
export type TerminalOutcome =
  | Approved
  | { readonly outcome: 'declined'; readonly reference: string; readonly words: string }
  | { readonly outcome: 'cancelled'; readonly reference: string }
  | { readonly outcome: 'unknown'; readonly reference: string }

export type TerminalReply = 'signatureMatches' | 'signatureDiffers' | 'cancel' | 'approved' | 'declined'

/** A card terminal of any provider, as the till uses it. */
export interface CardTerminal {
  /** Runs one transaction. Never rejects: failures are outcomes. */
  pay(request: TerminalRequest, show: (prompt: TerminalPrompt) => void): Promise<TerminalOutcome>
  /** Passes the cashier's reply to a prompt. */
  reply(reply: TerminalReply): void
  /**
   * Returns the outcome of the last transaction, also after a reload; undefined when there is none.
   * @param reference of the transaction that the till has started
   */
  last(reference?: string, show?: (prompt: TerminalPrompt) => void): Promise<TerminalOutcome | undefined>
}
