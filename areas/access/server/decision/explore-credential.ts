import type { OutputOfOperation } from '#platform/contract/define/operation.ts'
import { type Answer, done, notFound } from '#platform/contract/refusal.ts'
import { DAY_MS } from '#platform/rules/time/durations.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { exploreCredential } from '../../contract/decision.ts'
import { type DecisionCode, decide } from '../../rules/decide.ts'
import type { DecisionFacts } from '../../rules/decision-facts.ts'
import { openStretches } from '../../rules/open-stretches.ts'
import { packageState } from '../../rules/package-term.ts'
import { collectFacts } from './ask.ts'
import { decisionWords, toDecisionAnswer } from './decision-words.ts'
import { loadCredential, type StoredCredential } from './load-credential.ts'
import { loadEntities, type StoredEntity } from './load-entity.ts'

type Explored = OutputOfOperation<typeof exploreCredential>

const WEEK_DAYS = 7
const LAST_DECISIONS = 50

/** `/al/acs/explore` */
export const exploring = handle(exploreCredential, async (ctx, input): Promise<Answer<Explored>> => {
  const credential = await loadCredential(ctx, { id: input.credential })
  if (!credential) return notFound()
  const sites = ctx.access.where(exploreCredential.need)
  const entities = (await loadEntities(ctx)).filter(({ siteId }) => sites === 'all' || sites.includes(siteId))
  const openings: Explored['openings'] = []
  for (const entity of entities) openings.push(await openingOf(ctx, entity, credential))
  return done({
    credential: {
      ...{ id: credential.id, holder: credential.holder, account: credential.accountName, status: credential.status },
      presences: await presencesOfCredential(ctx, credential.id),
    },
    passages: await lastDecisions(ctx, credential.id, entities),
    openings,
  })
})

async function openingOf(
  ctx: Context,
  entity: StoredEntity,
  credential: StoredCredential,
): Promise<Explored['openings'][number]> {
  const at = ctx.clock()
  const facts = await collectFacts(ctx, entity, credential, at)
  const { ordLot: site, zone, id, name } = entity
  return { entity: id, name, site, now: toDecisionAnswer(ctx, zone, decide(facts)), week: weekOf(ctx, facts, entity) }
}

/** Hours of the next seven days in which its groups let it pass here. */
function weekOf(
  ctx: Context,
  facts: DecisionFacts,
  { id, tags, zone }: StoredEntity,
): Explored['openings'][number]['week'] {
  const usable = facts.packages.filter(held => packageState(held, facts.at, facts.zone) === 'usable')
  const groups = new Set([...(facts.credential?.groups ?? []), ...usable.flatMap(held => held.groups)])
  const rules = facts.groups.filter(group => groups.has(group.id)).flatMap(group => group.rules)
  const zones = rules
    .filter(rule => rule.entities?.includes(id) || (rule.tag !== undefined && tags.includes(rule.tag)))
    .map(rule => rule.timezone)
  const words = decisionWords(ctx, zone)
  return openStretches(zones, facts.at, facts.at + WEEK_DAYS * DAY_MS, facts.times).map(({ from, to }) => ({
    day: new Date(from).toISOString(),
    from: words.time(from),
    to: words.time(to),
  }))
}

async function presencesOfCredential(ctx: Context, credential: string): Promise<Explored['credential']['presences']> {
  return ctx.db.rows(sql`
    select a.name as area, p.state, p.at as since, coalesce(e.name, p.lane) as lane from acs_presence p
    join parking_area a on a.merchant_id = p.merchant_id and a.id = p.area_id
    left join acs_entity e on e.merchant_id = p.merchant_id and e.id::text = p.lane
    where p.merchant_id = ${ctx.merchantId}::uuid and p.credential_id = ${credential}::uuid order by p.at desc`)
}

interface StoredDecision {
  readonly at: string
  readonly entity: string
  readonly granted: boolean
  readonly code: DecisionCode
  readonly words: string
}

const lastDecisions = (
  ctx: Context,
  credential: string,
  entities: readonly StoredEntity[],
): Promise<StoredDecision[]> =>
  ctx.db.rows<StoredDecision>(sql`
    select d.at, e.name as entity, d.granted, d.code, coalesce(d.checks->-1->>'detail', '') as words
    from acs_decision d join acs_entity e on e.merchant_id = d.merchant_id and e.id = d.entity_id
    where d.merchant_id = ${ctx.merchantId}::uuid and d.credential_id = ${credential}::uuid
      and d.entity_id = any(${entities.map(({ id }) => id)}::uuid[])
    order by d.at desc limit ${LAST_DECISIONS}`)
