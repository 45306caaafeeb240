import { done } from '#platform/contract/refusal.ts'
import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { checkPlus } from './plu-check.ts'
import { pluImportHints } from './plu-import-hints.ts'
import { preparePlus } from './plu-prepare.ts'
import { type PluFields, pluAfter, pluBefore } from './plu-rows.ts'
import { recordPrices } from './prices/record-prices.ts'
import { announceSoldOut } from './products/announce-sold-out.ts'
import { mayDeleteProducts } from './products/sold-at-check.ts'
import { storeBarcodes } from './stored-barcodes.ts'

export const pluHooks: ResourceHooks = {
  prepare: preparePlus,
  check: checkPlus,
  importHints: pluImportHints,
  mayDelete: async (ctx, rows) =>
    (await mayDeleteProducts(ctx, rows as readonly unknown[] as readonly PluFields[])) ?? done(null), // rows of products
  changed: async (ctx, changes) => {
    await storeBarcodes(
      ctx,
      changes.map(change => ({ before: pluBefore(change), after: pluAfter(change) })),
    )
    await recordPrices(ctx, changes)
    await announceSoldOut(ctx, changes)
  },
}
