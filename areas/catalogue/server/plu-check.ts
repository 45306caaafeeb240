import { RTN, refuse } from '#platform/contract/refusal.ts'
import { sql } from '#platform/server/db/sql.ts'
import type { Authenticated, TenantData, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change, Objection } from '#platform/server/resource/engine.ts'
import { barcodeClashes, barcodeKeys, isScannable } from '../rules/item-barcodes.ts'
import { loopingIds } from '../rules/loops.ts'
import { countPrices } from '../rules/price-level.ts'
import { type PluFields, pluAfter, pluBefore } from './plu-rows.ts'
import { checkSoldAt } from './products/sold-at-check.ts'
import { barcodeOwners } from './stored-barcodes.ts'

/** Problems of a product that its own fields show. */
function ownObjection(item: PluFields): Objection {
  if (!item.moreBarcodes.every(isScannable)) return { moreBarcodes: { code: 'platform.field.format' } }
  if (item.multiPrice && countPrices(item) < 2) return { multiPrice: { code: 'catalogue.refusal.onePrice' } }
  if (item.taxRate !== null && item.tax === null)
    return { taxRate: { code: 'catalogue.refusal.noSuchRate', params: { rate: item.taxRate } } }
  return undefined
}

function barcodeExists(field: 'barcode' | 'moreBarcodes'): Objection {
  const code = 'catalogue.refusal.barcodeExists'
  return refuse(RTN.duplicate, code, { fields: { [field]: { code } } })
}

/** Products whose stock links form a loop. Read only when a link was changed. */
async function loopingLinks(ctx: TenantData, changes: readonly Change[]): Promise<ReadonlySet<string>> {
  const changed = changes.some(change => {
    const link = pluAfter(change)?.stockLink ?? null
    return link !== null && link !== pluBefore(change)?.stockLink
  })
  if (!changed) return new Set()
  const stored = await ctx.db.rows<{ id: string; link: string }>(sql`
    select id, stock_link as link from catalogue_plu
    where merchant_id = ${ctx.merchantId}::uuid and stock_link is not null`)
  const links = new Map<string, string | null>(stored.map(row => [row.id, row.link]))
  for (const change of changes) {
    const item = pluAfter(change)
    if (item) links.set(item.id, item.stockLink)
  }
  return loopingIds(links)
}

/** Judges a batch with one query for all barcodes, one for links where there are any, and one for shops where the writer has some. */
export async function checkPlus(
  ctx: TenantData & Authenticated & WithAccess,
  changes: readonly Change[],
): Promise<readonly Objection[]> {
  const items = changes.map(pluAfter).filter(item => item !== undefined)
  const clashes = barcodeClashes(items, await barcodeOwners(ctx, [...new Set(items.flatMap(barcodeKeys))]))
  const looping = await loopingLinks(ctx, changes)
  const soldAt = await checkSoldAt(ctx, changes)
  return items.map((item, place) => {
    const clash = clashes.get(place)
    if (clash) return barcodeExists(clash)
    if (looping.has(item.id)) return { stockLink: { code: 'catalogue.refusal.stockLinkLoop' } }
    return soldAt[place] ?? ownObjection(item)
  })
}
