import { rowShops, type ShopsOf, shopsOf } from '#platform/contract/define/shops-of.ts'
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

/** Says why a row may not be written; undefined where it may. Asked of the row as it is and as it becomes. */
export type WriteGuard = (row: Row | undefined) => Refusal | undefined

/**
 * Judges writing for somebody who may write in some shops. Rows of the platform are written by its administrators alone,
 * rows of the merchant as a whole by everybody who may write any.
 */
export async function createWriteGuard(
  of: Physical,
  ctx: TenantData & Authenticated,
  sites: Sites,
): Promise<WriteGuard> {
  const { definition } = of
  if (definition.scope === 'platform') return () => (ctx.who?.platformAdmin ? undefined : notPermitted())
  const shops = shopsOf(definition)
  if (sites === 'all' || !shops) return () => undefined
  const own = await ownOf(shops, ctx, sites)
  return row => {
    const reason = row && notOwn(own, rowShops(shops, row))
    return reason && refuse(RTN.notPermitted, WORDS[reason])
  }
}

/** One's shops as rows name them: by codes, by records of theirs, or by ids. */
async function ownOf(shops: ShopsOf, ctx: TenantData, sites: readonly string[]): Promise<readonly string[]> {
  if (shops.by === 'codes') return codesOf(ctx, sites)
  if (shops.by !== 'through') return sites
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id::text from ${name(tableName(shops.to))}
    where merchant_id = ${ctx.merchantId}::uuid and site_id = any(${sites}::uuid[])`)
  return rows.map(({ id }) => id)
}

/** What a row says of its shops where it says nothing and its writer works in one shop alone: that shop. */
export async function onlyShop({ definition }: Physical, ctx: TenantData, sites: Sites): Promise<Row> {
  const shops = shopsOf(definition)
  if (!shops || sites === 'all' || sites.length !== 1) return {}
  switch (shops.by) {
    case 'codes':
      return { [shops.field]: await codesOf(ctx, sites) }
    case 'shop':
      return { [shops.field]: sites[0] }
    case 'ids':
      return { [shops.field]: sites }
    default:
      return {}
  }
}

async function codesOf(ctx: TenantData, sites: readonly string[]): Promise<string[]> {
  const rows = await ctx.db.rows<{ code: string }>(sql`
    select ord_lot as code from platform.site where merchant_id = ${ctx.merchantId}::uuid and id = any(${sites}::uuid[])`)
  return rows.map(({ code }) => code)
}
