import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { checkPlus } from './plu-check.ts'
import { preparePlus } from './plu-prepare.ts'
import { pluAfter, pluBefore } from './plu-rows.ts'
import { storeBarcodes } from './stored-barcodes.ts'

export const pluHooks: ResourceHooks = {
  prepare: preparePlus,
  check: checkPlus,
  changed: (ctx, changes) =>
    storeBarcodes(
      ctx,
      changes.map(change => ({ before: pluBefore(change), after: pluAfter(change) })),
    ),
}
