import type { FastifyInstance } from 'fastify'
import type { AnyDocument } from '#platform/contract/define/document.ts'
import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { Page } from '#platform/contract/define/page.ts'
import type { AnyReport, ParametersOf } from '#platform/contract/define/report.ts'
import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import type { Section } from '#platform/contract/define/section.ts'
import type { Answer, Refusal } from '#platform/contract/refusal.ts'
import type { Access, Sites } from '../access/access.ts'
import type { HiddenFromLog } from '../audit/log-reading.ts'
import type { Database, Queries } from '../db/database.ts'
import type { Sql } from '../db/sql.ts'
import type { DocumentEngine, DocumentHooks } from '../document/engine.ts'
import type { PaperLayouts } from '../document/print/paper-layouts.ts'
import type { ResourceHooks } from '../resource/engine.ts'
import type { ServedSetupStep } from '../setup/served-setup-step.ts'
import type { ServedTool } from '../tools/served-tool.ts'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Logged, Timed, Who, WithRandom, WithServices } from './needs.ts'
import type { ServedReaction } from './reactions.ts'
import type { RunProgress } from './run-progress.ts'
import type { JobQueue, MailServer, Outbox, SecretBox, Services } from './services.ts'
import type { Steps } from './steps.ts'
import type { Outcome } from './validate-call.ts'

export type Handler<I, O> = (ctx: Context, input: I) => Promise<Answer<O>>

export interface ServedOperation {
  readonly operation: AnyOperation
  readonly handler: Handler<never, unknown>
  /**
   * Called instead of the handler, without a database connection. `read` makes another call as the same caller, checked
   * as if sent alone; undefined when the call does not exist or does more than read an envelope.
   */
  readonly apart?: (
    read: (path: string, payload: unknown) => Promise<Outcome | undefined>,
    input: never,
  ) => Promise<Answer<unknown>>
  /** Called instead of the handler: commits in several transactions, between which it waits for another system. */
  readonly inSteps?: (steps: Steps, input: never) => Promise<Answer<unknown>>
}

/**
 * Assigns a function of several transactions to an operation that moves money: it commits what it is about to send, sends
 * it, and commits the answer. Refused without an Idempotency-Key, which it stores itself.
 */
export function handleInSteps<Op extends AnyOperation>(
  operation: Op,
  inSteps: (steps: Steps, input: InputOfOperation<Op>) => Promise<Answer<OutputOfOperation<Op>>>,
): ServedOperation {
  const handler = async (): Promise<never> => {
    throw new Error(`${operation.path} needs transactions of its own, and was called within another`)
  }
  return { operation, handler, inSteps: inSteps as ServedOperation['inSteps'] } as ServedOperation // called with input that passed the operation's schema
}

/** Assigns a handler to an operation. */
export function handle<Op extends AnyOperation>(
  operation: Op,
  handler: Handler<InputOfOperation<Op>, OutputOfOperation<Op>>,
): ServedOperation {
  return { operation, handler: handler as Handler<never, unknown> } // the registry calls it with input that passed the operation's schema
}

export interface ServedResource {
  readonly definition: AnyResource
  readonly hooks: ResourceHooks
}

/** Serves a resource with the engine and optional hooks of the area. */
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
  /**
   * One SELECT whose columns are the report's, in snake case, with money in cents. The engine adds sorting, paging,
   * totals and export.
   */
  readonly query: (question: ReportQueryParts) => Sql
  /** Refuses parameters that are valid alone but not in combination. */
  readonly refuse?: ((parameters: Readonly<Record<string, unknown>>) => Refusal | undefined) | undefined
  /** Columns that the caller may not see; the engine removes them from rows, sums, chart, sorting and file. */
  readonly hiddenColumns?: ((ctx: Context) => Promise<readonly string[]>) | undefined
}

export function serveReport<R extends AnyReport>(
  definition: R,
  query: (question: ReportQueryParts<R>) => Sql,
  hiddenColumns?: ServedReport['hiddenColumns'],
): ServedReport {
  return { definition, hiddenColumns, query: query as ServedReport['query'] } // the engine passes parameters that passed the definition's schema
}

/** Work outside of a call: on a schedule, or sent by other code. Runs once, however many servers there are. */
export interface ServedJob {
  readonly name: string
  /** Cron expression in UTC of a scheduled job. */
  readonly schedule?: string
  /** Minutes between two scheduled runs that administrators may choose at least. Left out: as often as the schedule. */
  readonly leastMinutes?: number
  /** Moves money: administrators stop it for a day at most. */
  readonly movesMoney?: true
  run(ctx: JobContext, data: Readonly<Record<string, unknown>>): Promise<void>
}

/** What routes of an area work with. */
export interface RouteParts extends Pick<Timed, 'clock'>, Logged, WithRandom {
  readonly database: Database
  /** A context that acts as the system within one merchant, in one transaction; the log shows `name`. */
  write<T>(merchantId: string, name: string, work: (ctx: Context) => Promise<T>): Promise<T>
}

export interface JobContext extends Timed, Logged, WithServices<keyof Services> {
  readonly run: RunProgress
  readonly database: Database
  /** Acts as the system within one merchant, in one transaction. */
  write<T>(merchantId: string, work: (ctx: Context) => Promise<T>): Promise<T>
}

export interface SignedIn {
  readonly who: Who
  /** Merchant in which the user acts now. */
  readonly merchantId: string
  readonly access: Access
  /** Replaces the caller's token when it is due for rotation. */
  readonly refreshToken?: string | undefined
}

