import { SELL } from '#areas/pos/rules/clerk/till-permission.ts'
import { type Sites, sitesTogether } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import { Plu } from '../../contract/plu.ts'
import { PriceChange } from '../../contract/price-change.ts'

export type Writer = TenantData & Authenticated & WithAccess

/** Permissions under which products are added, and those under which they are changed. A price change writes their prices. */
const ADDING = [`${Plu.key}:add`, `${Plu.key}:import`]
const CHANGING = [`${Plu.key}:update`, `${Plu.key}:import`, `${PriceChange.key}:plan`]

export const sitesWith = ({ access }: Writer, permissions: readonly string[]): Sites =>
  permissions.map(access.where).reduce(sitesTogether)

export const sitesToAdd = (ctx: Writer): Sites => sitesWith(ctx, ADDING)
export const sitesToChange = (ctx: Writer): Sites => sitesWith(ctx, CHANGING)
/** Staff who sell in a shop also say what is sold out there. */
export const sitesToMarkSoldOut = (ctx: Writer): Sites => sitesWith(ctx, [...CHANGING, SELL])

export async function readShops(ctx: TenantData): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id::text from platform.site where merchant_id = ${ctx.merchantId}::uuid`)
  return rows.map(({ id }) => id)
}

export interface LimitedShops {
  readonly own: readonly string[]
  readonly all: readonly string[]
}

/** The writer's shops and all shops of the merchant. Undefined for writers who may write in every shop. */
export async function limitedShops(ctx: Writer, own: Sites): Promise<LimitedShops | undefined> {
  // Jobs and the program itself write without a user.
  if (!ctx.who || own === 'all') return undefined
  const all = await readShops(ctx)
  return all.every(siteId => own.includes(siteId)) ? undefined : { own, all }
}
