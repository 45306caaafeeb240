import { references, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A named set of pages that can limit roles. */
export const PageGroup = resource('system.group', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 60, unique: true }),
    description: text({ max: 400, multiline: true, optional: true }),
    pages: references('system.page', { default: [], max: 1000 }),
  },
  list: { columns: ['name', 'description', 'pages'], sort: 'name', search: ['name', 'description'] },
})
