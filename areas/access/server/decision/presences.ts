import { sql } from '#platform/server/db/sql.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { PassbackState } from '../../rules/access-terms.ts'
import { learn, type PassageFact, type Presence, presencesOf } from '../../rules/passback.ts'

interface PresenceRow {
  readonly area: string
  readonly state: PassbackState
  readonly at: string
  readonly lane: string
  readonly seq: number
}

const toPresence = ({ state, at, lane, seq }: PresenceRow): Presence => ({ state, at: Date.parse(at), lane, seq })

/** By outermost area. @param lock holds the rows until the commit */
export async function loadPresences(
  ctx: TenantData,
  credential: string,
  lock = false,
): Promise<ReadonlyMap<string, Presence>> {
  const rows = await ctx.db.rows<PresenceRow>(sql`
    select area_id as area, state, at, lane, seq from acs_presence
    where merchant_id = ${ctx.merchantId}::uuid and credential_id = ${credential}::uuid ${lock ? sql`for update` : sql``}`)
  return new Map(rows.map(row => [row.area, toPresence(row)]))
}

/** Learns a passage of a credential, in whatever order passages come; the credential's record shows the newest. */
export async function learnPassage(
  ctx: TenantData & Timed,
  credential: string,
  passage: PassageFact,
  read: { readonly direction: string; readonly area: string | null },
): Promise<void> {
  await lockCredential(ctx, credential)
  const known = await loadPresences(ctx, credential, true)
  let newest: Presence | undefined
  for (const [area, event] of presencesOf(passage)) {
    const before = known.get(area)
    const after = learn(before, event)
    if (after === before) continue
    await storePresence(ctx, credential, area, after)
    newest = event
  }
  if (newest || read.direction === 'PS') await showOnCredential(ctx, credential, passage.at, newest?.state, read)
}

/** Two passages of one credential are learnt one after the other. */
export const lockCredential = (ctx: TenantData, id: string): Promise<unknown> =>
  ctx.db.row(sql`
    select id from acs_credential where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid for update`)

export async function storePresence(
  ctx: TenantData,
  credential: string,
  area: string,
  presence: Presence,
): Promise<void> {
  const at = new Date(presence.at).toISOString()
  await ctx.db.run(sql`
    insert into acs_presence (merchant_id, credential_id, area_id, state, at, lane, seq)
    values (${ctx.merchantId}::uuid, ${credential}::uuid, ${area}::uuid, ${presence.state}, ${at}::timestamptz, ${presence.lane}, ${presence.seq})
    on conflict (merchant_id, credential_id, area_id) do update
      set state = excluded.state, at = excluded.at, lane = excluded.lane, seq = excluded.seq`)
}

async function showOnCredential(
  ctx: TenantData,
  credential: string,
  passedAt: number,
  state: PassbackState | undefined,
  { direction, area }: { readonly direction: string; readonly area: string | null },
): Promise<void> {
  const at = new Date(passedAt).toISOString()
  await ctx.db.run(sql`
    update acs_credential set state = ${direction}, last_seen_at = ${at}::timestamptz,
      passback = coalesce(${state ?? null}, passback),
      area = case when ${state ?? null}::text is null then area
        else (select name from parking_area a where a.merchant_id = ${ctx.merchantId}::uuid and a.id = ${area}::uuid) end
    where merchant_id = ${ctx.merchantId}::uuid and id = ${credential}::uuid
      and (last_seen_at is null or last_seen_at <= ${at}::timestamptz)`)
}
