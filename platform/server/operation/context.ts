import type { AnyDocument, HeaderOf, LineInput } from '#platform/contract/define/document.ts'
import type {
  DocumentContents,
  HeaderInput,
  LinesInput,
  TransitionInput,
} from '#platform/contract/define/document-operations.ts'
import type { Answer } from '#platform/contract/refusal.ts'
import type { Queries } from '../db/database.ts'
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

/** Goes on as another merchant; only for callers that proved who is asking (sign-in, invitations, devices). */
export interface Entrance {
  enterMerchant(merchantId: string): Promise<Context>
}

/** All that a handler can see; it never sees HTTP. Ask for the kinds that you use instead, where they are few. */
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
  /** Documents that the program makes and moves on, by the same rules as people. */
  readonly documents: Documents
  /** Goes on after the answer, once the transaction stands: as the same caller, in a transaction of its own. */
  inBackground(work: BackgroundWork): void
}
