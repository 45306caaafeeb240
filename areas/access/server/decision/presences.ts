import { sql } from '#platform/server/db/sql.ts'
import type { TenantData } from '#platform/server/operation/needs.ts'
import type { Direction, PassbackState } from '../../rules/access-terms.ts'
import { learn, type PassageFact, type Presence, presencesOf } from '../../rules/passback.ts'

interface PresenceRow {
  readonly area: string
  readonly state: PassbackState
  readonly at: string
  readonly lane: string
  readonly seq: number
}

const toPresence = ({ state, at, lane, seq }: PresenceRow): Presence => ({ state, at: Date.parse(at), lane, seq })

/** By outermost area. */
export async function loadPresences(ctx: TenantData, credential: string): Promise<ReadonlyMap<string, Presence>> {
  const rows = await ctx.db.rows<PresenceRow>(sql`
    select area_id as area, state, at, lane, seq from acs_presence
    where merchant_id = ${ctx.merchantId}::uuid and credential_id = ${credential}::uuid`)
  return new Map(rows.map(row => [row.area, toPresence(row)]))
}

/** A credential that is locked until the commit, with its presences by outermost area. */
export interface LockedCredential {
  readonly id: string
  readonly presences: ReadonlyMap<string, Presence>
}

/** Locks credentials in one order, so that two uploads never wait for each other. */
export async function lockCredentials(
  ctx: TenantData,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedCredential>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id from acs_credential
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id for update`)
  const presences = Map.groupBy(
    await ctx.db.rows<PresenceRow & { credential: string }>(sql`
      select credential_id as credential, area_id as area, state, at, lane, seq from acs_presence
      where merchant_id = ${ctx.merchantId}::uuid and credential_id = any(${ids}::uuid[])`),
    ({ credential }) => credential,
  )
  return new Map(
    rows.map(({ id }) => [id, { id, presences: new Map(presences.get(id)?.map(row => [row.area, toPresence(row)])) }]),
  )
}

/** A passage as one credential learns it. */
export interface LearntPassage {
  readonly credential: LockedCredential
  readonly fact: PassageFact
  readonly direction: Direction
  /** The area that the lane leads to. */
  readonly area: string | null
}

/** Learns one passage of each of these credentials, in whatever order passages come; the credential's record shows the newest. */
export async function learnPassages(ctx: TenantData, passages: readonly LearntPassage[]): Promise<void> {
  const learnt = passages.map(passage => ({ ...passage, changed: changedPresences(passage) }))
  await storePresences(
    ctx,
    learnt.flatMap(({ credential, changed }) =>
      changed.map(([area, presence]) => ({ credential: credential.id, area, ...presence })),
    ),
  )
  await showOnCredentials(
    ctx,
    learnt
      .filter(({ changed, direction }) => changed.length > 0 || direction === 'PS')
      .map(({ credential, fact, direction, area, changed }) => ({
        ...{ credential: credential.id, at: new Date(fact.at).toISOString(), direction, area },
        state: changed.at(-1)?.[1].state ?? null,
      })),
  )
}

const changedPresences = ({ credential, fact }: LearntPassage): [area: string, presence: Presence][] =>
  presencesOf(fact).filter(([area, event]) => learn(credential.presences.get(area), event) === event)

/** Two decisions on one credential are made one after the other. */
export const lockCredential = (ctx: TenantData, id: string): Promise<unknown> =>
  ctx.db.row(sql`
    select id from acs_credential where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)

export interface StoredPresence extends Presence {
  readonly credential: string
  readonly area: string
}

export async function storePresences(ctx: TenantData, presences: readonly StoredPresence[]): Promise<void> {
  if (presences.length === 0) return
  const rows = presences.map(({ at, ...presence }) => ({ ...presence, at: new Date(at).toISOString() }))
  await ctx.db.run(sql`
    insert into acs_presence (merchant_id, credential_id, area_id, state, at, lane, seq)
    select ${ctx.merchantId}::uuid, x.credential, x.area, x.state, x.at, x.lane, x.seq
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(credential uuid, area uuid, state text, at timestamptz, lane text, seq bigint)
    on conflict (merchant_id, credential_id, area_id) do update
      set state = excluded.state, at = excluded.at, lane = excluded.lane, seq = excluded.seq`)
}

interface ShownPassage {
  readonly credential: string
  readonly at: string
  readonly direction: string
  readonly area: string | null
  readonly state: PassbackState | null
}

async function showOnCredentials(ctx: TenantData, shown: readonly ShownPassage[]): Promise<void> {
  if (shown.length === 0) return
  await ctx.db.run(sql`
    update acs_credential c set state = x.direction, last_seen_at = x.at, passback = coalesce(x.state, c.passback),
      area = case when x.state is null then c.area else a.name end
    from json_to_recordset(${JSON.stringify(shown)}::json)
        as x(credential uuid, at timestamptz, direction text, area uuid, state text)
      left join parking_area a on a.merchant_id = ${ctx.merchantId}::uuid and a.id = x.area
    where c.merchant_id = ${ctx.merchantId}::uuid and c.id = x.credential
      and (c.last_seen_at is null or c.last_seen_at <= x.at)`)
}
