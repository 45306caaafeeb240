/** A message as a provider takes it. */
export interface Parcel {
  /** The same key is the same message: providers that know keys take it once. */
  readonly key: string
  /** E.164 number or e-mail address. */
  readonly to: string
  /** Sender of a text message; mail servers have their own. */
  readonly from?: string | undefined
  readonly subject?: string | undefined
  readonly body: string
  /** The same as a page, for programs that show such; `body` is for those that do not. */
  readonly html?: string | undefined
  /** Further headers of a mail, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The file that is sent with a message. */
export interface Attachment {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** What a provider tells of a message, at once or later. */
export interface CarrierEvent {
  /** Of the provider's own: the same id is counted once. */
  readonly id: string
  readonly kind: 'sent' | 'delivered' | 'deferred' | 'bounced' | 'complained' | 'opened' | 'clicked' | 'reply'
  /** Reference of the message; of a reply, absent where the provider does not tell. */
  readonly ref?: string | undefined
  /** Who answered, E.164 or an e-mail address, and what. */
  readonly from?: string | undefined
  readonly text?: string | undefined
  /** Of a mail that answers. */
  readonly subject?: string | undefined
  /** hard: another try would bounce too. */
  readonly bounce?: 'hard' | 'soft' | undefined
  /** Opened by a scanner or a mail program that fetches pictures, not by a person. */
  readonly machine?: boolean | undefined
  /** The provider's own words. */
  readonly words?: string | undefined
  /** ISO 8601; now where the provider does not say. */
  readonly at?: string | undefined
}

/** What a provider answers when it takes a message. */
export interface Carried {
  readonly ref?: string | undefined
  readonly segments?: number | undefined
  /** The server's own words, where somebody tries it out. */
  readonly words?: string | undefined
  /** What it tells together with its answer; most tell later, by a hook. */
  readonly events?: readonly CarrierEvent[] | undefined
  /** Headers as they were sent, with signatures. */
  readonly headers?: string | undefined
}

/**
 * Hands messages to a provider. Rejects when that fails: with Undeliverable when another try would fail too, with AnswerLost when
 * the provider may have it.
 */
export interface Carrier {
  carry(message: Parcel, attachment?: Attachment): Promise<Carried>
  /** What the provider knows of a key, where it can tell. */
  ask?(key: string): Promise<'taken' | 'no' | 'cannotTell'>
}

/** Sending fails for good: the mailbox does not exist, or the attachment was deleted. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** The message was handed over and the answer did not arrive: the provider has it, or not. */
export class AnswerLost extends Error {
  override readonly name = 'AnswerLost'
}
