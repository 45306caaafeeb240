import { createHash } from 'node:crypto'
import { requestBook } from '#areas/promotions/contract/book-requested.ts'
import { sql } from '#platform/server/db/sql.ts'
import { fileAddress } from '#platform/server/files/file-address.ts'
import type { Effects, TenantData, Timed } from '#platform/server/operation/needs.ts'
import type { Plan } from '../rules/plan.ts'
import { readParking } from './parking/read-parking.ts'
import { posterFiles, readPosters } from './plan-posters.ts'
import { readBoards, readPlaylists, readSchedules, readSignPlace } from './plan-rows.ts'

async function readFiles(ctx: TenantData, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const files = await ctx.db.rows<{ id: string; key: string }>(sql`
    select id, access_key as key from system_file
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[]) order by id`)
  return Object.fromEntries(files.map(({ id, key }) => [id, fileAddress(id, key)]))
}

/** All that a sign needs; undefined where the sign is blocked or gone. */
export async function buildPlan(ctx: TenantData & Timed & Effects, sign: string): Promise<Plan | undefined> {
  const place = await readSignPlace(ctx, sign)
  if (!place) return undefined
  const { siteId, shop, station } = place
  const schedules = await readSchedules(ctx, place)
  const wanted = [...schedules.map(({ playlist }) => playlist), station.defaultPlaylist ?? []].flat()
  const playlists = await readPlaylists(ctx, shop.ordLot, [...new Set(wanted)])
  const items = playlists.flatMap(playlist => playlist.items)
  const boardIds = [...new Set(items.flatMap(({ board }) => board ?? []))]
  const posters = await readPosters(ctx, [...new Set(items.flatMap(({ poster }) => poster ?? []))])
  const priced = posters.flatMap(poster => poster.items.map(({ product }) => product))
  const content: Omit<Plan, 'number'> = {
    ...{ sign, signName: place.signName, shop, station, playlists, schedules },
    ...(await readBoards(ctx, siteId, boardIds, priced)),
    posters,
    parking: await readParking(ctx, siteId, [...new Set(items.flatMap(({ parking }) => parking ?? []))]),
    book: boardIds.length + posters.length > 0 ? await requestBook(ctx, shop.ordLot) : null,
    files: await readFiles(ctx, [...new Set([...items.flatMap(({ file }) => file ?? []), ...posterFiles(posters)])]),
  }
  const number = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { number, ...content }
}
