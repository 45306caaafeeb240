/** What a terminal is asked to do. Amounts in cents. */
export interface TerminalRequest {
  /** Made by the till; the terminal keeps it with the transaction, so that a lost answer can be asked for. */
  readonly reference: string
  readonly kind: 'purchase' | 'refund'
  /** Above 0. */
  readonly amount: number
  /** Of a refund: the provider's reference of the payment that is refunded, so that it goes back to the same card. */
  readonly original?: string | undefined
}

/** What the cashier is shown while the terminal works. */
export type TerminalPrompt =
  | { readonly show: 'present' | 'processing' | 'signature' | 'asking' }
  /** Nobody but the cashier sees this terminal: it is they who say how it went. */
  | { readonly show: 'standalone' }
  | { readonly show: 'unknown' }

export interface Approved {
  readonly outcome: 'approved'
  readonly reference: string
  readonly scheme?: string | undefined
  readonly last4?: string | undefined
  /** The provider's own reference of the transaction. */
  readonly providerRef?: string | undefined
}

/** unknown: no answer came. Money may have moved; only the terminal knows, and `last` asks it. */
export type TerminalOutcome =
  | Approved
  | { readonly outcome: 'declined'; readonly reference: string; readonly words: string }
  | { readonly outcome: 'cancelled'; readonly reference: string }
  | { readonly outcome: 'unknown'; readonly reference: string }

export type TerminalReply = 'signatureMatches' | 'signatureDiffers' | 'cancel' | 'approved' | 'declined'

/** A card terminal as a till sees it, whoever made it: real ones are scripts of their providers behind this. */
export interface CardTerminal {
  /** Runs one transaction to its end. Never rejects: what went wrong is an outcome. */
  pay(request: TerminalRequest, show: (prompt: TerminalPrompt) => void): Promise<TerminalOutcome>
  /** What the cashier says to a prompt. */
  reply(reply: TerminalReply): void
  /** The outcome of the last transaction: for an answer that was lost, in a reload too. Undefined: it knows of none. */
  last(): Promise<TerminalOutcome | undefined>
}
