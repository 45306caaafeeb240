import { boolean, integer, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Values with labels, by list. */
export const Dictionary = resource('system.dictionary', {
  scope: 'merchant',
  title: 'label',
  fields: {
    list: text({ max: 80 }),
    value: text({ max: 80 }),
    label: text({ max: 200 }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['list', 'value', 'label', 'position', 'active'],
    sort: 'list',
    filters: ['list', 'active'],
    search: ['list', 'value', 'label'],
  },
  unique: [['list', 'value']],
})
