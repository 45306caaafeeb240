import { unitPriceFromWire } from '#platform/rules/money/money.ts'
import type { Authenticated, TenantData, Timed, WithAccess } from '#platform/server/operation/needs.ts'
import type { Change } from '#platform/server/resource/engine.ts'
import { furtherBarcodes } from '../rules/item-barcodes.ts'
import { settleItemTax } from '../rules/item-tax.ts'
import { markupPercent, priceWithoutTax } from '../rules/markup.ts'
import { type TaxRow, taxInForce } from '../rules/tax-in-force.ts'
import { giveCodes } from './next-codes.ts'
import { type PluFields, pluAfter, pluBefore } from './plu-rows.ts'
import { prepareSoldAt } from './products/sold-at-check.ts'
import { prepareSoldOut } from './products/sold-out.ts'
import { loadTaxes, taxDay } from './taxes.ts'

/** With a cost the markup follows from it; without one it stays as typed. */
function withMarkup(item: PluFields, taxes: readonly TaxRow[], day: string): PluFields {
  if (item.cost === null || item.cost === 0) return item
  const tax = item.tax === null ? undefined : taxInForce(taxes, item.tax, day)
  const bare = priceWithoutTax(unitPriceFromWire(item.price1), tax)
  return { ...item, markup: markupPercent(unitPriceFromWire(item.cost), bare) }
}

/** Completes items before they are judged: code, barcodes without repeats, the tax said in its three ways, markup. */
export async function preparePlus(
  ctx: TenantData & Timed & Authenticated & WithAccess,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const placed = await prepareSoldOut(ctx, await prepareSoldAt(ctx, changes))
  const coded = await giveCodes(ctx, { table: 'catalogue_plu', column: 'plu_id', field: 'pluId' }, placed)
  const taxes = await loadTaxes(ctx)
  const day = taxDay(ctx)
  return coded.map(change => {
    const item = pluAfter(change)
    if (!item) return change
    const settled = { ...item, ...settleItemTax(pluBefore(change), item, taxes, day) }
    const moreBarcodes = furtherBarcodes(item.barcode, item.moreBarcodes)
    return { ...change, after: { ...withMarkup(settled, taxes, day), moreBarcodes } }
  })
}
