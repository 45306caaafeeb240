import type { Passage } from '#areas/access/contract/passage.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type Move, type StoredVisit, visitChanges, visitsFrom } from '../../rules/stays.ts'
import { writeVisit } from './write-visit.ts'

/** Brings the stays of a ticket, plate or credential to what its passages tell, from the stay before this passage on. */
export async function followStays(ctx: Context, passage: Passage, identity: string): Promise<void> {
  await lockIdentity(ctx, passage.siteId, identity)
  const start = await startOfWindow(ctx, passage, identity)
  const moves = await loadMoves(ctx, passage.siteId, identity, start)
  const stored = await loadStored(ctx, passage.siteId, identity, start)
  for (const change of visitChanges(visitsFrom(moves), stored)) await writeVisit(ctx, passage, identity, change)
}

/** Passages of one identity are taken one after the other. */
const lockIdentity = (ctx: Context, siteId: string, identity: string): Promise<unknown> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.merchantId} ${siteId} ${identity}`}, 0))`)

/** The stay that began last before the passage may be the one that it ends; earlier ones can't change. */
async function startOfWindow(ctx: Context, { siteId, at }: Passage, identity: string): Promise<string> {
  const row = await ctx.db.row<{ at: string | null }>(sql`
    select max(entry_at) as at from parking_stay_key
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and identity = ${identity} and entry_at <= ${at}::timestamptz`)
  return row?.at ?? at
}

async function loadMoves(ctx: Context, siteId: string, identity: string, start: string): Promise<Move[]> {
  const rows = await ctx.db.rows<{ at: string; way: Move['way']; lane: string; event: string }>(sql`
    select p.at, p.direction as way, p.lane_id as lane, p.event from parking_passage p
    where p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = ${siteId}::uuid and p.identity = ${identity}
      and p.direction in ('in', 'out') and p.at >= ${start}::timestamptz
      and not exists (
        select 1 from parking_stay_key k
        where k.merchant_id = p.merchant_id and k.site_id = p.site_id and k.identity = p.identity and k.settled
          and (k.entry_event = p.event or k.exit_event = p.event))`)
  return rows.map(row => ({ ...row, at: Date.parse(row.at) }))
}

const loadStored = (ctx: Context, siteId: string, identity: string, start: string): Promise<StoredVisit[]> =>
  ctx.db.rows<StoredVisit>(sql`
    select stay_id as id, entry_event as "entryEvent", exit_event as "exitEvent", exit_missed as "exitMissed" from parking_stay_key
    where merchant_id = ${ctx.merchantId}::uuid and site_id = ${siteId}::uuid and identity = ${identity} and not settled
      and (coalesce(exit_at, entry_at) >= ${start}::timestamptz or (entry_at is null and exit_at is null))`)
