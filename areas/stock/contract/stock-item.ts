import { z } from 'zod'
import { LONGEST_ITEM_NAME } from '#areas/catalogue/rules/item-name.ts'
import { boolean, decimal, json, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

const MOST_RECIPES = 500
const MOST_KEPT = 10_000_000

/** Products that use it: one sale of `item` uses `quantity` of it, in its own unit. A glass of 150 ml uses 0.2 of a bottle. */
const recipeLine = z.strictObject({ item: z.uuid(), quantity: z.number().min(0.000001).max(1_000_000) })
export type RecipeLine = z.infer<typeof recipeLine>

/** A product whose stock a shop tracks: par and reorder level, supplier, and products that use it. */
export const StockItem = resource('pos.stockItem', {
  scope: 'site',
  title: 'name',
  fields: {
    /** The product whose stock is counted. */
    item: reference('catalogue.plu', { unique: true }),
    /** The product's name when left out. */
    name: text({ max: LONGEST_ITEM_NAME, default: '' }),
    active: boolean({ default: true }),
    unit: reference('catalogue.unit', { optional: true }),
    /** Units in a pack, as the supplier sells it. */
    packSize: decimal({ min: 0.000001, max: 1_000_000, default: 1 }),
    /** How much should be there after a delivery. */
    par: decimal({ min: 0, max: MOST_KEPT, optional: true }),
    /** Below this it is ordered. */
    reorderLevel: decimal({ min: 0, max: MOST_KEPT, optional: true }),
    supplier: reference('catalogue.supplier', { optional: true }),
    shelf: text({ max: 60, optional: true }),
    soldBy: json(z.array(recipeLine).max(MOST_RECIPES).readonly(), { default: [] }),
  },
  list: {
    columns: ['name', 'unit', 'packSize', 'par', 'reorderLevel', 'supplier', 'shelf', 'soldBy', 'active'],
    sort: 'name',
    filters: ['name', 'item', 'supplier', 'unit', 'par', 'reorderLevel', 'shelf', 'active'],
    search: ['name', 'shelf'],
  },
  sections: {
    general: ['name', 'item', 'active'],
    ordering: ['unit', 'packSize', 'par', 'reorderLevel', 'supplier', 'shelf'],
    recipes: ['soldBy'],
  },
})
