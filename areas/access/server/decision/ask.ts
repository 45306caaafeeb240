import { Temporal } from '#platform/rules/time/temporal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Effects, Tenant, TenantData, WithServices } from '#platform/server/operation/needs.ts'
import { type LaneFactsQuestion, laneFactsAsked } from '../../contract/lane-facts-asked.ts'
import { MEDIA, type Medium } from '../../rules/access-terms.ts'
import type { DecisionFacts } from '../../rules/decision-facts.ts'
import { lookupKey, normaliseNumber } from '../../rules/medium.ts'
import { passbackMode } from '../../rules/passback.ts'
import { pinDigest } from '../records/credential-hooks.ts'
import { countInside, loadCredential, type StoredCredential, toCredentialFacts } from './load-credential.ts'
import { loadOutermost, type StoredEntity, toEntityFacts } from './load-entity.ts'
import { loadGroups, loadPackages, loadTimes } from './load-terms.ts'
import { loadPresences } from './presences.ts'

/** What was read: a number of a medium, or of any where it is not known. */
export interface Read {
  readonly medium?: Medium | undefined
  readonly number: string
}

export function lookupsOf(ctx: Tenant & WithServices<'secrets'>, { medium, number }: Read): string[] {
  const media = medium ? [medium] : MEDIA.filter(each => each !== 'plate')
  return media.map(each => {
    const normal = normaliseNumber(each, number)
    return lookupKey(each, each === 'pin' ? pinDigest(ctx, normal) : normal)
  })
}

export const findCredential = (
  ctx: TenantData & WithServices<'secrets'>,
  read: Read,
): Promise<StoredCredential | undefined> => loadCredential(ctx, { lookups: lookupsOf(ctx, read) })

/** The facts of a decision as they are in the database. @param at epoch milliseconds */
export async function collectFacts(
  ctx: TenantData,
  entity: StoredEntity,
  credential: StoredCredential | undefined,
  at: number,
): Promise<DecisionFacts> {
  // Statements that start together leave in one packet.
  const [outermost, times] = await Promise.all([loadOutermost(ctx), loadTimes(ctx, entity)])
  const common = { at, zone: entity.zone, times, entity: toEntityFacts(entity, outermost, at) }
  if (!credential) {
    const passback = { mode: 'disabled' as const, presences: new Map(), laneName: (lane: string) => lane }
    return { ...common, credential: undefined, packages: [], groups: [], passback }
  }
  const [packages, account, passback] = await Promise.all([
    loadPackages(ctx, credential.id),
    accountFacts(ctx, credential, localDay(at, entity.zone)),
    passbackFacts(ctx, entity, credential),
  ])
  const groups = await loadGroups(ctx, [...credential.groups, ...packages.flatMap(held => held.groups)])
  return {
    ...common,
    credential: toCredentialFacts(credential),
    account,
    packages,
    groups,
    passback,
  }
}

const localDay = (at: number, zone: string): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()

/** Days for which it has been refused, the first and today among them. */
function arrearsDays({ refusedFrom }: StoredCredential, today: Temporal.PlainDate): number | undefined {
  if (refusedFrom === null) return undefined
  const days = Temporal.PlainDate.from(refusedFrom).until(today).days
  return days < 0 ? undefined : days + 1
}

async function accountFacts(
  ctx: TenantData,
  credential: StoredCredential,
  today: Temporal.PlainDate,
): Promise<DecisionFacts['account']> {
  const { account, accountName, accountStatus, bays, holder } = credential
  const arrears = arrearsDays(credential, today)
  if (account === null || accountName === null || accountStatus === null)
    return arrears === undefined ? undefined : { name: holder, status: 'active', arrearsDays: arrears, inside: 0 }
  const inside = bays === null ? 0 : await countInside(ctx, account, credential.id)
  return { name: accountName, status: accountStatus, arrearsDays: arrears, bays: bays ?? undefined, inside }
}

async function passbackFacts(
  ctx: TenantData,
  entity: StoredEntity,
  credential: StoredCredential,
): Promise<DecisionFacts['passback']> {
  const presences = await loadPresences(ctx, credential.id)
  const pending = await ctx.db.row<{ laneName: string; until: string; entity: string }>(sql`
    select e.name as "laneName", p.until, p.entity_id as entity from acs_pending_passage p
    join acs_entity e on e.merchant_id = p.merchant_id and e.id = p.entity_id
    where p.merchant_id = ${ctx.merchantId}::uuid and p.credential_id = ${credential.id}::uuid`)
  const names = await ctx.db.rows<{ id: string; name: string }>(sql`
    select id, name from acs_entity
    where merchant_id = ${ctx.merchantId}::uuid and id::text = any(${[...presences.values()].map(({ lane }) => lane)}::text[])`)
  const laneNames = new Map(names.map(({ id, name }) => [id, name]))
  const { exempt, typePassback } = credential
  return {
    mode: passbackMode({ exempt, type: typePassback, controller: entity.passback ?? 'disabled' }),
    forgiveMinutes: entity.forgiveMinutes ?? undefined,
    presences,
    pending:
      pending && pending.entity !== entity.id
        ? { laneName: pending.laneName, until: Date.parse(pending.until) }
        : undefined,
    laneName: lane => laneNames.get(lane) ?? lane,
  }
}

/** What was read of somebody who may have no credential. */
export interface ReadOfVisitor {
  /** Normalised. */
  readonly plate: string | null
  readonly ticket: string | null
}

/** @param isCredential the number is a credential's, so it is no ticket */
export const readOfVisitor = ({ medium, number }: Read, isCredential: boolean): ReadOfVisitor => ({
  plate: medium === 'plate' ? normaliseNumber('plate', number) : null,
  ticket: medium === 'qr' && !isCredential ? normaliseNumber('qr', number) : null,
})

/** The facts with what other areas know: whether there is room, what is due, which scenario holds. */
export async function withLaneFacts(
  ctx: TenantData & Pick<Effects, 'emit'>,
  entity: StoredEntity,
  facts: DecisionFacts,
  { plate, ticket }: ReadOfVisitor,
  decides = false,
): Promise<DecisionFacts> {
  const question: LaneFactsQuestion = {
    ...{ siteId: entity.siteId, entity: entity.id, areaFrom: entity.areaFrom, areaTo: entity.areaTo },
    ...{ credential: facts.credential?.id ?? null, plate, ticket, at: facts.at, decides, known: {} },
  }
  await ctx.emit(laneFactsAsked, question)
  const { capacity, due, lockedBy, visitor, voucher } = question.known
  return { ...facts, visitor, capacity, due, voucher, entity: facts.entity && { ...facts.entity, lockedBy } }
}
