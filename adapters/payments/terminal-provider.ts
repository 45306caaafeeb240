import type { ProviderAnswer, ProviderPayment } from './provider-payment.ts'

/** Card terminals of a provider that are driven from the server. Amounts in minor units. */

export interface ProviderTerminal {
  readonly ref: string
  readonly serial: string
  readonly model: string
  /** Version of its software. */
  readonly software: string
  readonly isOnline: boolean
}

/** What a terminal shows to the customer, or waits for from the cashier. */
export type TerminalScreen = 'present' | 'processing' | 'signature'

/** A payment at a terminal as it is now. */
export interface TerminalPayment {
  readonly payment: ProviderPayment
  /** Undefined: the terminal has finished with it. */
  readonly screen?: TerminalScreen | undefined
}

export interface TerminalRequest {
  /** Ours. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly words?: string | undefined
}

export type PairAnswer = { readonly terminal: ProviderTerminal } | { readonly refused: string }

export interface TerminalProvider {
  /** Registers the terminal that shows this code. The same key again answers the same. */
  pair(code: string, name: string, key: string): Promise<PairAnswer>
  unpair(terminal: string): Promise<void>
  /** Undefined: the provider does not know it any more. */
  status(terminal: string): Promise<ProviderTerminal | undefined>
  /** Puts a payment on a terminal. The customer has not paid yet when it answers. */
  pay(terminal: string, request: TerminalRequest, key: string): Promise<ProviderAnswer>
  /** The cashier has compared the signature. */
  reply(terminal: string, payment: string, matches: boolean): Promise<void>
  /** Takes a payment off a terminal, unless the customer has paid. */
  cancel(terminal: string, payment: string, key: string): Promise<ProviderAnswer>
  /** How far a payment on a terminal is, by the provider's id of it; undefined: the provider does not know it. */
  last(terminal: string, payment: string): Promise<TerminalPayment | undefined>
}
