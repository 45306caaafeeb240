import { boolean, integer, tags, text, translated } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** A page that menus can contain. The product's own pages are updated at every start and cannot be deleted. */
export const MenuPageRow = resource('system.page', {
  scope: 'platform',
  title: 'key',
  fields: {
    key: text({ max: 120, pattern: /^[A-Za-z][\w-]*(\.[\w-]+)*$/, unique: true, duplicate: 'system.refusal.pageCode' }),
    /** Path of the page; empty for permissions without a page. */
    link: text({ max: 200, default: '' }),
    /** Replaces the product's title. */
    name: translated({ optional: true }),
    icon: text({ max: 60, default: 'file' }),
    section: text({ max: 60, default: 'other' }),
    position: integer({ min: 0, max: 99_999, default: 0 }),
    /** An inactive page is not shown, and its calls are refused. */
    active: boolean({ default: true }),
    hidden: boolean({ default: false }),
    affix: boolean({ default: false }),
    noCache: boolean({ default: false }),
    builtIn: boolean({ default: false, readOnly: true }),
    platformOnly: boolean({ default: false, readOnly: true }),
    /** Message key of its group; empty for none. */
    menuGroup: text({ max: 120, default: '', readOnly: true }),
    /** Trades that use it daily. */
    everyday: tags({ default: [], readOnly: true }),
    /** Key of the page that lists it instead of the menu; empty for none. */
    under: text({ max: 120, default: '', readOnly: true }),
    /** Permissions of the page, without its key: list, add and so on. */
    controls: tags({ default: [], readOnly: true }),
  },
  list: {
    columns: ['key', 'link', 'name', 'section', 'position', 'active', 'hidden', 'builtIn'],
    sort: 'key',
    filters: ['section', 'active', 'hidden', 'builtIn', 'platformOnly'],
    search: ['key', 'link', 'name'],
  },
})
