import type { Caller } from './caller.ts'
import type { Context } from './context.ts'
import { forget, settle } from './in-background.ts'
import { makeContext, nothingPending, type Runtime } from './make-context.ts'
import type { Transactions } from './steps.ts'

interface Refusable {
  readonly refused?: unknown
  readonly keep?: unknown
}

const isRolledBack = (outcome: unknown): boolean => {
  if (typeof outcome !== 'object' || outcome === null) return false
  const { refused, keep } = outcome as Refusable // any object may have these two
  return refused === true && keep !== true
}

/** Opens transactions as a caller, each in its merchant's turn: none is held while another system is waited for. */
export const transactionsAs = (runtime: Runtime, caller: Caller): Transactions => ({
  write: work => runtime.turns.calls.run(caller.merchantId, () => writeAs(runtime, caller, work)),
})

async function writeAs<T>(runtime: Runtime, caller: Caller, work: (ctx: Context) => Promise<T>): Promise<T> {
  const pending = nothingPending()
  const outcome = await runtime.database.write(
    caller.merchantId,
    db => {
      forget(pending) // a retried transaction starts again
      return work(makeContext(runtime, caller, db, pending))
    },
    result => !isRolledBack(result),
  )
  if (!isRolledBack(outcome)) await settle(runtime, pending)
  return outcome
}
