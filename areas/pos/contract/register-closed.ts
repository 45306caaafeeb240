import { domainEvent } from '#platform/contract/define/domain-event.ts'

/** Amounts in minor units. */
export interface RegisterClosed {
  readonly sessionId: string
  readonly siteId: string
  readonly register: string
  readonly closeNo: number
  readonly expected: number
  readonly actual: number
}

/** A register was counted and closed, in the transaction that stores it. */
export const registerClosed = domainEvent<RegisterClosed>('pos.registerClosed')
