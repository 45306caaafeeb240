import { createHash } from 'node:crypto'
import { requestBook } from '#areas/promotions/contract/book-requested.ts'
import { pictureAddresses } from '#platform/server/files/attached-files.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Plan, PlanItem } from '../rules/plan.ts'
import { readEmergencies } from './emergency/plan-emergencies.ts'
import { expandInner } from './expand-inner.ts'
import { readParking } from './parking/read-parking.ts'
import { posterFiles, readPosters } from './plan-posters.ts'
import { readBoards, readHolidays, readPlaylists, readSchedules, readSignPlace, type SignPlace } from './plan-rows.ts'
import { type StationPlan, sharedPlan } from './shared-plans.ts'

type Planning = TenantData & Timed & Effects

/** In the order of their ids: the number of a plan is a hash of its content. */
async function readFiles(ctx: TenantData, ids: readonly string[]): Promise<Record<string, string>> {
  const addresses = await pictureAddresses(ctx, ids)
  return Object.fromEntries(Object.entries(addresses).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** What items show besides themselves. */
async function readContent(ctx: Planning, { siteId, shop }: SignPlace, items: readonly PlanItem[]) {
  const boardIds = [...new Set(items.flatMap(({ board }) => board ?? []))]
  const posters = await readPosters(ctx, [...new Set(items.flatMap(({ poster }) => poster ?? []))])
  const priced = posters.flatMap(poster => poster.items.map(({ product }) => product))
  return {
    ...(await readBoards(ctx, siteId, boardIds, priced)),
    posters,
    parking: await readParking(ctx, siteId, [...new Set(items.flatMap(({ parking }) => parking ?? []))]),
    book: boardIds.length + posters.length > 0 ? await requestBook(ctx, shop.ordLot) : null,
    files: await readFiles(ctx, [...new Set([...items.flatMap(({ file }) => file ?? []), ...posterFiles(posters)])]),
  }
}

async function buildStationPlan(ctx: Planning, place: SignPlace, more: readonly PlanItem[]): Promise<StationPlan> {
  const { shop, station } = place
  const schedules = await readSchedules(ctx, place)
  const wanted = [...schedules.map(({ playlist }) => playlist), station.defaultPlaylist ?? []].flat()
  const published = await readPlaylists(ctx, shop.ordLot, [...new Set(wanted)])
  const playlists = await expandInner(ctx, shop.ordLot, published)
  const holidays = await readHolidays(ctx, shop.ordLot, schedules)
  const items = [...playlists.flatMap(playlist => playlist.items), ...more]
  return { shop, station, playlists, schedules, holidays, ...(await readContent(ctx, place, items)) }
}

const hash = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('hex')

/** All that a sign needs; undefined where the sign is blocked or gone. */
export async function buildPlan(ctx: Planning, sign: string): Promise<Plan | undefined> {
  const place = await readSignPlace(ctx, sign)
  if (!place) return undefined
  const emergencies = await readEmergencies(ctx, sign, place.shop.ordLot)
  const more = emergencies.flatMap(({ playlist }) => playlist.items)
  const { plan, number } = await sharedPlan(ctx, place, emergencies, async () => {
    const built = await buildStationPlan(ctx, place, more)
    return { plan: built, number: hash(built) }
  })
  const own = { sign, signName: place.signName, emergencies }
  return { number: hash([number, own]), ...own, ...plan }
}
