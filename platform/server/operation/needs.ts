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

// What handlers and their helpers may need of a call, kind by kind. Each asks for the kinds that it uses, such as
// `ctx: TenantData & Timed`; `Context` is all of them.

export interface Tenant {
  readonly merchantId: string
}

/** What the tenant's tables hold, in the call's transaction. */
export interface TenantData extends Tenant {
  readonly db: Queries
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

/** Who asks. */
export interface Authenticated {
  /** Absent on public calls made before sign-in. */
  readonly who: Who | undefined
}

/** What whoever asks may do, and where. */
export interface WithAccess {
  readonly access: Access
}

/** What time it is. */
export interface Timed {
  /** For durations and the rules of time. */
  readonly clock: Clock
  /** The present moment by that clock, as the database and the wire write it. */
  readonly now: () => string
}

export interface Random {
  bytes(count: number): Uint8Array
  /** UUIDv7: ids sort by the time they were made. */
  id(): string
}

export interface WithRandom {
  readonly random: Random
}

/** What makes and changes rows: they have an id and the time of their change. */
export interface Writing extends TenantData, Timed, WithRandom {}

/** In which words to answer. */
export interface Localised {
  /** BCP 47 language of the answer's words. */
  readonly locale: string
  readonly words: Words
}

/** From where the call comes. */
export interface Origin {
  readonly device: string
  readonly address: string
  /** Whose the address is: what limits count by. */
  readonly network: string
  /** What the caller's program calls itself; empty when it does not say. */
  readonly agent?: string | undefined
  readonly requestId: string
}

export interface Log {
  info(facts: object, words?: string): void
  warn(facts: object, words?: string): void
  error(facts: object, words?: string): void
}

/** The server's log, for those who run it. */
export interface Logged {
  readonly log: Log
}

/** The action log, for those who work with it. */
export interface Audited {
  readonly audit: ActionLog
}

/** Some of the platform's services, such as `Lent<'files' | 'messages'>`. */
export interface WithServices<S extends keyof Services> {
  readonly services: Pick<Services, S>
}

/** Reads that go on after the handler answered. */
export interface Streaming {
  /**
   * Rows in portions from a cursor on a connection of its own: for exports, which go on after the handler answered (`db`
   * is somebody else's by then). `complete` makes more of each portion on the cursor's connection.
   */
  stream<T extends object, U = T>(query: Sql, batch: number, complete?: Completion<T, U>): AsyncIterable<U[]>
}

/** What a row of a resource is to become. */
export interface RowPatch<R extends AnyResource = AnyResource> {
  readonly id: string
  readonly patch: PatchOf<R>
}

/** Rows of an area's own resources, by the same way as everyone's. */
export interface OwnRows {
  /** Adds rows that the program made. One that is refused is a fault. */
  add<R extends AnyResource>(resource: R, rows: readonly InputOf<R>[]): Promise<RowOf<R>[]>
  /** Changes rows that the program decided to change; rows that are gone are left out. */
  change<R extends AnyResource>(resource: R, patches: readonly RowPatch<R>[]): Promise<RowOf<R>[] | BatchRefusal>
  /** Ids of what the caller chose in the list of a resource. */
  chosen(resource: AnyResource, target: PreviewTarget): Promise<string[] | Refusal>
}

/** Ordinary operations within this one. */
export interface Operations {
  /**
   * Runs an operation as the same caller in the same transaction, judged by its own permission and schema, logged as its
   * own. The caller answers a refusal with that refusal, so that all of it stands or none.
   */
  call<Op extends AnyOperation>(operation: Op, input: InputOfOperation<Op>): Promise<Answer<OutputOfOperation<Op>>>
}

/** What follows from the call elsewhere. */
export interface Effects {
  /** Sends a live event after the commit. `need` is the permission that a listener must have. */
  publish(topic: string, data: object, need: string): void
  /** Lets other areas react in this transaction. Call it last: reactions may lock rows that other transactions wait for. */
  emit<T>(event: DomainEvent<T>, data: T): Promise<void>
  /** Runs after the commit: for work that must not be done when the transaction is rolled back. */
  afterCommit(work: () => Promise<void>): void
}
