import { findShopsField, rowShops, type ShopsOf } from '#platform/contract/define/shops-of.ts'
import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type NotOwn, notOwn } from '#platform/rules/access/row-shops.ts'
import type { Sites } from '../access/access.ts'
import { name, sql } from '../db/sql.ts'
import { tableName } from '../db/storage.ts'
import type { Authenticated, TenantData } from '../operation/needs.ts'
import type { Physical } from './physical.ts'
import type { Row } from './row.ts'

export const notPermitted = (): Refusal => refuse(RTN.notPermitted, 'platform.refusal.notPermitted')

const WORDS: Readonly<Record<NotOwn, string>> = {
  allShops: 'platform.ownShops.allShops',
  otherShops: 'platform.ownShops.otherShops',
}

/** Why a row may not be written; undefined when it may. Called for the row before and after the change. */
export type WriteGuard = (row: Row | undefined) => Refusal | undefined

/**
 * Access of a user to writing rows in some shops. Only administrators write rows of the platform; every user with the
 * permission writes rows of the merchant as a whole.
 */
export async function createWriteGuard(
  of: Physical,
  ctx: TenantData & Authenticated,
  sites: Sites,
): Promise<WriteGuard> {
  const { definition } = of
  if (definition.scope === 'platform') return () => (ctx.who?.platformAdmin ? undefined : notPermitted())
  const shops = findShopsField(definition)
  if (sites === 'all' || !shops) return () => undefined
  const own = await listOwnShops(shops, ctx, sites)
  return row => {
    const reason = row && notOwn(own, rowShops(shops, row))
    return reason && refuse(RTN.notPermitted, WORDS[reason])
  }
}

/** The user's shops in the form that rows use: codes, records, or ids. */
async function listOwnShops(shops: ShopsOf, ctx: TenantData, sites: readonly string[]): Promise<readonly string[]> {
  if (shops.by === 'codes') return readShopCodes(ctx, sites)
  if (shops.by !== 'through') return sites
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id::text from ${name(tableName(shops.to))}
    where merchant_id = ${ctx.merchantId}::uuid and site_id = any(${sites}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** Default shop of a row without one when its user works in a single shop. */
export async function onlyShop({ definition }: Physical, ctx: TenantData, sites: Sites): Promise<Row> {
  const shops = findShopsField(definition)
  if (!shops || sites === 'all' || sites.length !== 1) return {}
  switch (shops.by) {
    case 'codes':
      return { [shops.field]: await readShopCodes(ctx, sites) }
    case 'shop':
      return { [shops.field]: sites[0] }
    case 'ids':
      return { [shops.field]: sites }
    default:
      return {}
  }
}

async function readShopCodes(ctx: TenantData, sites: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.rows<{ code: string }>(sql`
    select ord_lot as code from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = any(${sites}::uuid[])`)
  return rows.map(({ code }) => code)
}
