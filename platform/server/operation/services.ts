import type { SendOutcome } from '#platform/contract/send-outcome.ts'

/** Services of the platform for handlers, beyond the database. Adapters implement them. */
export interface Services {
  readonly messages: Outbox
  readonly files: FileStore
  readonly secrets: SecretBox
  readonly publicUrl: string
  /** Undefined: e-mails of merchants without a server of their own stay in the outbox. */
  readonly mailServer: MailServer | undefined
  readonly jobs: JobQueue
  readonly jobControl: JobControl
  readonly outgoing: Outgoing
}

export interface OutgoingMessage extends CarriedMessage {
  /**
   * Whether the text grants access: a code, or a link with a token. Such a text is encrypted until it is sent, erased
   * after that and after `until` (milliseconds since 1970), and shown in no list. Every sender states it.
   */
  readonly secret: false | { readonly until: number }
  /** The same key in a merchant is the same message: a second one is not sent. Left out: each is a message of its own. */
  readonly key?: string | undefined
  /** Left out: `code` where it is secret, else `transactional`. Marketing is sent only to those who agreed. */
  readonly purpose?: 'code' | 'transactional' | 'marketing' | undefined
  /** Member that it is for. */
  readonly member?: string | undefined
  /** Code of its template. */
  readonly design?: string | undefined
  /** Values for the merchant's template of that code; where there is one, it is sent instead of `subject`, `body` and `html`. */
  readonly values?: Readonly<Record<string, string>> | undefined
  readonly language?: string | undefined
  readonly campaign?: string | undefined
  /** The shop that sends it. */
  readonly siteId?: string | undefined
  /** Not before this; milliseconds since 1970. */
  readonly sendAfter?: number | undefined
}

/** A message as its receiver gets it. */
export interface CarriedMessage {
  readonly channel: 'sms' | 'email'
  /** E.164 number or e-mail address. */
  readonly to: string
  readonly subject?: string
  readonly body: string
  /** HTML version, for programs that display it; `body` is for the others. */
  readonly html?: string | undefined
  /** Id of a stored file that is attached to an e-mail. */
  readonly file?: string | undefined
}

/** Queues a message in the caller's transaction, so that a rolled-back call sends nothing. */
export interface Outbox {
  /** Answers for the moment of the call; a message is judged again when it is handed over. */
  send(message: OutgoingMessage): Promise<SendOutcome>
  /** Many at once, for the statements of one. Answers in their order. */
  sendAll(messages: readonly OutgoingMessage[]): Promise<readonly SendOutcome[]>
}

/** The installation's own mail server (SMTP_URL). */
export interface MailServer {
  readonly url: string
  /** Name and address that e-mails come from. */
  readonly from: string
  readonly requiresTls: boolean
}

export interface StoredFile {
  readonly id: string
  readonly type: string
  readonly size: number
}

export interface FileStore {
  put(merchantId: string, id: string, bytes: Uint8Array): Promise<void>
  get(merchantId: string, id: string): Promise<Uint8Array | undefined>
  /** Removes a file and everything derived from it. */
  remove(merchantId: string, id: string): Promise<void>
  /** A derived version of a file, such as a smaller picture; created once. */
  derived(merchantId: string, id: string, variant: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>
}

/**
 * Encrypts values that only the server must be able to read (provider passwords, authenticator seeds). `place`, such as
 * "site.emailConfig.password:{id}", is bound in: a copy at another place cannot be decrypted.
 */
export interface SecretBox {
  seal(plain: string, place: string): string
  /** Undefined when it was changed, moved, or encrypted with another key. */
  open(sealed: string, place: string): string | undefined
  /**
   * Digest of a value that is only compared. Without the key, which is not in the database, guesses cannot be tested
   * against it.
   */
  digest(text: string, place: string): string
}

export interface JobQueue {
  /** False before the server listens, as while the first rows are written: `send` waits until jobs run. */
  readonly working?: boolean
  /** Queues work for a job of an area; runs once, even when several servers share the database. */
  send(job: string, data: object, options?: QueueOptions): Promise<void>
}

export interface QueueOptions {
  /** The work begins after so many seconds; at once when absent. */
  readonly inSeconds?: number | undefined
  /** Id of the run; a new one when absent. */
  readonly id?: string | undefined
  /** Merchant whose work it is; that of the transaction when absent. */
  readonly sender?: string | undefined
}

/** Controls the work of jobs, for administrators. */
export interface JobControl {
  /** Replaces a job's schedule on all servers. */
  schedule(job: string, cron: string): Promise<void>
  /** Removes a run that has not begun. */
  cancel(job: string, run: string): Promise<void>
}

/** Result of a call to an external server. */
export type OutgoingAnswer =
  | { readonly status: number }
  /** forbidden: the address is on a private network that the settings do not allow. */
  | { readonly failure: 'forbidden' | 'silent'; readonly error?: unknown }

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** The connection stays open for later requests to the same host; its address was judged when it was opened. */
  readonly keepsConnection?: boolean | undefined
  /** Milliseconds; 10 seconds when left out. */
  readonly timeoutMs?: number | undefined
  /** Bytes of the answer that are read; 64 kB when left out. */
  readonly mostRead?: number | undefined
}

/** What came of a request whose answer is read. */
export type RequestAnswer =
  | { readonly status: number; readonly text: string; readonly retryAfter?: string | undefined }
  /** silent: it did not leave. lost: it left, and no answer came. */
  | { readonly failure: 'forbidden' | 'silent' | 'lost'; readonly error?: unknown }

/** A downloaded picture, or why there is none. */
export type PictureAnswer =
  | { readonly bytes: Uint8Array }
  | { readonly failure: 'status'; readonly status: number }
  | { readonly failure: 'tooLarge' | 'notAPicture' | 'redirects' }
  | { readonly failure: 'forbidden' | 'silent'; readonly error?: unknown }

/** Calls to addresses that users entered: public ones, and private ones that the settings allow. */
export interface Outgoing {
  postJson(address: URL, value: object): Promise<OutgoingAnswer>
  /** Downloads a JPEG or PNG of at most 5 MB. */
  getPicture(address: URL): Promise<PictureAnswer>
  /** A request whose answer is read, of at most 64 kB unless it says otherwise. */
  request(address: URL, request: OutgoingRequest): Promise<RequestAnswer>
  /** The number of a host that may be connected to. @throws where it is on a private network that the settings do not open */
  resolveHost(host: string): Promise<string>
}
