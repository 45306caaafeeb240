import { z } from 'zod'
import { calendarDay } from '#platform/contract/define/calendar.ts'
import { choice, integer, json, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { HOLIDAY_WAYS } from '../rules/plan.ts'
import { TIME_LIMITS } from './time-limit-fields.ts'

export const MOST_EXCEPT_DATES = 100

/** When a playlist plays: on one sign, on all of a station, or in the whole shop. Times of the shop's clock. */
export const Schedule = resource('signage.schedule', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    playlist: reference('signage.playlist'),
    station: reference('signage.station', { optional: true, inItsShop: true }),
    sign: reference('signage.sign', { optional: true, inItsShop: true }),
    /** The highest plays; of equal ones the sign's own before the station's before the shop's. */
    priority: integer({ min: 0, max: 100, default: 50 }),
    /** Share of the time among schedules that are on together. */
    weight: integer({ min: 1, max: 10, default: 1 }),
    ...TIME_LIMITS,
    /** Days on which no window begins. */
    exceptDates: json(z.array(calendarDay).max(MOST_EXCEPT_DATES).readonly(), { default: [] }),
    /** of the shop: as on other days, not on them, or only on them. */
    holidays: choice(HOLIDAY_WAYS, { default: 'same' }),
  },
  list: {
    columns: [
      'name',
      'playlist',
      'station',
      'sign',
      'priority',
      'weekdays',
      'timeFrom',
      'timeTo',
      'from',
      'to',
      'holidays',
      'active',
    ],
    sort: 'name',
    filters: ['playlist', 'station', 'sign', 'priority', 'from', 'to', 'holidays', 'active'],
  },
  sections: {
    what: ['name', 'playlist', 'station', 'sign', 'priority', 'weight', 'active'],
    when: ['weekdays', 'timeFrom', 'timeTo', 'from', 'to', 'exceptDates', 'holidays'],
  },
})
