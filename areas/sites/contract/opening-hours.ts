import { choice, integer, text, time, weekdays } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { HOLIDAY_RULES } from '#platform/rules/time/holiday-calendar.ts'

const hours = {
  name: text({ max: 60 }),
  weekdays: weekdays({ default: [1, 2, 3, 4, 5] }),
  timeFrom: time({ default: '09:00' }),
  /** Not later than `timeFrom`: on the next day. */
  timeTo: time({ default: '17:00' }),
}

/** When a shop sells and takes orders. */
export const TradeHours = resource('site.tradeHours', {
  scope: 'site',
  title: 'name',
  fields: hours,
  list: {
    columns: ['name', 'weekdays', 'timeFrom', 'timeTo'],
    sort: 'timeFrom',
    filters: ['name', 'timeFrom', 'timeTo'],
    search: ['name'],
  },
})

/** When a site is open to visitors, holidays included. */
export const BusinessTime = resource('site.lotBusinessTime', {
  scope: 'site',
  title: 'name',
  fields: {
    ...hours,
    holidays: choice(HOLIDAY_RULES, { default: 'except' }),
    /** Holidays of this class alone; all where empty. */
    holidayClass: integer({ min: 1, max: 3, optional: true }),
  },
  list: {
    columns: ['name', 'weekdays', 'timeFrom', 'timeTo', 'holidays', 'holidayClass'],
    sort: 'timeFrom',
    filters: ['name', 'holidays', 'holidayClass'],
    search: ['name'],
  },
})
