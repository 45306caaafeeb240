import { findShopsField } from '#platform/contract/define/shops-of.ts'
import { type Sql, sql } from '#platform/server/db/sql.ts'
import type { Context } from '#platform/server/operation/context.ts'
import { seenIn } from '#platform/server/resource/shop-conditions.ts'
import { Playlist } from '../contract/playlist.ts'

/** Whether the caller sees a playlist: what belongs to it is seen by the same people. */
export function seenPlaylist(ctx: Pick<Context, 'access' | 'merchantId'>, id: Sql): Sql {
  const sites = ctx.access.where('signage.playlist:list')
  const shops = findShopsField(Playlist)
  if (sites === 'all' || !shops) return sql`true`
  return sql`${id} in (
    select l.id from signage_playlist l where l.merchant_id = ${ctx.merchantId}::uuid and ${seenIn(shops, sites, sql`l`)})`
}
