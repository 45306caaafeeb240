import type { Context } from '#platform/server/operation/context.ts'
import { decide } from '../../rules/decide.ts'
import { collectFacts } from './ask.ts'
import { toDecisionAnswer } from './decision-words.ts'
import { loadCredential } from './load-credential.ts'
import type { StoredEntity } from './load-entity.ts'
import { storeDecision } from './store-decision.ts'

/** A lane that was off-line let through what anti-passback would have refused: it is recorded, and nothing is undone. */
export async function recordLateViolation(
  ctx: Context,
  entity: StoredEntity,
  credentialId: string,
  at: number,
): Promise<void> {
  const credential = await loadCredential(ctx, { id: credentialId })
  if (!credential) return
  const facts = await collectFacts(ctx, entity, credential, at)
  const older = new Map([...facts.passback.presences].filter(([, presence]) => presence.at < at))
  const { violation } = decide({
    ...facts,
    passback: { ...facts.passback, presences: older, mode: 'soft', pending: undefined },
  })
  if (!violation) return
  const decision = { grant: true, reason: { code: 'granted' as const }, checks: [], violation, openSeconds: 0 }
  const answer = toDecisionAnswer(ctx, entity.zone, decision)
  const read = { medium: credential.medium, number: '' }
  await storeDecision(ctx, { id: ctx.random.id(), entity, credential, read, decision, answer, at })
}
