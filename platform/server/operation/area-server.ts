import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { Page } from '#platform/contract/define/page.ts'
import type { AnyReport, ParametersOf } from '#platform/contract/define/report.ts'
import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import type { Section } from '#platform/contract/define/section.ts'
import type { Answer, Refusal } from '#platform/contract/refusal.ts'
import type { Access, Sites } from '../access/access.ts'
import type { HiddenFromLog } from '../audit/log-reading.ts'
import type { Database } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { DocumentEngine, DocumentHooks } from '../document/engine.ts'
import type { ResourceHooks } from '../resource/engine.ts'
import type { ServedSetupStep } from '../setup/served-setup-step.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Logged, Timed, Who, WithRandom, WithServices } from './needs.ts'
import type { ServedReaction } from './reactions.ts'
import type { Services } from './services.ts'
import type { Outcome } from './validate-call.ts'

export type Handler<I, O> = (ctx: Context, input: I) => Promise<Answer<O>>

export interface ServedOperation {
  readonly operation: AnyOperation
  readonly handler: Handler<never, unknown>
  /**
   * Answers instead of the handler, without a connection of its own. `read` makes another call as the same caller, judged as
   * by itself; undefined where there is no such call, or it does more than read an envelope.
   */
  readonly apart?: (
    read: (path: string, payload: unknown) => Promise<Outcome | undefined>,
    input: never,
  ) => Promise<Answer<unknown>>
}

/** Gives an operation its handler. */
export function handle<Op extends AnyOperation>(
  operation: Op,
  handler: Handler<InputOfOperation<Op>, OutputOfOperation<Op>>,
): ServedOperation {
  return { operation, handler: handler as Handler<never, unknown> } // the registry calls it with what the operation's schema let through
}

export interface ServedResource {
  readonly definition: AnyResource
  readonly hooks: ResourceHooks
}

/** Serves a resource by the engine, with the area's own part where it has one. */
export const serve = (definition: AnyResource, hooks: ResourceHooks = {}): ServedResource => ({ definition, hooks })

export interface ServedDocument {
  readonly definition: AnyDocument
  readonly hooks: DocumentHooks
}

export const serveDocument = (definition: AnyDocument, hooks: DocumentHooks): ServedDocument => ({ definition, hooks })

export interface ReportQueryParts<R extends AnyReport = AnyReport> {
  readonly parameters: ParametersOf<R>
  /** Shops whose figures the caller may see. */
  readonly sites: Sites
  readonly ctx: Context
}

export interface ServedReport {
  readonly definition: AnyReport
  /** One SELECT whose columns are the report's, in snake case, money in cents. Sorting, paging, totals and export are the engine's. */
  readonly query: (question: ReportQueryParts) => Sql
  /** Refuses parameters that are right one by one and have no answer together. */
  readonly refuse?: ((parameters: Readonly<Record<string, unknown>>) => Refusal | undefined) | undefined
  /** Columns that the caller may not see; the engine leaves them out of rows, sums, picture, sorting and file. */
  readonly kept?: ((ctx: Context) => Promise<readonly string[]>) | undefined
}

export function serveReport<R extends AnyReport>(
  definition: R,
  query: (question: ReportQueryParts<R>) => Sql,
  kept?: ServedReport['kept'],
): ServedReport {
  return { definition, kept, query: query as ServedReport['query'] } // the engine asks with parameters that the definition's schema let through
}

/** Work done outside a call: on a schedule, or when something sends it. Runs once, however many servers there are. */
export interface ServedJob {
  readonly name: string
  /** Cron expression in UTC, when it runs by itself. */
  readonly schedule?: string
  run(ctx: JobContext, data: Readonly<Record<string, unknown>>): Promise<void>
}

export interface JobContext extends Timed, Logged, WithServices<keyof Services> {
  readonly database: Database
  /** A context that acts as the system within one merchant, in one transaction. */
  write<T>(merchantId: string, work: (ctx: Context) => Promise<T>): Promise<T>
}

