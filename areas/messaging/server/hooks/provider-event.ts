import type { CarrierEvent } from '#adapters/messages/carrier.ts'
import type { Channel } from '../../contract/outbox-message.ts'

/** What a provider told by an account. */
export interface ProviderEvent {
  readonly accountId: string
  readonly event: CarrierEvent
}

/** Stands for mail servers, which have no account of text messages. */
export const NO_ACCOUNT = '00000000-0000-0000-0000-000000000000'

/** The message that an event is about. */
export interface EventOfMessage extends ProviderEvent {
  readonly message: {
    readonly id: string
    readonly channel: Channel
    readonly to: string
    readonly site: string | null
  }
}
