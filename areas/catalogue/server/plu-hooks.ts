import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { PRODUCT_COLUMNS, UNIT_WORDS } from '../rules/import/product-columns.ts'
import { checkPlus } from './plu-check.ts'
import { preparePlus } from './plu-prepare.ts'
import { pluAfter, pluBefore } from './plu-rows.ts'
import { recordPrices } from './prices/record-prices.ts'
import { storeBarcodes } from './stored-barcodes.ts'

export const pluHooks: ResourceHooks = {
  prepare: preparePlus,
  check: checkPlus,
  importHints: { alsoCalled: PRODUCT_COLUMNS, cellWords: { unit: UNIT_WORDS } },
  changed: async (ctx, changes) => {
    await storeBarcodes(
      ctx,
      changes.map(change => ({ before: pluBefore(change), after: pluAfter(change) })),
    )
    await recordPrices(ctx, changes)
  },
}