export interface SignedIn {
  readonly who: Who
  /** Merchant that the user acts in now. */
  readonly merchantId: string
  readonly access: Access
  /** Replaces the token that was sent, when it is time. */
  readonly refreshToken?: string | undefined
}

/** Tells who stands behind a token. One area gives it. */
export interface Identity {
  /**
   * Undefined: no such session, or it ended. To `watch` a session (a live connection asks every minute) is no use of it: it
   * keeps nobody signed in and rotates no token.
   */
  resolve(token: string, device: string, purpose?: 'call' | 'watch'): Promise<SignedIn | undefined>
  /** Tells ids of sessions, users or merchants whose sessions or rights have changed, and `*` for everybody's. */
  onChange?(told: (id: string) => void): void
}

/** What one area's server side gives; the front door collects them. */
export interface AreaServer {
  readonly area: string
  /**
   * What the keys of its pages, permissions and words begin with, such as `acs`; where another area owns the beginning of one, the
   * longer prefix counts (`pos.stockItem` within `pos`). From the area's `contract/key-prefixes.ts`; tests/key-prefixes.test.ts.
   */
  readonly keyPrefixes?: readonly string[]
  /** Sections of the menu that are its own; pages may stand in those of others. */
  readonly sections?: readonly Section[]
  readonly pages?: readonly Page[]
  /** Its steps of the setup guide (`contract/setup-steps.ts`). */
  readonly setupSteps?: readonly ServedSetupStep[]
  readonly resources?: readonly ServedResource[]
  readonly documents?: readonly ServedDocument[]
  readonly reports?: readonly ServedReport[]
  readonly operations?: readonly ServedOperation[]
  readonly jobs?: readonly ServedJob[]
  /** What happens here when something happens in another area. */
  readonly reactions?: readonly ServedReaction[]
  /** Fields that records keep from some who may see them, and so the log does. */
  readonly keptFromLog?: readonly HiddenFromLog[]
  readonly identity?: (parts: IdentityParts) => Identity
  /** Puts rows there that every installation has (menu, pages, dictionary). Runs at every start, changes nothing the second time. */
  readonly foundation?: (ctx: Context, all: readonly AreaServer[]) => Promise<void>
  /**
   * The first users of an empty installation, and the demo merchant that the areas' demo rows belong to; undefined where there
   * are users already. One area gives it.
   */
  readonly firstStart?: (first: FirstStart) => Promise<FirstMerchant | undefined>
  /** Rows of the demo merchant, in the order of `after`. */
  readonly demo?: DemoStep
}

export interface IdentityParts extends WithRandom, Logged {
  readonly database: Database
  readonly clock: Clock
}

export interface FirstStart {
  /** Acts as the system within the platform, in the transaction of the first start. */
  readonly ctx: Context
  readonly password: string
  /** The program made the password: it can be printed again until the administrator signs in. */
  readonly made?: boolean
  readonly withDemo: boolean
}

export interface FirstMerchant {
  /** Undefined where there is no demo. */
  readonly merchantId: string | undefined
  /** Lines that a person must be told: who may sign in. */
  readonly news: readonly string[]
}

export interface DemoStep {
  /** Areas whose demo rows must stand before. */
  readonly after?: readonly string[]
  run(demo: DemoContext): Promise<void>
  /** Job that adds what takes long, sent once the server works: `{ merchantId, days }`. */
  readonly later?: string
}

export interface DemoContext {
  /** Acts as the demo merchant's owner, in one transaction, through the same handlers as everyone. */
  readonly ctx: Context
  readonly adminPassword: string
  /** Repeatable random numbers in [0, 1). */
  random(): number
  /** Adds rows through the resource engine; gives them back with their ids. */
  add<R extends AnyResource>(resource: R, rows: readonly InputOf<R>[]): Promise<RowOf<R>[]>
  /** Makes documents and moves them on, by the same rules as people. */
  readonly documents: DocumentEngine
}
