import { boolean, integer, references, tags, text, translated } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** One section of the menu with its pages in order. Sections whose pages a user may not see are not shown to them. */
export const Menu = resource('system.menu', {
  scope: 'platform',
  title: 'section',
  fields: {
    section: text({ max: 60, pattern: /^[A-Za-z][\w-]*$/, unique: true }),
    /** In place of the product's own words. */
    name: translated({ optional: true }),
    icon: text({ max: 60, default: 'folder' }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    pages: references('system.page', { default: [], max: 1000 }),
    active: boolean({ default: true }),
    /** Shows all its pages to every trade, as when somebody has arranged it. */
    whole: boolean({ default: false }),
    /** Path that stands for the section; empty for one that an administrator added. */
    link: text({ max: 200, default: '', readOnly: true }),
    /** Message keys of its groups, in order. */
    groups: tags({ default: [], readOnly: true }),
  },
  list: {
    columns: ['section', 'name', 'icon', 'position', 'active'],
    sort: 'position',
    filters: ['active'],
    search: ['section', 'name'],
  },
})
