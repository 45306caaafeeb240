import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** in: the provider calls us. out: we call the provider. */
export const CALL_DIRECTIONS = ['in', 'out'] as const

/** Characters of a body that are kept. */
export const LONGEST_TRAFFIC = 16_384

/** A call from or to a payment provider, with secrets and card numbers masked. */
export interface ProviderCall {
  readonly at: string
  readonly siteId: string
  readonly direction: (typeof CALL_DIRECTIONS)[number]
  /** Name of the account. */
  readonly party: string
  readonly method: string
  readonly path: string
  /** Undefined: there was no answer. */
  readonly status: number | undefined
  readonly milliseconds: number
  readonly idempotencyKey: string | undefined
  /** The payment that it is about, where one is named. */
  readonly paymentId: string | undefined
  readonly request: string
  readonly answer: string
}

export const providerCalled = domainEvent<ProviderCall>('payments.providerCalled')
