import { boolean, choice, decimal, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** What a quantity counts: each, kg, carton. One of it is `factor` of its base unit; a unit without a base is one itself. */
export const Unit = resource('catalogue.unit', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 40, unique: true }),
    symbol: text({ max: 12, unique: true }),
    kind: choice(['count', 'mass', 'volume', 'length', 'time'], { default: 'count' }),
    base: reference('catalogue.unit', { optional: true }),
    factor: decimal({ min: 0.000001, max: 1_000_000, default: 1 }),
    /** Decimal places in which quantities of it are typed and printed. */
    places: integer({ min: 0, max: 4, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'symbol', 'kind', 'base', 'factor', 'places', 'active'],
    sort: 'name',
    filters: ['name', 'kind', 'base', 'active'],
    search: ['name', 'symbol'],
  },
})
