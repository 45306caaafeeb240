import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { DecisionAnswer } from '../../contract/decision.ts'
import { passagePassed } from '../../contract/passage.ts'
import { type Decision, decide } from '../../rules/decide.ts'
import type { DecisionFacts } from '../../rules/decision-facts.ts'
import { packageState } from '../../rules/package-term.ts'
import { collectFacts, findCredential, type Read, type ReadOfVisitor, readOfVisitor, withLaneFacts } from './ask.ts'
import { toDecisionAnswer } from './decision-words.ts'
import { loadCredential, type StoredCredential } from './load-credential.ts'
import { loadOutermost, type StoredEntity } from './load-entity.ts'
import { learnPassage, lockCredential } from './presences.ts'

/** Digits of a number that decisions keep; the rest is nobody's business. */
const KEPT_DIGITS = 4

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

interface Decided {
  readonly id: string
  readonly entity: StoredEntity
  readonly credential: StoredCredential | undefined
  readonly read: Read
  readonly decision: Decision
  readonly answer: DecisionAnswer
  readonly at: number
}

async function storeDecision(
  ctx: Context,
  { id, entity, credential, read, decision, answer, at }: Decided,
): Promise<void> {
  const medium = read.medium ?? credential?.medium ?? 'card'
  const end = medium === 'plate' ? read.number : medium === 'pin' ? '' : read.number.slice(-KEPT_DIGITS)
  await ctx.db.run(sql`
    insert into acs_decision (merchant_id, id, site_id, at, entity_id, credential_id, medium, number_end, granted, code, checks,
      violation, next_allowed_at, due)
    values (${ctx.merchantId}::uuid, ${id}::uuid, ${entity.siteId}::uuid, ${new Date(at).toISOString()}::timestamptz, ${entity.id}::uuid,
      ${credential?.id ?? null}::uuid, ${medium}, ${end}, ${decision.grant}, ${answer.code}, ${JSON.stringify(answer.checks)}::jsonb,
      ${decision.violation ? JSON.stringify(decision.violation) : null}::jsonb, ${answer.nextAllowedAt}::timestamptz,
      ${decision.due ?? null})`)
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
  await passThrough(ctx, entity, {
    ...{ at: facts.at, seq: 0, credential, plate, ticket, kind: 'granted', late: false },
    event: `decision:${decisionId}`,
  })
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

async function waitForPassage(ctx: Context, entity: StoredEntity, credential: string): Promise<void> {
  await ctx.db.run(sql`
    insert into acs_pending_passage (merchant_id, credential_id, entity_id, granted_at, until)
    values (${ctx.merchantId}::uuid, ${credential}::uuid, ${entity.id}::uuid, ${ctx.now()}::timestamptz,
      ${ctx.now()}::timestamptz + make_interval(secs => ${entity.passageSeconds}))
    on conflict (merchant_id, credential_id) do update
      set entity_id = excluded.entity_id, granted_at = excluded.granted_at, until = excluded.until`)
}

export interface PassageThrough {
  /** Epoch milliseconds. */
  readonly at: number
  readonly seq: number
  readonly credential: string | null
  readonly plate: string | null
  readonly ticket: string | null
  readonly kind: 'granted' | 'ungated' | 'tailgate'
  readonly late: boolean
  readonly event: string
}

/** Records that somebody went through: the credential's state follows, and other areas hear of it. */
export async function passThrough(ctx: Context, entity: StoredEntity, passage: PassageThrough): Promise<void> {
  const { direction } = entity
  if (direction === null) return
  const { credential, plate, ticket, kind, late, event } = passage
  if (credential) {
    const outermost = await loadOutermost(ctx)
    const fact = {
      at: passage.at,
      lane: entity.id,
      seq: passage.seq,
      from: outermost(entity.areaFrom),
      to: outermost(entity.areaTo),
    }
    if (late) await recordLateViolation(ctx, entity, credential, passage)
    await learnPassage(ctx, credential, fact, { direction, area: entity.areaTo })
    await ctx.db.run(sql`
      delete from acs_pending_passage where merchant_id = ${ctx.merchantId}::uuid and credential_id = ${credential}::uuid
        and entity_id = ${entity.id}::uuid`)
  }
  await ctx.emit(passagePassed, {
    ...{ siteId: entity.siteId, entity: entity.id, at: new Date(passage.at).toISOString(), direction },
    ...{ areaFrom: entity.areaFrom, areaTo: entity.areaTo, credential, plate, ticket, kind, late, event },
  })
}

/** A lane that was off-line let through what anti-passback would have refused: it is recorded, and nothing is undone. */
async function recordLateViolation(
  ctx: Context,
  entity: StoredEntity,
  credentialId: string,
  { at }: PassageThrough,
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
