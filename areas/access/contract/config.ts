import { choice, instant, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { CONTROLLER_KINDS, OFFLINE_RULES, PASSBACK_MODES } from '../rules/access-terms.ts'

/** Controllers: the devices that move gates and doors. Each stands at a licensed spot of kind gate. */
export const Controller = resource('acs.config', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    kind: choice(CONTROLLER_KINDS, { default: 'protocol' }),
    spot: reference('acs.spotManage', { optional: true }),
    /** The site's `plcServer` where empty. */
    address: text({ max: 200, optional: true }),
    serial: text({ max: 40, optional: true }),
    antiPassback: choice(PASSBACK_MODES, { default: 'disabled' }),
    forgiveMinutes: integer({ min: 1, max: 100_000, unit: 'minutes', optional: true }),
    /** Of cameras: reads that are less sure decide nothing. */
    minConfidence: integer({ min: 0, max: 100, unit: '%', default: 80 }),
    offline: choice(OFFLINE_RULES, { default: 'list' }),
    offlineHours: integer({ min: 1, max: 8760, unit: 'hours', default: 24 }),
    keySetAt: instant({ optional: true, readOnly: true }),
    lastSeenAt: instant({ optional: true, readOnly: true }),
    firmware: text({ max: 80, optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'kind', 'spot', 'antiPassback', 'offline', 'keySetAt', 'lastSeenAt', 'firmware'],
    sort: 'name',
    filters: ['name', 'kind', 'antiPassback', 'offline', 'lastSeenAt'],
    search: ['name', 'serial'],
  },
  sections: {
    general: ['name', 'kind', 'spot', 'address', 'serial', 'minConfidence'],
    passback: ['antiPassback', 'forgiveMinutes'],
    offline: ['offline', 'offlineHours'],
    device: ['keySetAt', 'lastSeenAt', 'firmware'],
  },
  unique: [['name']],
})
