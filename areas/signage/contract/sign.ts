import { boolean, instant, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** One screen. It is added by pairing a television (`tv-auth.ts`). */
export const Sign = resource('signage.sign', {
  scope: 'site',
  title: 'name',
  actions: ['list', 'update', 'delete', 'export'],
  fields: {
    name: text({ max: 80 }),
    station: reference('signage.station', { inItsShop: true }),
    /** Ends its key at once: the television shows a new code. */
    blocked: boolean({ default: false }),
    paired: boolean({ default: false, readOnly: true }),
    lastSeenAt: instant({ optional: true, readOnly: true }),
    /** Name of what plays. */
    playing: text({ max: 200, optional: true, readOnly: true }),
    /** Screen and browser of the television. */
    resolution: text({ max: 40, optional: true, readOnly: true }),
    lastFault: text({ max: 400, optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'station', 'playing', 'lastSeenAt', 'resolution', 'paired', 'blocked', 'lastFault'],
    sort: 'name',
    filters: ['station', 'blocked', 'paired', 'lastSeenAt'],
  },
})
