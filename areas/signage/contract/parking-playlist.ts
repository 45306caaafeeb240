import { boolean, choice, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { PAGE_COLOURS, PAGE_TIMES } from '../rules/parking/parking-pages.ts'

/** Texts of parking signs in order (`ParkingPage`). A change is on the signs with their next sync. */
export const ParkingPlaylist = resource('signage.parkingPlaylist', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    active: boolean({ default: true }),
  },
  list: { columns: ['name', 'active'], sort: 'name', filters: ['active'] },
})

/** One text of a parking sign, with variables such as `{free}` (rules/parking/parking-text.ts). */
export const ParkingSignPage = resource('signage.parkingPage', {
  scope: 'merchant',
  title: 'text',
  fields: {
    playlist: reference('signage.parkingPlaylist'),
    position: integer({ min: 1, max: 50, default: 1 }),
    text: text({ max: 200, multiline: true }),
    when: choice(PAGE_TIMES, { default: 'always' }),
    seconds: integer({ min: 2, max: 60, default: 5, unit: 'seconds' }),
    colour: choice(PAGE_COLOURS, { default: 'white' }),
    blink: boolean({ default: false }),
  },
  list: {
    columns: ['playlist', 'position', 'text', 'when', 'seconds', 'colour', 'blink'],
    sort: 'position',
    filters: ['playlist', 'when'],
    search: ['text'],
  },
})
