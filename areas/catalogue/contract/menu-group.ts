import { boolean, integer, text, timeWindow, weekdays } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** What is on the menu at a time of day: breakfast, lunch, bar. Categories belong to one; without hours it is served all day. */
export const MenuGroup = resource('catalogue.menuGroup', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    hours: timeWindow({ optional: true }),
    days: weekdays({ default: [1, 2, 3, 4, 5, 6, 7] }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['name', 'hours', 'days', 'position', 'active'],
    sort: 'position',
    filters: ['name', 'active'],
  },
})
