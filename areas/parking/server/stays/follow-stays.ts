import { sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { type Move, type StoredVisit, type VisitChange, visitChanges, visitsFrom } from '../../rules/stays.ts'
import { addEnteredStays } from './add-entered-stays.ts'
import type { Identified, MovedCar } from './identity.ts'
import { writeVisit } from './write-visit.ts'

interface StayChange {
  readonly car: MovedCar
  readonly change: VisitChange
}

/** Brings the stays of tickets, plates and credentials to what their passages tell, from the stay before each passage on. */
export async function followStays(ctx: Context, passages: readonly Identified[]): Promise<void> {
  const cars = passages.flatMap(passage => toMovedCar(passage) ?? [])
  if (cars.length === 0) return
  await lockIdentities(ctx, cars)
  const changes = await changesOf(ctx, cars)
  const [entered, others] = [changes.filter(isNewEntry), changes.filter(change => !isNewEntry(change))]
  await addEnteredStays(
    ctx,
    entered.flatMap(({ car, change: { visit } }) => (visit.entry ? [{ ...car, entry: visit.entry }] : [])),
  )
  for (const { car, change } of others) await writeVisit(ctx, car, car.identity, change)
}

function toMovedCar({ identity, direction, ...passage }: Identified): MovedCar | undefined {
  return identity !== null && (direction === 'in' || direction === 'out')
    ? { ...passage, identity, direction }
    : undefined
}

/** A car came in and is inside: most passages that begin a stay tell nothing else. */
const isNewEntry = ({ change: { id, visit } }: StayChange): boolean =>
  id === undefined && visit.entry !== undefined && visit.exit === undefined && !visit.exitMissed

async function changesOf(ctx: Context, cars: readonly MovedCar[]): Promise<StayChange[]> {
  const windows = await startsOfWindows(ctx, cars)
  const moves = await loadMoves(ctx, windows)
  const stored = await loadStored(ctx, windows)
  return cars.flatMap(car =>
    visitChanges(visitsFrom(moves.get(car.event) ?? []), stored.get(car.event) ?? []).map(change => ({ car, change })),
  )
}

/** Passages of one identity are taken one after the other. Locked in one order, so that two uploads never wait for each other. */
function lockIdentities(ctx: Context, cars: readonly MovedCar[]): Promise<unknown> {
  const locks = cars.map(({ siteId, identity }) => `${ctx.merchantId} ${siteId} ${identity}`).toSorted()
  return ctx.db.run(sql`
    select pg_advisory_xact_lock(hashtextextended(x.name, 0))
    from (select name from unnest(${locks}::text[]) with ordinality as n(name, place) order by place) x`)
}

interface Window {
  readonly event: string
  readonly siteId: string
  readonly identity: string
  readonly start: string
}

/** The stay that began last before a passage may be the one that it ends; earlier ones can't change. */
async function startsOfWindows(ctx: Context, cars: readonly MovedCar[]): Promise<Window[]> {
  const rows = await ctx.db.rows<{ event: string; at: string | null }>(sql`
    select x.event, k.at
    from json_to_recordset(${JSON.stringify(cars)}::json) as x(event text, "siteId" uuid, identity text, at timestamptz)
    cross join lateral (
      select max(entry_at) as at from parking_stay_key
      where merchant_id = ${ctx.merchantId}::uuid and site_id = x."siteId" and identity = x.identity and entry_at <= x.at
    ) k`)
  const starts = new Map(rows.map(({ event, at }) => [event, at]))
  return cars.map(({ event, siteId, identity, at }) => ({ event, siteId, identity, start: starts.get(event) ?? at }))
}

const windowsOf = (windows: readonly Window[]) => sql`
  json_to_recordset(${JSON.stringify(windows)}::json) as x(event text, "siteId" uuid, identity text, start timestamptz)`

/** By the event of the passage that asks. */
async function loadMoves(ctx: Context, windows: readonly Window[]): Promise<ReadonlyMap<string, Move[]>> {
  const rows = await ctx.db.rows<{ asking: string; at: string; way: Move['way']; lane: string; event: string }>(sql`
    select x.event as asking, p.at, p.way, p.lane, p.event
    from ${windowsOf(windows)}
    cross join lateral (
      select p.at, p.direction as way, p.lane_id as lane, p.event from parking_passage p
      where p.merchant_id = ${ctx.merchantId}::uuid and p.site_id = x."siteId" and p.identity = x.identity
        and p.direction in ('in', 'out') and p.at >= x.start
        and not exists (
          select 1 from parking_stay_key k
          where k.merchant_id = p.merchant_id and k.site_id = p.site_id and k.identity = p.identity and k.settled
            and (k.entry_event = p.event or k.exit_event = p.event))
    ) p`)
  const moves = rows.map(({ asking, ...row }) => ({ asking, move: { ...row, at: Date.parse(row.at) } }))
  return new Map(
    [...Map.groupBy(moves, ({ asking }) => asking)].map(([asking, of]) => [asking, of.map(({ move }) => move)]),
  )
}

/** By the event of the passage that asks. */
async function loadStored(ctx: Context, windows: readonly Window[]): Promise<ReadonlyMap<string, StoredVisit[]>> {
  const rows = await ctx.db.rows<StoredVisit & { asking: string }>(sql`
    select x.event as asking, k.id, k."entryEvent", k."exitEvent", k."exitMissed"
    from ${windowsOf(windows)}
    cross join lateral (
      select stay_id as id, entry_event as "entryEvent", exit_event as "exitEvent", exit_missed as "exitMissed" from parking_stay_key
      where merchant_id = ${ctx.merchantId}::uuid and site_id = x."siteId" and identity = x.identity and not settled
        and (coalesce(exit_at, entry_at) >= x.start or (entry_at is null and exit_at is null))
    ) k`)
  return Map.groupBy(rows, ({ asking }) => asking)
}
