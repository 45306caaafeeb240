import type { AnyOperation } from '#platform/contract/define/operation.ts'
import { type Answer, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import type { ServedOperation } from './area-server.ts'
import type { Context } from './context.ts'
import { validateCall } from './validate-call.ts'

/** Results of calls within a transaction, for the call that contains them. */
export interface CallsWithin {
  /** The first refusal: the containing call must be refused as well, or be rolled back. */
  refusal?: Refusal | undefined
  /** The transaction only reads. */
  readonly readOnly: boolean
}

/** Runs an operation within the transaction of another, as the same caller. */
export type CallWithin = (
  ctx: Context,
  within: CallsWithin,
  operation: AnyOperation,
  input: unknown,
) => Promise<Answer<unknown>>

/** @param routes returns the served operations; called when an operation runs */
export const callWithin =
  (routes: () => ReadonlyMap<string, ServedOperation>): CallWithin =>
  async (ctx, within, operation, input) => {
    const answer = await answerWithin(routes().get(operation.path), ctx, within, input)
    if (!answer.refused) return answer
    // Keeping attempts would also commit the containing call's writes.
    const refusal: Refusal = { ...answer, keep: false }
    within.refusal ??= refusal
    return refusal
  }

async function answerWithin(
  served: ServedOperation | undefined,
  ctx: Context,
  { readOnly }: CallsWithin,
  payload: unknown,
): Promise<Answer<unknown>> {
  if (!served) throw new Error('an operation called another that is not served')
  const judged = validateCall(served.operation, ctx, payload)
  if ('notSignedIn' in judged) return refuse(RTN.notSignedIn, 'platform.refusal.notSignedIn')
  if ('forbidden' in judged) return refuse(RTN.notPermitted, 'platform.refusal.notPermitted')
  if ('answer' in judged) return judged.answer
  if (judged.writes && readOnly) throw new Error(`${served.operation.path} writes, and was called by one that reads`)
  return served.handler(ctx, judged.input as never) // checked by the operation's own schema above
}

/**
 * The answer of a call that contains others. Continuing after a refusal would leave half of it done.
 * @param what path of the call
 */
export function wholeAnswer(what: string, { refusal }: CallsWithin, answer: Answer<unknown>): Answer<unknown> {
  if (refusal && !answer.refused) throw new Error(`${what} went on after ${refusal.code}`)
  return answer
}
