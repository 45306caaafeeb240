import { boolean, colour, integer, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A group above the categories, by which figures are reported and posted to the accounts. */
export const PosCategory = resource('catalogue.posCategory', {
  scope: 'merchant',
  title: 'name',
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 80, unique: true }),
    /** Revenue account in the merchant's ledger, as the ledger names it. */
    account: text({ max: 40, optional: true }),
    colour: colour({ optional: true }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'account', 'colour', 'position', 'active'],
    sort: 'position',
    filters: ['name', 'account', 'active'],
    search: ['code', 'name', 'account'],
  },
})
