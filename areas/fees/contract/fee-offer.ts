import { choice, integer, money, reference, text, time, weekdays } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { HOLIDAY_RULES } from '#platform/rules/time/holiday-calendar.ts'

const MOST = 1_000_000
const LONGEST = 400 * 24 * 60

/** The price of a whole stay that enters and leaves at certain times, such as an early bird. */
export const FeeOffer = resource('fee.offer', {
  scope: 'merchant',
  title: 'name',
  fields: {
    fee: reference('fee.table', { inItsShop: true }),
    name: text({ max: 60 }),
    order: integer({ min: 0, max: 9999, default: 0 }),
    price: money({ min: 0, max: MOST }),
    weekdays: weekdays({ default: [1, 2, 3, 4, 5, 6, 7] }),
    holidays: choice(HOLIDAY_RULES, { default: 'any' }),
    entryFrom: time({ default: '00:00' }),
    entryTo: time({ default: '00:00' }),
    exitFrom: time({ default: '00:00' }),
    exitTo: time({ default: '23:59' }),
    exitDay: integer({ min: 0, max: 7, unit: 'days', default: 0 }),
    coversMinutes: integer({ min: 1, max: LONGEST, unit: 'minutes', optional: true }),
  },
  list: {
    columns: ['order', 'name', 'fee', 'price', 'weekdays', 'entryFrom', 'entryTo', 'exitFrom', 'exitTo', 'exitDay'],
    sort: 'order',
    filters: ['fee', 'name'],
  },
})
