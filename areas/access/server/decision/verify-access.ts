import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { DecisionAnswer } from '../../contract/decision.ts'
import { verifyAccess } from '../../contract/decision.ts'
import { decide } from '../../rules/decide.ts'
import { collectFacts, findCredential, type Read, readOfVisitor, withLaneFacts } from './ask.ts'
import { toDecisionAnswer } from './decision-words.ts'
import { loadCredential } from './load-credential.ts'
import { loadEntity } from './load-entity.ts'

/** `/al/acs/verify`: what a gate would answer, by the same function on the same facts. Changes nothing. */
export const verifying = handle(
  verifyAccess,
  async (ctx, input): Promise<Answer<DecisionAnswer & { holder: string | null }>> => {
    const entity = await loadEntity(ctx, input.entity)
    if (!entity || !ctx.access.mayAt(verifyAccess.need, entity.siteId)) return notFound()
    const read: Read = input.plate ? { medium: 'plate', number: input.plate } : { number: input.number ?? '' }
    const credential = await (input.credential
      ? loadCredential(ctx, { id: input.credential })
      : findCredential(ctx, read))
    if (input.credential && !credential) return notFound()
    const at = input.at ? Date.parse(input.at) : ctx.clock()
    // A number that is no credential's may be a ticket's.
    const visitor = readOfVisitor(
      input.number ? { medium: 'qr', number: input.number } : read,
      credential !== undefined,
    )
    const facts = await withLaneFacts(ctx, entity, await collectFacts(ctx, entity, credential, at), visitor)
    const decision = decide(facts)
    return done({ ...toDecisionAnswer(ctx, entity.zone, decision), holder: credential?.holder ?? null })
  },
)
