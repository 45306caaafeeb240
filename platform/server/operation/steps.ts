import type { Context } from './context.ts'

/** Transactions of the same caller, one after the other. What one has committed stays although a later one fails. */
export interface Transactions {
  /** A refusal rolls its transaction back, unless it says `keep`. */
  write<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

/** What an operation works with that sends something to another system between two transactions. */
export interface Steps extends Transactions {
  /** The caller's Idempotency-Key: the operation stores it with what it sends. */
  readonly key: string
}
