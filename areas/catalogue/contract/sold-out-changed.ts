import { domainEvent } from '#platform/contract/define/domain-event.ts'

export interface SoldOutChanged {
  /** Codes of the products. */
  readonly codes: readonly string[]
}

/** Products are sold out, or available again, at some shop or all. */
export const soldOutChanged = domainEvent<SoldOutChanged>('catalogue.soldOutChanged')
