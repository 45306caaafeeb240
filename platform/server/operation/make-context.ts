import type { AnyOperation, InputOfOperation, OutputOfOperation } from '#platform/contract/define/operation.ts'
import type { AnyResource, InputOf, RowOf } from '#platform/contract/define/resource.ts'
import type { Answer, BatchRefusal, Refusal } from '#platform/contract/refusal.ts'
import type { PreviewTarget } from '#platform/contract/wire/list.ts'
import { toCallerNetwork } from '#platform/rules/access/caller-network.ts'
import { actionLog } from '../audit/action-log.ts'
import { type Database, PLATFORM_MERCHANT, type Queries } from '../db/database.ts'
import type { ReadReplica } from '../db/read-replica.ts'
import type { Sql } from '../db/sql.ts'
import type { DocumentEngine } from '../document/engine.ts'
import type { Words } from '../wire/words.ts'
import type { Background } from './background.ts'
import type { CallsWithin, CallWithin } from './call-within.ts'
import type { Caller } from './caller.ts'
import type { Clock } from './clock.ts'
import type { BackgroundWork, Context } from './context.ts'
import type { CostlyCalls } from './costly-calls.ts'
import type { CallTurns } from './fair-turns.ts'
import type { LiveEvent, LiveHub } from './live-hub.ts'
import type { Log, Random, RowPatch } from './needs.ts'
import type { Emit } from './reactions.ts'
import type { Services } from './services.ts'
import { timed } from './timed.ts'

/** What the server provides to every call. */
export interface Runtime {
  readonly database: Database
  /** Answers reports and exports while it is young enough. */
  readonly replica?: ReadReplica | undefined
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly words: Words
  readonly background: Background
  readonly costly: CostlyCalls
  readonly turns: CallTurns
  readonly live: LiveHub
  readonly emit: Emit
  readonly documents: DocumentEngine
  readonly callWithin: CallWithin
  add(ctx: Context, resource: AnyResource, rows: readonly object[]): Promise<object[]>
  change(ctx: Context, resource: AnyResource, patches: readonly RowPatch[]): Promise<object[] | BatchRefusal>
  chosen(ctx: Context, resource: AnyResource, target: PreviewTarget): Promise<string[] | Refusal>
  chosenSelect(ctx: Context, resource: AnyResource, target: PreviewTarget): Sql | Refusal
  /** Services bound to the transaction of one call. */
  services(db: Queries, merchantId: string): Services
}

/** Effects that wait for the commit. */
export interface Pending {
  readonly events: LiveEvent[]
  readonly work: (() => Promise<void>)[]
  readonly inBackground: { readonly caller: Caller; readonly work: BackgroundWork }[]
  readonly within: CallsWithin
}

export const nothingPending = ({ readOnly } = { readOnly: false }): Pending => ({
  events: [],
  work: [],
  inBackground: [],
  within: { readOnly },
})

/** Context of one call within one read or transaction. */
export function makeContext(runtime: Runtime, caller: Caller, db: Queries, pending: Pending): Context {
  const { merchantId } = caller
  const author = {
    userId: caller.who?.userId,
    userName: caller.who?.userName ?? '',
    device: caller.device,
    address: caller.address,
    requestId: caller.requestId,
  }
  const ctx: Context = {
    ...caller,
    network: toCallerNetwork(caller.address),
    db,
    ...timed(runtime.clock),
    random: runtime.random,
    log: runtime.log,
    words: runtime.words,
    audit: actionLog(db, merchantId, author, runtime.clock, runtime.random.id),
    services: runtime.services(db, merchantId),
    stream: (query, batch, complete) => runtime.database.stream(merchantId, query, batch, complete),
    publish: (topic, data, need) => {
      pending.events.push({ merchantId, topic, data, need })
    },
    add: async <R extends AnyResource>(resource: R, rows: readonly InputOf<R>[]) =>
      (await runtime.add(ctx, resource, rows)) as RowOf<R>[], // of the definition that the type follows from
    documents: runtime.documents,
    call: async <Op extends AnyOperation>(operation: Op, input: InputOfOperation<Op>) =>
      (await runtime.callWithin(ctx, pending.within, operation, input)) as Answer<OutputOfOperation<Op>>, // of the operation that the type follows from
    change: async <R extends AnyResource>(resource: R, patches: readonly RowPatch<R>[]) =>
      (await runtime.change(ctx, resource, patches)) as RowOf<R>[] | BatchRefusal, // as above
    chosen: (resource, target) => runtime.chosen(ctx, resource, target),
    chosenSelect: (resource, target) => runtime.chosenSelect(ctx, resource, target),
    emit: (event, data) => runtime.emit(ctx, event, data),
    afterCommit: work => {
      pending.work.push(work)
    },
    inBackground: work => {
      pending.inBackground.push({ caller, work })
    },
    findAnywhere: query => runtime.database.read(PLATFORM_MERCHANT, own => own.rows(query)),
    enterMerchant: async other => {
      await db.enter(other)
      return makeContext(runtime, { ...caller, merchantId: other }, db, pending)
    },
  }
  return ctx
}
