import { toAccess } from '../access/access.ts'
import { type Queries, STATEMENT_LIMIT } from '../db/database.ts'
import type { Caller } from '../operation/caller.ts'
import type { Context } from '../operation/context.ts'
import { forget, settle } from '../operation/in-background.ts'
import { makeContext, nothingPending, type Runtime } from '../operation/make-context.ts'

const EVERYTHING = toAccess([{ patterns: ['*'], sites: 'all' }])

/** Nobody sits at a screen: the log says that the system did it, and under which name. */
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
 * One transaction in which the system acts within a merchant, with all that a call's transaction brings. It is rolled
 * back when `work` throws, and when it gives back a refusal, as a call's would be.
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
      forget(pending) // a retried transaction starts anew
      return work(makeContext(runtime, systemCaller(merchantId, name), db, pending))
    },
    given => !isRefusal(given),
  )
  if (!isRefusal(outcome)) await settle(runtime, pending)
  return outcome
}
