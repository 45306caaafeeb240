import { listAddress } from '#platform/console/kit/fields/filters/list-address.ts'
import type { Drills } from '#platform/console/kit/report-page.tsx'
import type { ProductsByCategory } from '../contract/products-by-category.ts'

/** The products of a category are what its count was counted from. */
export const productsByCategory: Drills<typeof ProductsByCategory> = {
  drill: (row, column) =>
    column === 'products' ? listAddress('/catalogue/plu', { category: row.category ?? { empty: true } }) : undefined,
}
