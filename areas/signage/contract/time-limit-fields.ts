import { boolean, date, time, weekdays } from '#platform/contract/define/fields.ts'

/** When something is shown, by the shop's clock. An end not after the start is on the next day; 00:00 to 00:00 is the whole day. */
export const TIME_LIMITS = {
  from: date({ optional: true }),
  to: date({ optional: true }),
  weekdays: weekdays({ default: [1, 2, 3, 4, 5, 6, 7] }),
  timeFrom: time({ default: '00:00' }),
  timeTo: time({ default: '00:00' }),
  active: boolean({ default: true }),
}
