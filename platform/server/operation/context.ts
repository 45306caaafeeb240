import type { AnyDocument, HeaderOf, LineInput } from '#platform/contract/define/document.ts'
import type {
  DocumentContents,
  HeaderInput,
  LinesInput,
  TransitionInput,
} from '#platform/contract/define/document-operations.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { Queries } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { FileAnswer } from './file-answer.ts'
import type {
  Audited,
  Authenticated,
  Effects,
  Localised,
  Logged,
  Operations,
  Origin,
  OwnRows,
  Streaming,
  TenantData,
  Timed,
  WithAccess,
  WithRandom,
  WithServices,
} from './needs.ts'
import type { Services } from './services.ts'

/** Creates one document from another (a transfer from a request), by the same rules as users. */
export interface Documents {
  add<D extends AnyDocument>(
    ctx: Context,
    of: D,
    header: HeaderInput<D>,
    lines: readonly LineInput<D>[],
    /** Header fields that only the program sets. */
    own?: Partial<HeaderOf<D>>,
  ): Promise<Answer<DocumentContents<D>>>
  open<D extends AnyDocument>(ctx: Context, of: D, id: string): Promise<Answer<DocumentContents<D>>>
  changeLines<D extends AnyDocument>(ctx: Context, of: D, input: LinesInput<D>): Promise<Answer<DocumentContents<D>>>
  transition<D extends AnyDocument>(ctx: Context, of: D, input: TransitionInput<D>): Promise<Answer<HeaderOf<D>>>
  /** A document as a PDF in the language `locale` (by default the caller's), for users who may view it. */
  paper(ctx: Context, of: AnyDocument, id: string, locale?: string): Promise<Answer<FileAnswer>>
}

/** Writes that commit at once, outside the current transaction: progress for other readers. */
export type Beside = <T>(write: (db: Queries) => Promise<T>) => Promise<T>

/**
 * Work of a call that continues after its answer. A refusal rolls back its transaction. It is retried when the database
 * asks for it (deadlock).
 */
export type BackgroundWork = (ctx: Context, beside: Beside) => Promise<Answer<unknown>>

/** Switches to another merchant; only for callers whose identity is verified (sign-in, invitations, devices). */
export interface Entrance {
  enterMerchant(merchantId: string): Promise<Context>
  /**
   * What a function of the area finds in all merchants, as committed, on a connection of its own: such a function reads as
   * another role, which a distributed database refuses in a transaction that has written.
   */
  findAnywhere<T extends object>(query: Sql): Promise<T[]>
}

/** Everything a handler can access; never HTTP. Ask for the kinds that you use instead, where they are few. */
export interface Context
  extends TenantData,
    Authenticated,
    WithAccess,
    Timed,
    WithRandom,
    Localised,
    Origin,
    Logged,
    Audited,
    WithServices<keyof Services>,
    Streaming,
    OwnRows,
    Operations,
    Effects,
    Entrance {
  /** Creates documents and carries out transitions, by the same rules as users. */
  readonly documents: Documents
  /** Runs work after the answer, once the transaction is committed: as the same caller, in a separate transaction. */
  inBackground(work: BackgroundWork): void
}
