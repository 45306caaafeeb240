import { type Refusal, RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'
import { Plu } from '../../contract/plu.ts'
import { isShared, judgeSoldAt, normaliseSoldAt, type SoldAtRefusal } from '../../rules/sold-at.ts'
import { type PluFields, pluAfter, pluBefore } from '../plu-rows.ts'
import {
  type LimitedShops,
  limitedShops,
  sitesToAdd,
  sitesToChange,
  sitesToMarkSoldOut,
  type Writer,
} from './limited-shops.ts'
import { marksOtherShops } from './sold-out.ts'

const onlyShop = { code: 'catalogue.refusal.onlyShop' }

/** Normalises the shops; new products of callers limited to some shops are sold at those. */
export async function prepareSoldAt(ctx: Writer, changes: readonly Change[]): Promise<readonly Change[]> {
  const added = changes.some(change => !change.before && pluAfter(change)?.soldAt.length === 0)
  const limited = added ? await limitedShops(ctx, sitesToAdd(ctx)) : undefined
  return changes.map(change => {
    const item = pluAfter(change)
    if (!item) return change
    const forOwn = limited && !change.before && item.soldAt.length === 0
    const shops = forOwn ? { soldAt: limited.own, notSoldAt: [] } : normaliseSoldAt(item)
    return shops ? { ...change, after: { ...item, ...shops } } : change
  })
}

const SOLD_OUT: readonly string[] = ['soldOut', 'soldOutAt']
/** What each shop decides for itself, or needs at once: where a product is sold, and that it is sold out. */
const OF_SHOPS: readonly string[] = ['soldAt', 'notSoldAt', ...SOLD_OUT]

/** Whether a change writes fields other than these. */
function changesBeside(fields: readonly string[], { before, after }: Change): boolean {
  if (!before || !after) return true
  const others = Object.keys(Plu.fields).filter(field => !fields.includes(field))
  return others.some(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

/** Refuses price changes of products that other shops than the caller's sell too. */
export async function mayChangePrices(ctx: Writer, ids: readonly string[]): Promise<Refusal | undefined> {
  const limited = await limitedShops(ctx, sitesToChange(ctx))
  if (!limited) return undefined
  const products = await ctx.db.rows<Pick<PluFields, 'soldAt' | 'notSoldAt' | 'active'>>(sql`
    select sold_at as "soldAt", not_sold_at as "notSoldAt", active from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and id = any(${ids}::uuid[])`)
  return products.some(product => isShared(limited.own, limited.all, product)) ? refuseShops('shared') : undefined
}

/** Objections of rows to where they are sold and sold out, in their order. */
export async function checkSoldAt(ctx: Writer, changes: readonly Change[]): Promise<readonly Objection[]> {
  const adding = await limitedShops(ctx, sitesToAdd(ctx))
  const changing = await limitedShops(ctx, sitesToChange(ctx))
  const marking = await limitedShops(ctx, sitesToMarkSoldOut(ctx))
  return changes.map(change => {
    const after = pluAfter(change)
    if (after && normaliseSoldAt(after) === undefined) return { notSoldAt: onlyShop }
    if (after && marking && marksOtherShops(marking, pluBefore(change), after)) return refuseShops('otherShops')
    if (!changesBeside(SOLD_OUT, change)) return undefined
    const limited = change.before ? changing : adding
    const reason = limited && judgeFields(limited, change)
    return reason && refuseShops(reason)
  })
}

function judgeFields({ own, all }: LimitedShops, change: Change): SoldAtRefusal | undefined {
  const before = pluBefore(change)
  const reason = judgeSoldAt(own, all, { before, after: pluAfter(change) })
  if (reason) return reason
  return before && isShared(own, all, before) && changesBeside(OF_SHOPS, change) ? 'shared' : undefined
}

/** Whether other shops than the caller's sell a product, so that most of its fields are not the caller's to change. */
export async function isSharedWithOthers(ctx: Writer, id: string): Promise<boolean> {
  return (await mayChangePrices(ctx, [id])) !== undefined
}

/** Deleting a product takes it out of every shop that sells it. */
export async function mayDeleteProducts(ctx: Writer, products: readonly PluFields[]): Promise<Refusal | undefined> {
  const limited = await limitedShops(ctx, ctx.access.where(`${Plu.key}:delete`))
  if (!limited) return undefined
  const reasons = products.flatMap(before => judgeSoldAt(limited.own, limited.all, { before, after: undefined }) ?? [])
  return reasons[0] && refuseShops(reasons[0])
}

const refuseShops = (reason: SoldAtRefusal): Refusal => refuse(RTN.notPermitted, `catalogue.refusal.soldAt.${reason}`)
