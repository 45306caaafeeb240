import { boolean, choice, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { ORIENTATIONS, STALE_WAYS } from '../rules/plan.ts'
import { weekWindows } from './week-window.ts'

/** A place in a shop whose signs show the same: the counter, the entry. */
export const Station = resource('signage.station', {
  scope: 'site',
  title: 'name',
  fields: {
    code: text({ max: 20, unique: true }),
    name: text({ max: 80 }),
    /** What plays while nothing is scheduled. */
    defaultPlaylist: reference('signage.playlist', { optional: true }),
    orientation: choice(ORIENTATIONS, { default: '0' }),
    /** Hours of its screens; outside them they are dark. */
    screenOn: weekWindows(),
    /** Without a network for longer, `whenStale` says what boards show. */
    boardStaleHours: integer({ min: 1, max: 720, default: 72, unit: 'hours' }),
    whenStale: choice(STALE_WAYS, { default: 'show' }),
    active: boolean({ default: true }),
  },
  list: {
    columns: ['code', 'name', 'defaultPlaylist', 'orientation', 'active'],
    sort: 'code',
    filters: ['defaultPlaylist', 'orientation', 'active'],
    search: ['code', 'name'],
  },
})
