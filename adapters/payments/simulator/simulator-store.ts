import type { ProviderPayout, ProviderPayoutItem } from '../payment-provider.ts'
import type { SimulatedPayment } from './simulated-payment.ts'

export interface SimulatedPayout extends ProviderPayout {
  readonly items: readonly ProviderPayoutItem[]
}

/** An event that waits to be sent. */
export interface SimulatedEvent {
  readonly id: string
  readonly kind: string
  readonly payment?: string | undefined
  /** Ours, of the payment. */
  readonly reference?: string | undefined
  readonly payout?: string | undefined
}

/** A paired terminal. */
export interface SimulatedTerminal {
  readonly ref: string
  readonly code: string
}

/** A business that applied. */
export interface SimulatedApplication {
  readonly ref: string
  readonly legalName: string
  /** Each that came, by the key that it was sent with. */
  readonly documents: readonly { readonly kind: string; readonly key: string }[]
  /** Milliseconds since the epoch. */
  readonly at: number
}

export interface SimulatedObjects {
  readonly payment: SimulatedPayment
  readonly payout: SimulatedPayout
  readonly event: SimulatedEvent
  readonly terminal: SimulatedTerminal
  readonly application: SimulatedApplication
}
export type SimulatedKind = keyof SimulatedObjects

export interface SimulatedRow<K extends SimulatedKind> {
  readonly seq: number
  readonly data: SimulatedObjects[K]
}

/** Rows of one simulated account, which is locked for as long as they are used. */
export interface SimulatedRows {
  get<K extends SimulatedKind>(kind: K, ref: string): Promise<SimulatedObjects[K] | undefined>
  findByReference(reference: string): Promise<SimulatedPayment | undefined>
  /** Those that changed after a number, oldest change first. */
  list<K extends SimulatedKind>(kind: K, after: number, most: number): Promise<readonly SimulatedRow<K>[]>
  put<K extends SimulatedKind>(kind: K, ref: string, data: SimulatedObjects[K], reference?: string): Promise<void>
  remove(kind: SimulatedKind, ref: string): Promise<void>
}

/** Where the simulator stores what it knows: a provider survives the end of those who call it. */
export interface SimulatorStore {
  locked<T>(work: (rows: SimulatedRows) => Promise<T>): Promise<T>
}
