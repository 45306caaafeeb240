import { type SeveralAnswer, severalCalls } from '#platform/contract/calls/several.ts'
import { done } from '#platform/contract/refusal.ts'
import type { ServedOperation } from './area-server.ts'
import type { Outcome } from './validate-call.ts'

type ReadApart = (path: string, payload: unknown) => Promise<Outcome | undefined>

function answerIn(outcome: Outcome | undefined): SeveralAnswer | null {
  if (!outcome || !('answer' in outcome) || outcome.answer.refused) return null
  const { rtn, result, map = {} } = outcome.answer
  return { rtn, result: result ?? null, map: { ...map } }
}

/** Answers several calls in one request; each has its own read, so that none waits for another's connection. */
export const servedSeveral: ServedOperation = {
  operation: severalCalls,
  handler: () => {
    throw new Error(`${severalCalls.path} is answered apart`)
  },
  apart: async (read: ReadApart, input: { calls: readonly { path: string; payload?: unknown }[] }) => {
    const outcomes = await Promise.all(input.calls.map(({ path, payload }) => read(path, payload)))
    return done(outcomes.map(answerIn))
  },
}