/** Resolves tokens to users. One area provides it. */
export interface Identity {
  /**
   * Undefined when the session does not exist or has ended. Watching a session (a live connection checks every minute)
   * does not count as use: it neither extends the session nor rotates its token.
   */
  resolve(token: string, device: string, purpose?: 'call' | 'watch'): Promise<SignedIn | undefined>
  /** What an active user may do in their merchant now; undefined where the user is blocked or gone. */
  accessOf?(merchantId: string, userId: string): Promise<Access | undefined>
  /** Reports ids of sessions, users or merchants whose sessions or permissions have changed, and `*` for all. */
  onChange?(told: (id: string) => void): void
}

/** Why an API credential is not accepted; `retryAfter` in seconds. */
export type CredentialFault =
  | { readonly fault: 'unknown' | 'address' }
  | { readonly fault: 'rate'; readonly retryAfter: number }

/** Resolves API credentials, which only the plain JSON API accepts. One area provides it. */
export interface Credentials {
  /** Whether a token has the form of a credential; others belong to sessions. */
  isCredential(token: string): boolean
  /** @param address of the caller */
  resolve(token: string, address: string): Promise<SignedIn | CredentialFault>
}

export interface CredentialsParts extends IdentityParts {
  readonly accessOf: NonNullable<Identity['accessOf']>
}

/** What the outbox of one transaction is made of. */
export interface OutboxParts extends WithRandom {
  readonly db: Queries
  readonly merchantId: string
  readonly clock: Clock
  readonly secrets: SecretBox
  readonly mailServer: MailServer | undefined
  /** Undefined before jobs run; the delivery of every minute then sends what is queued. */
  readonly jobs: JobQueue | undefined
}

/** A request from outside that is no call of the console: what providers tell, and links in messages. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  readonly address: string
}

export interface RawAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Answers everybody, without a session: its handler proves who asks, by a token or a signature. */
export interface ServedRoute {
  readonly method: 'GET' | 'POST'
  /** Such as `/hooks/message/:account/:secret`. */
  readonly path: `/${string}`
  answer(ctx: JobContext, request: RawRequest): Promise<RawAnswer>
}

/** The server side of an area, collected at start. */
export interface AreaServer {
  readonly area: string
  /**
   * Prefixes of the keys of its pages, permissions and messages, such as `acs`. Where prefixes of two areas overlap the
   * longer one wins (`pos.stockItem` within `pos`). From the area's `contract/key-prefixes.ts`; see
   * tests/key-prefixes.test.ts.
   */
  readonly keyPrefixes?: readonly string[]
  /** Menu sections of the area; its pages may be in sections of other areas. */
  readonly sections?: readonly Section[]
  readonly pages?: readonly Page[]
  /** Patterns of the area's pages for visitors, from its `contract/visitor-paths.ts`. */
  readonly visitorPaths?: readonly string[]
  /** Steps of the setup guide (`contract/setup-steps.ts`). */
  readonly setupSteps?: readonly ServedSetupStep[]
  readonly resources?: readonly ServedResource[]
  readonly documents?: readonly ServedDocument[]
  readonly reports?: readonly ServedReport[]
  readonly operations?: readonly ServedOperation[]
  readonly jobs?: readonly ServedJob[]
  /** Tools of the tool box (platform/server/tools). */
  readonly tools?: readonly ServedTool[]
  readonly routes?: readonly ServedRoute[]
  /** Sockets and calls that wait, for devices that are no users. Each proves its caller itself. */
  readonly deviceRoutes?: (app: FastifyInstance, parts: RouteParts) => void
  /** Requests of calls by path, as /docs shows them where the one derived from the call's schema would tell little. */
  readonly samples?: Readonly<Record<string, unknown>>
  /** Reactions to domain events of other areas. */
  readonly reactions?: readonly ServedReaction[]
  /** Fields that records hide from some users, and so the log hides them too. */
  readonly keptFromLog?: readonly HiddenFromLog[]
  readonly identity?: (parts: IdentityParts) => Identity
  readonly credentials?: (parts: CredentialsParts) => Credentials
  /** Takes what leaves the product (`services.messages`). One area provides it. */
  readonly outbox?: (parts: OutboxParts) => Outbox
  /** Prints documents by the merchant's own layouts. One area provides it. */
  readonly paperLayouts?: PaperLayouts
  /**
   * Creates rows that every installation has (menu, pages, dictionary). Runs at every start and changes nothing the
   * second time.
   */
  readonly foundation?: (ctx: Context, all: readonly AreaServer[]) => Promise<void>
  /**
   * Creates the first users of an empty installation, and the demo merchant for the areas' demo rows. Undefined when
   * there are users already. One area provides it.
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
  /** The program generated the password: it can be printed again until the administrator signs in. */
  readonly made?: boolean
  readonly withDemo: boolean
}

export interface FirstMerchant {
  /** Undefined without a demo. */
  readonly merchantId: string | undefined
  /** Lines for the person who started the product: who can sign in. */
  readonly news: readonly string[]
}

export interface DemoStep {
  /** Areas whose demo rows must exist first. */
  readonly after?: readonly string[]
  run(demo: DemoContext): Promise<void>
  /** Job that adds slow data, sent once the server runs: `{ merchantId, days }`. */
  readonly later?: string
}

export interface DemoContext {
  /** Acts as the demo merchant's owner, in one transaction, through the ordinary handlers. */
  readonly ctx: Context
  readonly adminPassword: string
  /** Repeatable random numbers in [0, 1). */
  random(): number
  /** Adds rows through the resource engine; returns them with their ids. */
  add<R extends AnyResource>(resource: R, rows: readonly InputOf<R>[]): Promise<RowOf<R>[]>
  /** Creates documents and carries out transitions, by the same rules as users. */
  readonly documents: DocumentEngine
}
