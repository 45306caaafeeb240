import { type Answer, done, notFound, type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import { handle } from '#platform/server/operation/area-server.ts'
import type { Context } from '#platform/server/operation/context.ts'
import type { TenantData, Timed } from '#platform/server/operation/needs.ts'
import {
  Playlist,
  type PlaylistPublication,
  playlistPublications,
  publishPlaylist,
  rollBackPlaylist,
} from '../contract/playlist.ts'
import type { PlanItem, PlanPlaylist } from '../rules/plan.ts'
import { seenPlaylist } from './seen-playlist.ts'

type Draft = Omit<PlanPlaylist, 'number'>

interface DraftRow extends Omit<Draft, 'items'> {
  readonly ordLots: readonly string[]
}

/** Rows of the draft as a publication has them. */
const readItems = (ctx: TenantData, playlist: string) =>
  ctx.db.rows<PlanItem>(sql`
    select id, kind, picture as file, poster, board, parking_station as parking, inner_playlist as inner, text, seconds, fit, "from"::text as "from", "to"::text as "to", weekdays,
      left(time_from, 5) as "timeFrom", left(time_to, 5) as "timeTo"
    from signage_item
    where merchant_id = ${ctx.merchantId}::uuid and playlist = ${playlist}::uuid and active
    order by position, id`)

/** Active items whose last day is over in all shops of the merchant: nobody would see them again. */
const listExpired = (ctx: TenantData & Timed, playlist: string) =>
  ctx.db.rows<{ id: string; name: string }>(sql`
    select id, name from signage_item
    where merchant_id = ${ctx.merchantId}::uuid and playlist = ${playlist}::uuid and active
      and "to" < (select min((${ctx.now()}::timestamptz at time zone s.time_zone)::date) from platform.site s
        where s.merchant_id = ${ctx.merchantId}::uuid)
    order by position, id`)

/** Active items whose playlist is off or was never published: nothing would be shown in their place. */
const listEmpty = (ctx: TenantData, playlist: string) =>
  ctx.db.rows<{ id: string; name: string }>(sql`
    select i.id, i.name from signage_item i
    join signage_playlist l on l.merchant_id = i.merchant_id and l.id = i.inner_playlist
    where i.merchant_id = ${ctx.merchantId}::uuid and i.playlist = ${playlist}::uuid and i.active and i.kind = 'playlist'
      and (l.published is null or not l.active)
    order by i.position, i.id`)

/** Locks the playlist, so that two publications at once get two numbers. */
const lockPlaylist = (ctx: TenantData, id: string) =>
  ctx.db.row<DraftRow>(sql`
    select id, name, default_seconds as "defaultSeconds", transition, background, ord_lots as "ordLots" from signage_playlist
    where merchant_id = ${ctx.merchantId}::uuid and id = ${id}::uuid and active
    for update`)

interface StoredPublication {
  readonly number: number
  readonly content: Draft
}

const readPublication = (ctx: TenantData, playlist: string, number?: number) =>
  ctx.db.row<StoredPublication>(sql`
    select number, content from signage_publication
    where merchant_id = ${ctx.merchantId}::uuid and playlist_id = ${playlist}::uuid
      ${number === undefined ? sql`` : sql`and number = ${number}`}
    order by number desc limit 1`)

/** Only those who may publish in all of its shops: all shops of the merchant, where it names none. */
async function mayPublish(ctx: Context, { ordLots }: DraftRow): Promise<boolean> {
  const held = ctx.access.where('signage.playlist:publish')
  if (held === 'all') return true
  if (ordLots.length === 0) return false
  const sites = await ctx.db.rows<{ id: string }>(sql`
    select id from platform.site where merchant_id = ${ctx.merchantId}::uuid and ord_lot = any(${ordLots}::text[])`)
  return sites.length === ordLots.length && sites.every(({ id }) => held.includes(id))
}

async function addPublication(
  ctx: Context,
  content: Draft,
  { note, rolledBackTo }: { note: string; rolledBackTo: number | null },
): Promise<PlaylistPublication> {
  const number = ((await readPublication(ctx, content.id))?.number ?? 0) + 1
  const at = ctx.now()
  const by = ctx.who?.fullName ?? ''
  await ctx.db.run(sql`
    insert into signage_publication (merchant_id, playlist_id, number, content, published_at, published_by, note, rolled_back_to)
    values (${ctx.merchantId}::uuid, ${content.id}::uuid, ${number}, ${JSON.stringify(content)}::jsonb, ${at}::timestamptz,
      ${by}, ${note}, ${rolledBackTo}::int)`)
  await ctx.db.run(sql`
    update signage_playlist set published = ${JSON.stringify({ number, at })}::jsonb
    where merchant_id = ${ctx.merchantId}::uuid and id = ${content.id}::uuid`)
  const action = rolledBackTo === null ? 'publish' : 'rollBack'
  const record = { action, resource: Playlist.key, recordId: content.id, title: content.name }
  await ctx.audit.record([{ ...record, before: {}, after: { number, note, rolledBackTo } }])
  return { number, at, by, note, items: content.items.length, rolledBackTo }
}

const refuseItems = (code: string, items: readonly { id: string; name: string }[]): Refusal =>
  refuse(RTN.invalid, code, { params: { names: items.map(({ name }) => name).join(', ') }, map: { items } })

/** Freezes the draft as the next publication. */
export async function publish(
  ctx: Context,
  { id, note = '' }: { id: string; note?: string | undefined },
): Promise<Answer<PlaylistPublication>> {
  const row = await lockPlaylist(ctx, id)
  if (!row || !(await mayPublish(ctx, row))) return notFound()
  const { ordLots: _ordLots, ...head } = row
  const items = await readItems(ctx, id)
  if (items.length === 0) return refuse(RTN.wrongState, 'signage.refusal.nothingToPublish')
  const expired = await listExpired(ctx, id)
  if (expired.length > 0) return refuseItems('signage.refusal.expiredItems', expired)
  const empty = await listEmpty(ctx, id)
  if (empty.length > 0) return refuseItems('signage.refusal.emptyItems', empty)
  return done(await addPublication(ctx, { ...head, items }, { note, rolledBackTo: null }))
}

/** `/al/signage/playlist/publish` */
export const publishingPlaylist = handle(publishPlaylist, publish)

/** `/al/signage/playlist/rollBack` */
export const rollingBackPlaylist = handle(
  rollBackPlaylist,
  async (ctx, { id, number, note = '' }): Promise<Answer<PlaylistPublication>> => {
    const row = await lockPlaylist(ctx, id)
    if (!row || !(await mayPublish(ctx, row))) return notFound()
    const earlier = await readPublication(ctx, id, number)
    if (!earlier) return notFound()
    return done(await addPublication(ctx, earlier.content, { note, rolledBackTo: number }))
  },
)

/** `/al/signage/playlist/publications` */
export const listingPublications = handle(playlistPublications, async (ctx, { id }) =>
  done(
    await ctx.db.rows<PlaylistPublication>(sql`
      select p.number, p.published_at as at, p.published_by as by, p.note, jsonb_array_length(p.content->'items') as items,
        p.rolled_back_to as "rolledBackTo"
      from signage_publication p
      where p.merchant_id = ${ctx.merchantId}::uuid and p.playlist_id = ${id}::uuid and ${seenPlaylist(ctx, sql`p.playlist_id`)}
      order by p.number desc limit 100`),
  ),
)
