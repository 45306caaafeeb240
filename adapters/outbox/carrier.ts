import type { CarriedMessage } from '#platform/server/operation/services.ts'

/** Sends messages of one channel to a provider. Rejects when sending fails, with Undeliverable when another try would fail too. */
export interface Carrier {
  readonly channel: CarriedMessage['channel']
  carry(message: CarriedMessage, attachment?: Attachment): Promise<void>
}

/** The file that is sent with a message. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Sending fails for good: the mailbox does not exist, or the attachment was deleted. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
