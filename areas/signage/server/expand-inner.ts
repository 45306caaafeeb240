import type { TenantData } from '#platform/server/operation/needs.ts'
import type { PlanItem, PlanPlaylist } from '../rules/plan.ts'
import { readPlaylists } from './plan-rows.ts'

/** The items of an inner playlist in the place of the item that names it. An inner playlist holds no other one. */
function itemsOf(item: PlanItem, { id, number, defaultSeconds, items }: PlanPlaylist): PlanItem[] {
  const { from, to, weekdays, timeFrom, timeTo } = item
  const of = { playlist: id, number, defaultSeconds, limits: { from, to, weekdays, timeFrom, timeTo } }
  return items
    .filter(({ kind }) => kind !== 'playlist')
    .map(inner => ({ ...inner, of, place: `${item.id} ${inner.id}` }))
}

/** Playlists whose inner playlists are replaced by what they show; one that is off or of other shops shows nothing. */
export async function expandInner(
  ctx: TenantData,
  ordLot: string,
  playlists: readonly PlanPlaylist[],
): Promise<PlanPlaylist[]> {
  const wanted = new Set(playlists.flatMap(({ items }) => items.flatMap(({ inner }) => inner ?? [])))
  if (wanted.size === 0) return [...playlists]
  const inner = new Map((await readPlaylists(ctx, ordLot, [...wanted])).map(each => [each.id, each]))
  return playlists.map(playlist => ({
    ...playlist,
    items: playlist.items.flatMap(item => {
      if (item.kind !== 'playlist') return item
      const held = inner.get(item.inner ?? '')
      return held ? itemsOf(item, held) : []
    }),
  }))
}
