import { toAccess } from '../access/access.ts'
import { type Queries, STATEMENT_LIMIT } from '../db/database.ts'
import type { Caller } from '../operation/caller.ts'
import type { Context } from '../operation/context.ts'
import { forget, settle } from '../operation/in-background.ts'
import { makeContext, nothingPending, type Runtime } from '../operation/make-context.ts'

const EVERYTHING = toAccess([{ patterns: ['*'], sites: 'all' }])

/** The caller of system work: the log shows the system and this name. */
const systemCaller = (merchantId: string, name: string): Caller => ({
  who: undefined,
  access: EVERYTHING,
  merchantId,
  locale: 'en',
  device: '',
  address: '',
  requestId: name,
})

const isRefusal = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'refused' in outcome && outcome.refused === true

/**
 * One transaction in which the system acts within a merchant, with everything that a call's transaction has. Rolled
 * back when `work` throws or returns a refusal, like a call's.
 */
export async function workAsSystem<T>(
  runtime: Runtime,
  merchantId: string,
  name: string,
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const pending = nothingPending()
  const outcome = await runtime.database.limited(STATEMENT_LIMIT.job).write(
    merchantId,
    (db: Queries) => {
      forget(pending) // a retried transaction starts again
      return work(makeContext(runtime, systemCaller(merchantId, name), db, pending))
    },
    result => !isRefusal(result),
  )
  if (!isRefusal(outcome)) await settle(runtime, pending)
  return outcome
}
