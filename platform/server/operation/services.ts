/** What the platform lends to handlers beyond the database. Adapters stand behind them. */
export interface Services {
  readonly messages: Outbox
  readonly files: FileStore
  readonly secrets: SecretBox
  readonly publicUrl: string
  readonly jobs: JobQueue
  readonly outgoing: Outgoing
}

export interface OutgoingMessage extends CarriedMessage {
  /**
   * Whether the text lets its reader in: a code, or a link with a token. Such a text is sealed until it is sent, wiped after
   * that and after `until` (milliseconds since 1970), and shown in no list. Every sender states it.
   */
  readonly secret: false | { readonly until: number }
}

/** A message as a provider takes it. */
export interface CarriedMessage {
  readonly channel: 'sms' | 'email'
  /** E.164 number or e-mail address. */
  readonly to: string
  readonly subject?: string
  readonly body: string
  /** The same as a page, for programs that show such; `body` is for those that do not. */
  readonly html?: string | undefined
  /** Id of a stored file that goes along with an e-mail. */
  readonly file?: string | undefined
}

/** Puts a message on its way in the caller's own transaction: a rolled-back call sends nothing. */
export interface Outbox {
  send(message: OutgoingMessage): Promise<void>
}

export interface StoredFile {
  readonly id: string
  readonly type: string
  readonly size: number
}

export interface FileStore {
  put(merchantId: string, id: string, bytes: Uint8Array): Promise<void>
  get(merchantId: string, id: string): Promise<Uint8Array | undefined>
  /** With all that was derived from it. */
  remove(merchantId: string, id: string): Promise<void>
  /** What is made from a file and can be made again, such as a smaller picture: made once. */
  derived(merchantId: string, id: string, variant: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/**
 * Encrypts what must be readable again by the server alone (provider passwords, authenticator seeds). `place`, such as
 * "site.emailConfig.password:{id}", is bound in: a sealed text that is moved elsewhere does not open there.
 */
export interface SecretBox {
  seal(plain: string, place: string): string
  /** Undefined when it was tampered with, moved, or sealed with another key. */
  open(sealed: string, place: string): string | undefined
  /** Of what is only compared, never read again: without the key, which is not in the database, nobody can try texts against it. */
  digest(text: string, place: string): string
}

export interface JobQueue {
  /** Queues work for a job that an area serves; runs once, also when several servers share the database. */
  send(job: string, data: object): Promise<void>
}

/** What came of a call to an external server. */
export type OutgoingAnswer =
  | { readonly status: number }
  /** forbidden: it is on a private network that the settings do not open. */
  | { readonly failure: 'forbidden' | 'silent'; readonly error?: unknown }

/** A fetched picture, or why there is none. */
export type PictureAnswer =
  | { readonly bytes: Uint8Array }
  | { readonly failure: 'status'; readonly status: number }
  | { readonly failure: 'tooLarge' | 'notAPicture' | 'redirects' }
  | { readonly failure: 'forbidden' | 'silent'; readonly error?: unknown }

/** Calls to addresses that people typed: public ones, and private ones that the settings open. */
export interface Outgoing {
  postJson(address: URL, value: object): Promise<OutgoingAnswer>
  /** A JPEG or PNG of at most 5 MB. */
  getPicture(address: URL): Promise<PictureAnswer>
}
