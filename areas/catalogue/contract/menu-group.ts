import { z } from 'zod'
import { boolean, integer, json, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Weekdays (ISO, Monday 1) and a time of day. `to` not after `from` passes midnight; 00:00 to 00:00 is the whole day. */
const servedHours = z.strictObject({
  days: z
    .array(z.int().min(1).max(7))
    .min(1)
    .max(7)
    .refine(days => new Set(days).size === days.length),
  from: clockTime,
  to: clockTime,
})
export type ServedHours = z.infer<typeof servedHours>

/** Three windows on each day of the week, each told apart. */
const MOST_WINDOWS = 21

/** What is on the menu at a time of day: breakfast, lunch, bar. Categories belong to one; without hours it is served always. */
export const MenuGroup = resource('catalogue.menuGroup', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    hours: json(z.array(servedHours).max(MOST_WINDOWS).readonly(), { default: [] }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'hours', 'position', 'active'],
    sort: 'position',
    filters: ['name', 'active'],
  },
})
