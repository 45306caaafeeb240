import type { AnyOperation, Need } from '#platform/contract/define/operation.ts'
import { fieldProblems } from '#platform/contract/field-problems.ts'
import { type Answer, refuseFields } from '#platform/contract/refusal.ts'
import { lacksRecentProof } from '../access/recent-proof.ts'
import type { Caller } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Who } from './needs.ts'
import { findUnstorable } from './storable.ts'

/** Why a call did not reach its handler; the wire turns these into HTTP status codes. */
export type Outcome =
  | { readonly answer: Answer<unknown> }
  | { readonly forbidden: true }
  | { readonly notSignedIn: true }

interface Accepted {
  readonly input: unknown
  readonly writes: boolean
}

/** Why a caller may not make a call with this requirement, whatever its contents; undefined when they may. */
export function findBarrier(
  { need, programs }: { readonly need: Need; readonly programs?: true | undefined },
  caller: Pick<Caller, 'who' | 'access'>,
): Outcome | undefined {
  if (need === 'public') return undefined
  if (!caller.who) return { notSignedIn: true }
  if (need === 'signedIn') return caller.who.credentialId && !programs ? { forbidden: true } : undefined
  if (need === 'platform') return caller.who.platformAdmin ? undefined : { forbidden: true }
  return caller.access.may(need) ? undefined : { forbidden: true }
}

interface Judge extends Pick<Caller, 'access'> {
  readonly who: Who | undefined
  readonly clock: Clock
}

/** Checks a call before its handler runs: permission, storable text, schema, recent proof. */
export function validateCall(operation: AnyOperation, judge: Judge, payload: unknown): Outcome | Accepted {
  const stopped = findBarrier(operation, judge)
  if (stopped) return stopped
  const lost = findUnstorable(payload, operation.judgesTextsOf)
  if (lost !== undefined) return { answer: refuseFields({ [lost]: { code: 'platform.field.format' } }) }
  const parsed = operation.input.safeParse(payload)
  if (!parsed.success) return { answer: refuseFields(fieldProblems(parsed.error.issues)) }
  const { need, writes } = operation.narrow?.(parsed.data) ?? operation
  const narrowed = findBarrier({ need, programs: operation.programs }, judge)
  if (narrowed) return narrowed
  const unproven = operation.recentProof && lacksRecentProof(judge)
  if (unproven) return { answer: unproven }
  return { input: parsed.data, writes }
}
