import { boolean, choice, integer, money, reference, references, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { PACKAGE_BEGINS, PACKAGE_PERIODS } from '../rules/access-terms.ts'

/** Access that is sold: what it opens, for how long and for how many visits, and whether stays cost nothing. */
export const AccessPackage = resource('acs.package', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    groups: references('acs.group', { default: [] }),
    price: money({ min: 0, max: 1_000_000, default: 0 }),
    tax: reference('catalogue.tax', { optional: true }),
    period: choice(PACKAGE_PERIODS, { default: 'month' }),
    begins: choice(PACKAGE_BEGINS, { default: 'purchase' }),
    visits: integer({ min: 1, max: 100_000, optional: true }),
    /** Code of a fee table, which shops share by copies. */
    feeTable: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/, optional: true }),
    covers: boolean({ default: false }),
    autoRenew: boolean({ default: false }),
    priceLevel: integer({ min: 1, max: 4, optional: true }),
    offered: boolean({ default: false }),
  },
  list: {
    columns: ['name', 'groups', 'price', 'period', 'begins', 'visits', 'covers', 'autoRenew'],
    sort: 'name',
    filters: ['name', 'period', 'covers', 'offered'],
  },
  sections: {
    general: ['name', 'price', 'tax', 'offered'],
    access: ['groups', 'period', 'begins', 'visits', 'autoRenew'],
    fees: ['covers', 'feeTable', 'priceLevel'],
  },
})
