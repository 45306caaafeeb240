import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { DecisionAnswer } from '../../contract/decision.ts'
import { decide } from '../../rules/decide.ts'
import type { DecisionFacts } from '../../rules/decision-facts.ts'
import { packageState } from '../../rules/package-term.ts'
import { collectFacts, findCredential, type Read, type ReadOfVisitor, readOfVisitor, withLaneFacts } from './ask.ts'
import { toDecisionAnswer } from './decision-words.ts'
import type { StoredEntity } from './load-entity.ts'
import { passThrough } from './pass-through.ts'
import { waitForPassage } from './pending-passages.ts'
import { lockCredential } from './presences.ts'
import { storeDecision } from './store-decision.ts'

export interface GateDecision {
  readonly id: string
  readonly answer: DecisionAnswer
  readonly credential: string | null
}

/**
 * Decides what a reader read, stores the decision with its checks, and what follows from a grant: with a sensor a pending
 * passage, without one the passage itself. Decisions on one credential are made one after the other.
 */
export async function decideAtGate(ctx: Context, entity: StoredEntity, read: Read): Promise<GateDecision> {
  const credential = await findCredential(ctx, read)
  if (credential) await lockCredential(ctx, credential.id)
  const at = ctx.clock()
  const visitor = readOfVisitor(read, credential !== undefined)
  const facts = await withLaneFacts(ctx, entity, await collectFacts(ctx, entity, credential, at), visitor, true)
  const decision = decide(facts)
  const answer = toDecisionAnswer(ctx, entity.zone, decision)
  const id = ctx.random.id()
  await storeDecision(ctx, { id, entity, credential, read, decision, answer, at })
  if (decision.grant)
    await applyGrant(ctx, entity, { credential: credential?.id ?? null, ...visitor, facts, decisionId: id })
  return { id, answer, credential: credential?.id ?? null }
}

interface Granted extends ReadOfVisitor {
  readonly credential: string | null
  readonly facts: DecisionFacts
  readonly decisionId: string
}

async function applyGrant(
  ctx: Context,
  entity: StoredEntity,
  { credential, plate, ticket, facts, decisionId }: Granted,
): Promise<void> {
  if (credential) await countVisit(ctx, entity, credential, facts)
  if (entity.direction === null) return
  if (entity.sensor !== 'none') return credential ? waitForPassage(ctx, entity, credential) : undefined
  await passThrough(ctx, [
    {
      ...{ entity, at: facts.at, seq: 0, credential, plate, ticket, kind: 'granted', late: false },
      event: `decision:${decisionId}`,
    },
  ])
}

async function countVisit(
  ctx: Context,
  { direction }: StoredEntity,
  credential: string,
  facts: DecisionFacts,
): Promise<void> {
  if (direction !== 'in') return
  const held = facts.packages.find(each => packageState(each, facts.at, facts.zone) === 'usable')
  if (!held) return
  await ctx.db.run(sql`
    update acs_held_package set visits_used = visits_used + 1, first_used_at = coalesce(first_used_at, ${ctx.now()}::timestamptz)
    where merchant_id = ${ctx.merchantId}::uuid and credential_id = ${credential}::uuid and package_id = ${held.id}::uuid`)
}
