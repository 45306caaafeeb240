import type { CarriedMessage } from '#platform/server/operation/services.ts'

/** Takes messages of one channel out of the house. Rejects when the message could not be handed over: Undeliverable when it never will. */
export interface Carrier {
  readonly channel: CarriedMessage['channel']
  carry(message: CarriedMessage, attachment?: Attachment): Promise<void>
}

/** The file that goes along. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** Trying again would end the same: there is no such mailbox, or what goes along is gone. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}
