import { boolean, integer, references, tags, text, translated } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A menu section with its pages in order. Users do not see sections without a page for them. */
export const Menu = resource('system.menu', {
  scope: 'platform',
  title: 'section',
  fields: {
    section: text({ max: 60, pattern: /^[A-Za-z][\w-]*$/, unique: true }),
    /** Replaces the product's title. */
    name: translated({ optional: true }),
    icon: text({ max: 60, default: 'folder' }),
    position: integer({ min: 0, max: 9999, default: 0 }),
    pages: references('system.page', { default: [], max: 1000 }),
    active: boolean({ default: true }),
    /** Shows all pages to every trade, such as after an administrator arranged it. */
    whole: boolean({ default: false }),
    /** Path of the section; empty for one that an administrator added. */
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
