import { boolean, references, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A named set of products, for promotions and reports. */
export const ProductGroup = resource('catalogue.productGroup', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    items: references('catalogue.plu', { default: [], max: 5000 }),
    notes: text({ max: 400, multiline: true, optional: true }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'items', 'notes', 'active'],
    sort: 'name',
    filters: ['name', 'items', 'active'],
    search: ['name', 'notes'],
  },
})
