import { boolean, date, integer, shops, text, time } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Days with different hours and prices: fees, access and trading hours share this calendar. */
export const Holiday = resource('site.holidays', {
  scope: 'merchant',
  title: 'name',
  fields: {
    date: date(),
    name: text({ max: 80 }),
    /** Prices and access may distinguish classes of holidays: 1 public holidays, 2 and 3 as the merchant decides. */
    class: integer({ min: 1, max: 3, default: 1 }),
    ordLots: shops(),
    /** The whole day when both are empty. */
    timeFrom: time({ optional: true }),
    timeTo: time({ optional: true }),
    yearly: boolean({ default: false }),
  },
  list: {
    columns: ['date', 'name', 'class', 'yearly', 'timeFrom', 'timeTo', 'ordLots'],
    sort: 'date',
    filters: ['date', 'class', 'yearly', 'ordLots'],
    search: ['name'],
  },
})
