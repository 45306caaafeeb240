import { z } from 'zod'
import { date, json, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { HOLIDAY_CLASSES } from '../rules/access-terms.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Ends that are not later than their start are on the next day; 00:00 to 00:00 is the whole day. */
const weekWindow = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: clockTime,
  to: clockTime,
})
export type WeekWindowOnWire = z.infer<typeof weekWindow>

const holidayWindow = z.strictObject({
  class: z.union(HOLIDAY_CLASSES.map(each => z.literal(each))),
  from: clockTime,
  to: clockTime,
})
export type HolidayWindowOnWire = z.infer<typeof holidayWindow>

/** When access is open: windows of the week, and of holidays by their class. */
export const Timezone = resource('acs.timezone', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    windows: json(z.array(weekWindow).max(21).readonly(), { default: [] }),
    /** A class without a window is shut on its holidays. */
    holidays: json(z.array(holidayWindow).max(9).readonly(), { default: [] }),
    validFrom: date({ optional: true }),
    validTo: date({ optional: true }),
    orAlso: reference('acs.timezone', { optional: true }),
  },
  list: {
    columns: ['name', 'windows', 'holidays', 'validFrom', 'validTo', 'orAlso'],
    sort: 'name',
    filters: ['name', 'validFrom', 'validTo', 'orAlso'],
  },
})
