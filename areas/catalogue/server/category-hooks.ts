import type { ResourceHooks } from '#platform/server/resource/engine.ts'
import { giveCodes } from './next-codes.ts'

export const categoryHooks: ResourceHooks = {
  prepare: (ctx, changes) => giveCodes(ctx, { table: 'catalogue_category', column: 'cat_id', field: 'catId' }, changes),
}
