import { boolean, choice, money, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { SERVICE_UNITS } from '../rules/bill-time.ts'

/** Kinds of work with the price that invoices bill. */
export const Service = resource('oa.service', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    unit: choice(SERVICE_UNITS, { default: 'hour' }),
    rate: money({ min: 0, max: 1_000_000, default: 0 }),
    tax: reference('catalogue.tax', { optional: true }),
    active: boolean({ default: true }),
  },
  list: { columns: ['name', 'unit', 'rate', 'tax', 'active'], sort: 'name', filters: ['unit', 'active'] },
})
