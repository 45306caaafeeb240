import type { DomainEvent } from '#platform/contract/define/domain-event.ts'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { AnyResource, InputOf, PatchOf, RowOf } from '#platform/contract/define/resource.ts'
import type { Answer, BatchRefusal, Refusal } from '#platform/contract/refusal.ts'
import type { PreviewTarget } from '#platform/contract/wire/list.ts'
import type { Access } from '../access/access.ts'
import type { ActionLog } from '../audit/action-log.ts'
import type { Completion, Queries } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { Words } from '../wire/words.ts'
import type { Clock } from './clock.ts'
import type { Services } from './services.ts'

// Parts of a call that handlers and helpers may need. Each function names the parts it uses, such as `ctx: TenantData &
// Timed`; `Context` is all of them.

export interface Tenant {
  readonly merchantId: string
}

/** The tenant's tables, in the call's transaction. */
export interface TenantData extends Tenant {
  readonly db: Queries
}

export interface Who {
  readonly userId: string
  readonly userName: string
  /** Display name of the user; the user name where none was entered. */
  readonly fullName: string
  /** Merchant that the user belongs to. Platform administrators belong to the platform and act within merchants. */
  readonly homeMerchantId: string
  readonly platformAdmin: boolean
  readonly sessionId: string
  /** Id of the API credential that calls in the user's name; absent for people. */
  readonly credentialId?: string | undefined
  /** When the session's user last gave a password or a passkey, at sign-in or later; milliseconds since 1970. */
  readonly provenAt: number
}

/** The caller's identity. */
export interface Authenticated {
  /** Absent on public calls before sign-in. */
  readonly who: Who | undefined
}

/** What the caller may do, and in which shops. */
export interface WithAccess {
  readonly access: Access
}

/** The current time. */
export interface Timed {
  /** For durations and the rules of time. */
  readonly clock: Clock
  /** The current moment by that clock, as the database and the wire write it. */
  readonly now: () => string
}

export interface Random {
  bytes(count: number): Uint8Array
  /** UUIDv7: ids sort by creation time. */
  id(): string
}

export interface WithRandom {
  readonly random: Random
}

/** For creating and changing rows, which need an id and a timestamp. */
export interface Writing extends TenantData, Timed, WithRandom {}

/** Language of the answer. */
export interface Localised {
  /** BCP 47 tag. */
  readonly locale: string
  readonly words: Words
}

/** Origin of the call. */
export interface Origin {
  readonly device: string
  readonly address: string
  /** The caller's network, which limits count by. */
  readonly network: string
  /** User agent of the caller; empty when it sends none. */
  readonly agent?: string | undefined
  readonly requestId: string
}

export interface Log {
  info(facts: object, words?: string): void
  warn(facts: object, words?: string): void
  error(facts: object, words?: string): void
}

/** The server's log, for operators. */
export interface Logged {
  readonly log: Log
}

/** The action log, for users. */
export interface Audited {
  readonly audit: ActionLog
}

/** Some of the platform's services, such as `Lent<'files' | 'messages'>`. */
export interface WithServices<S extends keyof Services> {
  readonly services: Pick<Services, S>
}

/** Reads that continue after the handler returned. */
export interface Streaming {
  /**
   * Rows in portions from a cursor on its own connection, for exports that continue after the handler returned (`db` is
   * in use elsewhere by then). `complete` adds data to each portion on the cursor's connection.
   */
  stream<T extends object, U = T>(query: Sql, batch: number, complete?: Completion<T, U>): AsyncIterable<U[]>
}

/** A change of a resource's row. */
export interface RowPatch<R extends AnyResource = AnyResource> {
  readonly id: string
  readonly patch: PatchOf<R>
}

/** Rows of an area's own resources, through the ordinary writes. */
export interface OwnRows {
  /** Adds rows that the program created. A refused row is a fault. */
  add<R extends AnyResource>(resource: R, rows: readonly InputOf<R>[]): Promise<RowOf<R>[]>
  /** Changes rows on the program's own decision; deleted rows are skipped. */
  change<R extends AnyResource>(resource: R, patches: readonly RowPatch<R>[]): Promise<RowOf<R>[] | BatchRefusal>
  /** Ids of the rows that the caller selected in a list. */
  chosen(resource: AnyResource, target: PreviewTarget): Promise<string[] | Refusal>
  /** Selects merchant_id and id of these rows, however many they are: for statements that read the rows and lock none. */
  chosenSelect(resource: AnyResource, target: PreviewTarget): Sql | Refusal
}

/** Other operations within this one. */
export interface Operations {
  /**
   * Runs an operation as the same caller in the same transaction, with its own permission, schema and log entry. The
   * caller must return a refusal as its own answer, so that all of it is committed or nothing.
   */
  call<Op extends AnyOperation>(operation: Op, input: InputOfOperation<Op>): Promise<Answer<OutputOfOperation<Op>>>
}

/** Effects of the call elsewhere. */
export interface Effects {
  /** Sends a live event after the commit. `need` is the permission that a listener must have. */
  publish(topic: string, data: object, need: string): void
  /** Lets other areas react in this transaction. Call it last: reactions may lock rows that other transactions wait for. */
  emit<T>(event: DomainEvent<T>, data: T): Promise<void>
  /** Runs after the commit: for work that must not be done when the transaction is rolled back. */
  afterCommit(work: () => Promise<void>): void
}
