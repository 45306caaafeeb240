import { type Answer, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Database, isOutOfTime, STATEMENT_LIMIT } from '../db/database.ts'
import { isReplicaFault } from '../db/read-replica.ts'
import { acceptOnce } from './accepted-once.ts'
import type { ServedOperation } from './area-server.ts'
import { wholeAnswer } from './call-within.ts'
import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { findAnswer, rememberAnswer } from './idempotency.ts'
import { forget, settle } from './in-background.ts'
import { transactionsAs } from './in-steps.ts'
import { makeContext, nothingPending, type Runtime } from './make-context.ts'
import { type Outcome, validateCall } from './validate-call.ts'

export interface Once {
  readonly key?: string | undefined
  readonly sign?: string | undefined
}

export interface Dispatch {
  /** `once`: the caller's idempotency key, and the signature that a writing call may use once. */
  call(served: ServedOperation, caller: Caller, payload: unknown, once?: Once): Promise<Outcome>
}

/** The common path of every call: permission, schema, transaction with the tenant set, handler, answer. */
/** @param routes returns the served operations; called when an operation runs */
export function dispatcher(runtime: Runtime, routes: () => ReadonlyMap<string, ServedOperation>): Dispatch {
  const onCostly = (database: Database): Runtime => ({ ...runtime, database: database.limited(STATEMENT_LIMIT.costly) })
  const forCostly = onCostly(runtime.database)
  const forReplica = runtime.replica && onCostly(runtime.replica.database)

  async function writing(
    served: ServedOperation,
    caller: Caller,
    input: unknown,
    { key: sent, sign }: Once,
  ): Promise<Answer<unknown>> {
    const pending = nothingPending()
    const key = served.operation.secretAnswer ? undefined : sent
    const answer = await runtime.database.write(
      caller.merchantId,
      async db => {
        forget(pending) // a retried transaction starts again
        const ctx = makeContext(runtime, caller, db, pending)
        const work = async () => {
          const answer = await (key ? onceOnly(served, ctx, input, key) : run(served, ctx, input))
          return wholeAnswer(served.operation.path, pending.within, answer)
        }
        return sign ? unlessRepeated(acceptOnce(db, caller, sign, runtime.clock()), work) : work()
      },
      outcome => !outcome.refused || outcome.keep === true,
    )
    if (answer === REPEATED) return key ? firstAnswer(served, caller, input, key) : REPEATED
    if (!answer.refused) await settle(runtime, pending)
    return answer
  }

  /** The stored answer of a repeated call; this read leaves no trace. */
  const firstAnswer = (served: ServedOperation, caller: Caller, input: unknown, key: string) =>
    runtime.database.write(
      caller.merchantId,
      async db => {
        const ctx = makeContext(runtime, caller, db, nothingPending())
        const before = await findAnswer(ctx, served.operation.path, key, input)
        return before === undefined || before === 'other' ? REPEATED : before
      },
      () => false,
    )

  async function call(served: ServedOperation, caller: Caller, payload: unknown, once: Once = {}): Promise<Outcome> {
    const { operation } = served
    const judged = validateCall(operation, { ...caller, clock: runtime.clock }, payload)
    if (!('input' in judged)) return judged
    const { input, writes } = judged
    // A time-out between two steps is a fault, not a refusal: what was committed before it may have moved money.
    if (served.inSteps) return { answer: await stepping(served, served.inSteps, caller, input, once) }
    if (served.apart) return { answer: await served.apart(readApart(caller), input as never) } // checked by its own schema
    const { calls, costly } = runtime.turns
    if (writes) return { answer: await calls.run(caller.merchantId, () => writing(served, caller, input, once)) }
    const tooMany = operation.costly && tooManyCostly(runtime, caller)
    if (tooMany) return { answer: tooMany }
    const read = operation.costly
      ? costly.run(caller.merchantId, () => costlyReading(served, caller, input))
      : calls.run(caller.merchantId, () => reading(runtime, served, caller, input))
    return { answer: await read }
  }

  async function stepping(
    served: ServedOperation,
    inSteps: NonNullable<ServedOperation['inSteps']>,
    caller: Caller,
    input: unknown,
    { key, sign }: Once,
  ): Promise<Answer<unknown>> {
    if (key === undefined) return refuse(RTN.invalid, 'platform.refusal.keyNeeded')
    const refused = await claim(served, caller, input, { key, sign })
    if (refused) return refused
    return inSteps({ key, ...transactionsAs(runtime, caller) }, input as never) // checked by the operation's own schema
  }

  /**
   * Claims the key, and with a new key the signature: one that was used must not pass again with another key. The same
   * call with its key proceeds, because the handler knows by the key what it did.
   */
  const claim = (
    served: ServedOperation,
    caller: Caller,
    input: unknown,
    { key, sign }: Once & { readonly key: string },
  ): Promise<Refusal | undefined> =>
    runtime.database.write(
      caller.merchantId,
      async db => {
        const ctx = makeContext(runtime, caller, db, nothingPending())
        const before = await findAnswer(ctx, served.operation.path, key, input)
        if (before === 'other') return refuse(RTN.duplicate, 'platform.refusal.keyReused')
        const isNew = before === undefined
        if (isNew && sign && !(await acceptOnce(db, caller, sign, runtime.clock()))) return REPEATED
        return undefined
      },
      refused => refused === undefined,
    )

  const readApart = (caller: Caller) => async (path: string, payload: unknown) => {
    const served = routes().get(path)
    if (!served || served.apart || served.operation.answer !== 'envelope') return undefined
    const judged = validateCall(served.operation, { ...caller, clock: runtime.clock }, payload)
    return 'writes' in judged && judged.writes ? undefined : call(served, caller, payload)
  }

  /** By the replica while it is young enough; by the primary when that fails. */
  async function costlyReading(served: ServedOperation, caller: Caller, input: unknown): Promise<Answer<unknown>> {
    const behind = runtime.replica?.behindMs()
    if (!forReplica || behind === undefined) return reading(forCostly, served, caller, input)
    try {
      return withAge(await reading(forReplica, served, caller, input), behind)
    } catch (error) {
      if (!isReplicaFault(error)) throw error
      runtime.log.warn({ err: error, path: served.operation.path }, 'the replica could not answer: the primary does')
      return reading(forCostly, served, caller, input)
    }
  }

  async function reading(
    lender: Runtime,
    served: ServedOperation,
    caller: Caller,
    input: unknown,
  ): Promise<Answer<unknown>> {
    const pending = nothingPending({ readOnly: true })
    const read = async () => {
      const answer = await lender.database.read(caller.merchantId, db =>
        run(served, makeContext(lender, caller, db, pending), input),
      )
      await settle(runtime, pending)
      return answer
    }
    return inTime(served, caller, read())
  }

  /** A call that the database stopped because of its timeout is refused, and logged. */
  async function inTime(
    served: ServedOperation,
    caller: Caller,
    answer: Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>> {
    try {
      return await answer
    } catch (error) {
      if (!isOutOfTime(error)) throw error
      runtime.log.warn(
        { path: served.operation.path, user: caller.who?.userId },
        'a call took too long and was stopped',
      )
      return refuse(RTN.invalid, 'platform.refusal.tookTooLong')
    }
  }

  return { call }
}

/** Adds the age of a replica's data, in seconds. */
const withAge = (answer: Answer<unknown>, behindMs: number): Answer<unknown> =>
  answer.refused ? answer : { ...answer, map: { ...answer.map, behind: Math.ceil(behindMs / 1000) } } // not money: seconds

/** Why a user may not run another report or export now; undefined when they may. */
function tooManyCostly(runtime: Runtime, { who }: Caller): Answer<never> | undefined {
  const seconds = who ? runtime.costly.refusedFor(who.userId) : 0
  if (seconds === 0) return undefined
  return refuse(RTN.tooMany, 'platform.refusal.tooManyCostly', { params: { seconds }, map: { retryAfter: seconds } })
}

/** Without the server's time: a corrected clock would not help, and a retry would do the work twice. */
const REPEATED = refuse(RTN.badSignature, 'platform.refusal.repeated')

/**
 * Does the work while its signature is being checked. If the signature was used before, the work fails or is rolled
 * back.
 */
async function unlessRepeated(
  accepted: Promise<boolean>,
  work: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const [isNew, done] = await Promise.allSettled([accepted, work()])
  if (isNew.status === 'rejected') throw isNew.reason
  if (!isNew.value) return REPEATED
  if (done.status === 'rejected') throw done.reason
  return done.value
}

const run = (served: ServedOperation, ctx: Context, input: unknown): Promise<Answer<unknown>> =>
  served.handler(ctx, input as never) // checked by the operation's own schema above

async function onceOnly(served: ServedOperation, ctx: Context, input: unknown, key: string): Promise<Answer<unknown>> {
  const before = await findAnswer(ctx, served.operation.path, key, input)
  if (before === 'other') return refuse(RTN.duplicate, 'platform.refusal.keyReused')
  if (before) return before
  const answer = await run(served, ctx, input)
  if (!answer.refused) await rememberAnswer(ctx, key, answer)
  return answer
}
