import { boolean, choice, colour, integer, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const TAG_ICONS = [
  'tag',
  'leaf',
  'plant',
  'wheatOff',
  'milkOff',
  'nutOff',
  'moon',
  'star',
  'flame',
  'snowflake',
  'percentage',
  'recycle',
  'map',
  'ageLimit',
] as const

/** A mark on items: vegan, halal, clearance. Shown as a small label on menus, shelves and lists. */
export const PluTag = resource('catalogue.pluTag', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 40, unique: true }),
    colour: colour({ default: '#1b6e5a' }),
    icon: choice(TAG_ICONS, { default: 'tag' }),
    /** Shown to customers, not only to staff. */
    onMenu: boolean({ default: true }),
    position: integer({ min: 0, max: 9999, default: 0 }),
  },
  list: {
    columns: ['name', 'colour', 'icon', 'onMenu', 'position'],
    sort: 'position',
    filters: ['name', 'icon', 'onMenu'],
  },
})
