import { createHash } from 'node:crypto'
import { requestBook } from '#areas/promotions/contract/book-requested.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Plan } from '../rules/plan.ts'
import { expandInner } from './expand-inner.ts'
import { readParking } from './parking/read-parking.ts'
import { posterFiles, readPosters } from './plan-posters.ts'
import { readBoards, readHolidays, readPlaylists, readSchedules, readSignPlace } from './plan-rows.ts'

/** In the order of their ids: the number of a plan is a hash of its content. */
async function readFiles(ctx: TenantData, ids: readonly string[]): Promise<Record<string, string>> {
  const addresses = await pictureAddresses(ctx, ids)
  return Object.fromEntries(Object.entries(addresses).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** All that a sign needs; undefined where the sign is blocked or gone. */
export async function buildPlan(ctx: TenantData & Timed & Effects, sign: string): Promise<Plan | undefined> {
  const place = await readSignPlace(ctx, sign)
  if (!place) return undefined
  const { siteId, shop, station } = place
  const schedules = await readSchedules(ctx, place)
  const wanted = [...schedules.map(({ playlist }) => playlist), station.defaultPlaylist ?? []].flat()
  const published = await readPlaylists(ctx, shop.ordLot, [...new Set(wanted)])
  const playlists = await expandInner(ctx, shop.ordLot, published)
  const items = playlists.flatMap(playlist => playlist.items)
  const boardIds = [...new Set(items.flatMap(({ board }) => board ?? []))]
  const posters = await readPosters(ctx, [...new Set(items.flatMap(({ poster }) => poster ?? []))])
  const priced = posters.flatMap(poster => poster.items.map(({ product }) => product))
  const content: Omit<Plan, 'number'> = {
    ...{ sign, signName: place.signName, shop, station, playlists, schedules },
    holidays: await readHolidays(ctx, shop.ordLot, schedules),
    ...(await readBoards(ctx, siteId, boardIds, priced)),
    posters,
    parking: await readParking(ctx, siteId, [...new Set(items.flatMap(({ parking }) => parking ?? []))]),
    book: boardIds.length + posters.length > 0 ? await requestBook(ctx, shop.ordLot) : null,
    files: await readFiles(ctx, [...new Set([...items.flatMap(({ file }) => file ?? []), ...posterFiles(posters)])]),
  }
  const number = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { number, ...content }
}
