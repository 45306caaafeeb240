import { STATEMENT_LIMIT } from '../db/database.ts'
import { wholeAnswer } from './call-within.ts'
import type { Caller } from './caller.ts'
import type { BackgroundWork, Beside } from './context.ts'
import { makeContext, nothingPending, type Pending, type Runtime } from './make-context.ts'

/** After the commit: runs what waited for it. */
export async function settle(runtime: Runtime, pending: Pending): Promise<void> {
  for (const work of pending.work) await work()
  for (const { caller, work } of pending.inBackground)
    runtime.background.start(caller.merchantId, () => runInBackground(runtime, caller, work))
  if (pending.events.length > 0) await runtime.live.publish(pending.events)
}

/** After a rollback with a retry: discards what waited for the commit. */
export function forget({ events, work, inBackground, within }: Pending): void {
  within.refusal = undefined
  for (const waiting of [events, work, inBackground]) waiting.length = 0
}

/** Runs work in its own transaction, with everything that a call's transaction has. */
export async function runInBackground(runtime: Runtime, caller: Caller, work: BackgroundWork): Promise<void> {
  const pending = nothingPending()
  const database = runtime.database.limited(STATEMENT_LIMIT.job)
  const beside: Beside = write => database.write(caller.merchantId, write)
  const answer = await database.write(
    caller.merchantId,
    async db => {
      forget(pending) // a retried transaction starts again
      const answer = await work(makeContext(runtime, caller, db, pending), beside)
      return wholeAnswer('work in the background', pending.within, answer)
    },
    outcome => !outcome.refused || outcome.keep === true,
  )
  if (!answer.refused) await settle(runtime, pending)
}
