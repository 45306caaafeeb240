import {
  boolean,
  choice,
  integer,
  json,
  money,
  reference,
  text,
  time,
  weekdays,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { HOLIDAY_RULES } from '#platform/rules/time/holiday-calendar.ts'
import { HOLIDAY_JUDGED } from '../rules/fee-table.ts'
import { feeShape } from './fee-shape.ts'

const MOST = 1_000_000

/** Hours of a fee table with rate blocks of their own. The first by `order` whose window holds a minute prices it. */
export const FeeSegment = resource('fee.segment', {
  scope: 'merchant',
  title: 'name',
  fields: {
    fee: reference('fee.table', { inItsShop: true }),
    name: text({ max: 60 }),
    order: integer({ min: 0, max: 9999, default: 0 }),
    weekdays: weekdays({ default: [1, 2, 3, 4, 5, 6, 7] }),
    timeFrom: time({ default: '00:00' }),
    timeTo: time({ default: '00:00' }),
    holidays: choice(HOLIDAY_RULES, { default: 'any' }),
    holidayClass: integer({ min: 1, max: 3, optional: true }),
    holidayBy: choice(HOLIDAY_JUDGED, { default: 'minute' }),
    entryFrom: time({ optional: true }),
    entryTo: time({ optional: true }),
    shape: json(feeShape),
    cap: money({ min: 0, max: MOST, optional: true }),
    joinDays: boolean({ default: false }),
  },
  list: {
    columns: ['order', 'name', 'fee', 'weekdays', 'timeFrom', 'timeTo', 'holidays', 'shape', 'cap'],
    sort: 'order',
    filters: ['fee', 'name', 'holidays'],
  },
  sections: {
    general: ['fee', 'name', 'order'],
    when: ['weekdays', 'timeFrom', 'timeTo', 'holidays', 'holidayClass', 'holidayBy', 'entryFrom', 'entryTo'],
    price: ['shape', 'cap', 'joinDays'],
  },
})
