import type { AnyDocument, HeaderOf, LineInput } from '#platform/contract/define/document.ts'
import type {
  DocumentContents,
  HeaderInput,
  LinesInput,
  TransitionInput,
} from '#platform/contract/define/document-operations.ts'
import type { Happening } from '#platform/contract/define/happening.ts'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import type { Answer, BatchRefusal, Refusal } from '#platform/contract/refusal.ts'
import type { PreviewTarget } from '#platform/contract/wire/list.ts'
import type { Access } from '../access/access.ts'
import type { ActionLog } from '../audit/action-log.ts'
import type { Completion, Queries } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { Words } from '../wire/words.ts'
import type { Services } from './services.ts'

/** Milliseconds since the epoch, from the one clock that the front door gives. */
export type Clock = () => number

export interface Random {
  bytes(count: number): Uint8Array
  /** UUIDv7: ids sort by the time they were made. */
  id(): string
}

export interface Who {
  readonly userId: string
  readonly userName: string
  /** As people call the user; where nobody said, the user name. */
  readonly fullName: string
  /** Merchant the user belongs to; platform administrators belong to the platform and act within others. */
  readonly homeMerchantId: string
  readonly platformAdmin: boolean
  readonly sessionId: string
  /** When the session's user last gave a password or a passkey, at sign-in or since; milliseconds since 1970. */
  readonly provenAt: number
}

export interface Log {
  info(facts: object, words?: string): void
  warn(facts: object, words?: string): void
  error(facts: object, words?: string): void
}

/** What a row of a resource is to become. */
export interface RowPatch<R extends AnyResource = AnyResource> {
  readonly id: string
  readonly patch: PatchOf<R>
}

/** How one document makes another (a demand a transfer) by the same rules as people. */
export interface Documents {
  add<D extends AnyDocument>(
    ctx: Context,
    of: D,
    header: HeaderInput<D>,
    lines: readonly LineInput<D>[],
    /** Header fields that the program sets and people may not. */
    own?: Partial<HeaderOf<D>>,
  ): Promise<Answer<DocumentContents<D>>>
  open<D extends AnyDocument>(ctx: Context, of: D, id: string): Promise<Answer<DocumentContents<D>>>
  changeLines<D extends AnyDocument>(ctx: Context, of: D, input: LinesInput<D>): Promise<Answer<DocumentContents<D>>>
  transition<D extends AnyDocument>(ctx: Context, of: D, input: TransitionInput<D>): Promise<Answer<HeaderOf<D>>>
  /** A document on paper, for who may look at it: a PDF in the words of `locale`, the caller's own when left out. */
  paper(ctx: Context, of: AnyDocument, id: string, locale?: string): Promise<Answer<FileAnswer>>
}

/** Writes that stand at once, beside the transaction that is under way: progress that others read meanwhile. */
export type Beside = <T>(write: (db: Queries) => Promise<T>) => Promise<T>

/**
 * What a call leaves to be done after its answer. A refusal rolls its transaction back, as a call's would be. It begins
 * anew when the database asks for that (deadlock).
 */
export type BackgroundWork = (ctx: Context, beside: Beside) => Promise<Answer<unknown>>

/** All that a handler sees; it never sees HTTP. */
export interface Context {
  /** Absent on public calls made before sign-in. */
  readonly who: Who | undefined
  readonly access: Access
  readonly merchantId: string
  readonly db: Queries
  readonly clock: Clock
  readonly random: Random
  /** BCP 47 language of the answer's words. */
  readonly locale: string
  readonly words: Words
  readonly device: string
  readonly address: string
  /** Whose the address is: what limits count by. */
  readonly network: string
  /** What the caller's program calls itself; empty when it does not say. */
  readonly agent?: string | undefined
  readonly requestId: string
  readonly log: Log
  readonly audit: ActionLog
  readonly services: Services
  /**
   * Rows in portions from a cursor on a connection of its own: for exports, which go on after the handler answered (`db`
   * is somebody else's by then). `complete` makes more of each portion on the cursor's connection.
   */
  stream<T extends object, U = T>(query: Sql, batch: number, complete?: Completion<T, U>): AsyncIterable<U[]>
  /** Tells live listeners, once the transaction stands. `need` is the permission a listener must hold. */
  publish(topic: string, data: object, need: string): void
  /** Adds rows of an area's own resource that the program made; by the same way as everyone's. One that is refused is a fault. */
  add<R extends AnyResource>(resource: R, rows: readonly InputOf<R>[]): Promise<RowOf<R>[]>
  /** Documents that the program makes and moves on, by the same rules as people. */
  readonly documents: Documents
  /** Changes rows of an area's own resource that the program decided to change, by the same way; rows that are gone are left out. */
  change<R extends AnyResource>(resource: R, patches: readonly RowPatch<R>[]): Promise<RowOf<R>[] | BatchRefusal>
  /**
   * Runs an ordinary operation within this one: same caller, same transaction, judged by its own permission and schema,
   * logged as its own. The caller answers a refusal with that refusal, so that all of it stands or none.
   */
  call<Op extends AnyOperation>(operation: Op, input: InputOfOperation<Op>): Promise<Answer<OutputOfOperation<Op>>>
  /** Ids of what the caller chose in the list of a resource. */
  chosen(resource: AnyResource, target: PreviewTarget): Promise<string[] | Refusal>
  /** Lets the other areas act on what happened, in this transaction. Call it last: they may lock what others wait for. */
  happen<T>(happening: Happening<T>, told: T): Promise<void>
  /** Runs once the transaction stands: for what must not happen when it is rolled back. */
  afterCommit(work: () => Promise<void>): void
  /** Goes on after the answer, once the transaction stands: as the same caller, in a transaction of its own. */
  inBackground(work: BackgroundWork): void
  /** Goes on as another merchant; only for callers that proved who is asking (sign-in, invitations, devices). */
  enterMerchant(merchantId: string): Promise<Context>
}

/** A context of a call that needs a user. */
export function signedIn(ctx: Context): Who {
  if (!ctx.who) throw new Error('a public operation asked for its user')
  return ctx.who
}

/** Answer of an operation whose answer is a file. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly body: Uint8Array | AsyncIterable<Uint8Array | string>
}
