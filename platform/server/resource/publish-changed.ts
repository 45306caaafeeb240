import { CHANGED } from '#platform/contract/calls/live.ts'
import type { AnyResource } from '#platform/contract/define/resource.ts'
import { findShopsField, rowShops, type ShopsOf } from '#platform/contract/define/shops-of.ts'
import { name, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { Effects, TenantData } from '../operation/needs.ts'
import type { Row } from './row.ts'

/** Notifies listeners who may list the rows, before or after the change. */
export async function publishChanged(
  ctx: TenantData & Effects,
  definition: AnyResource,
  rows: readonly Row[],
): Promise<void> {
  const shops = findShopsField(definition)
  const siteIds = shops && (await siteIdsOfRows(ctx, shops, rows))
  ctx.publish(`${CHANGED}${definition.key}`, siteIds ? { siteIds } : {}, `${definition.key}:list`)
}

/** Sorted, so that repeated events are recognised (live/event-batches.ts). Undefined: a row is for all shops. */
async function siteIdsOfRows(ctx: TenantData, shops: ShopsOf, rows: readonly Row[]): Promise<string[] | undefined> {
  const named = new Set<string>()
  for (const row of rows) {
    const own = rowShops(shops, row)
    if (own === 'all') return undefined
    for (const shop of own) named.add(shop)
  }
  return (await toSiteIds(ctx, shops, [...named])).sort()
}

/** Ids of shops from ids, codes or records. */
async function toSiteIds({ db, merchantId }: TenantData, shops: ShopsOf, named: string[]): Promise<string[]> {
  const own = sql`merchant_id = ${merchantId}::uuid`
  switch (shops.by) {
    case 'codes':
      return idsIn(
        await db.rows(sql`select id::text from platform.site where ${own} and ord_lot = any(${named}::text[])`),
      )
    case 'through':
      return idsIn(
        await db.rows(sql`
          select distinct site_id::text as id from ${name(tableName(shops.to))}
          where ${own} and id = any(${named}::uuid[])`),
      )
    default:
      return named
  }
}

const idsIn = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)
