import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { type Sites, sitesTogether } from '#platform/server/access/access.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'
import { Plu } from '../../contract/plu.ts'
import { PriceChange } from '../../contract/price-change.ts'
import { isShared, judgeSoldAt, normaliseSoldAt, type SoldAtRefusal } from '../../rules/sold-at.ts'
import { type PluFields, pluAfter, pluBefore } from '../plu-rows.ts'

type Caller = TenantData & Authenticated & WithAccess

/** Permissions under which products are added, and those under which they are changed. A price change writes their prices. */
const ADDING = [`${Plu.key}:add`, `${Plu.key}:import`]
const CHANGING = [`${Plu.key}:update`, `${Plu.key}:import`, `${PriceChange.key}:plan`]

const getSites = ({ access }: Caller, permissions: readonly string[]): Sites =>
  permissions.map(access.where).reduce(sitesTogether)

async function readShops(ctx: TenantData): Promise<string[]> {
  const rows = await ctx.db.rows<{ id: string }>(sql`
    select id::text from platform.site where merchant_id = ${ctx.merchantId}::uuid`)
  return rows.map(({ id }) => id)
}

/** The caller's shops and all shops of the merchant. Undefined for callers who may write in every shop. */
async function limitedShops(ctx: Caller, own: Sites): Promise<{ own: readonly string[]; all: string[] } | undefined> {
  // Jobs and the program itself write without a user.
  if (!ctx.who || own === 'all') return undefined
  const all = await readShops(ctx)
  return all.every(siteId => own.includes(siteId)) ? undefined : { own, all }
}

const onlyShop = { code: 'catalogue.refusal.onlyShop' }

/** Normalises the shops; new products of callers limited to some shops are sold at those. */
export async function prepareSoldAt(ctx: Caller, changes: readonly Change[]): Promise<readonly Change[]> {
  const added = changes.some(change => !change.before && pluAfter(change)?.soldAt.length === 0)
  const limited = added ? await limitedShops(ctx, getSites(ctx, ADDING)) : undefined
  return changes.map(change => {
    const item = pluAfter(change)
    if (!item) return change
    const forOwn = limited && !change.before && item.soldAt.length === 0
    const shops = forOwn ? { soldAt: limited.own, notSoldAt: [] } : normaliseSoldAt(item)
    return shops ? { ...change, after: { ...item, ...shops } } : change
  })
}

/** What each shop decides for itself, or needs at once: where a product is sold, and that it is sold out. */
const OF_SHOPS: readonly string[] = ['soldAt', 'notSoldAt', 'soldOut']

/** Whether a change writes what all shops of a product share, such as its name and prices. */
function changesShared({ before, after }: Change): boolean {
  if (!before || !after) return false
  const shared = Object.keys(Plu.fields).filter(field => !OF_SHOPS.includes(field))
  return shared.some(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Refuses price changes of products that other shops than the caller's sell too. */
export async function mayChangePrices(ctx: Caller, ids: readonly string[]): Promise<Refusal | undefined> {
  const limited = await limitedShops(ctx, getSites(ctx, CHANGING))
  if (!limited) return undefined
  const products = await ctx.db.rows<Pick<PluFields, 'soldAt' | 'notSoldAt' | 'active'>>(sql`
    select sold_at as "soldAt", not_sold_at as "notSoldAt", active from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return products.some(product => isShared(limited.own, limited.all, product)) ? refuseShops('shared') : undefined
}

/** Objections of rows to where they are sold, in their order. */
export async function checkSoldAt(ctx: Caller, changes: readonly Change[]): Promise<readonly Objection[]> {
  const [adding, changing] = [
    await limitedShops(ctx, getSites(ctx, ADDING)),
    await limitedShops(ctx, getSites(ctx, CHANGING)),
  ]
  return changes.map(change => {
    const limited = change.before ? changing : adding
    const after = pluAfter(change)
    if (after && normaliseSoldAt(after) === undefined) return { notSoldAt: onlyShop }
    if (!limited) return undefined
    const before = pluBefore(change)
    const reason = judgeSoldAt(limited.own, limited.all, { before, after })
    if (reason) return refuseShops(reason)
    const shared = before && isShared(limited.own, limited.all, before) && changesShared(change)
    return shared ? refuseShops('shared') : undefined
  })
}

/** Deleting a product takes it out of every shop that sells it. */
export async function mayDeleteProducts(ctx: Caller, products: readonly PluFields[]): Promise<Refusal | undefined> {
  const limited = await limitedShops(ctx, ctx.access.where(`${Plu.key}:delete`))
  if (!limited) return undefined
  const reasons = products.flatMap(before => judgeSoldAt(limited.own, limited.all, { before, after: undefined }) ?? [])
  return reasons[0] && refuseShops(reasons[0])
}

const refuseShops = (reason: SoldAtRefusal): Refusal => refuse(RTN.notPermitted, `catalogue.refusal.soldAt.${reason}`)
