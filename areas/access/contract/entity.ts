import { z } from 'zod'
import { boolean, choice, integer, json, reference, tags, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { DIRECTIONS, ENTITY_KINDS, LANE_MEDIA, SENSORS } from '../rules/access-terms.ts'

/** What can be opened or reserved: a door, a gate, a room. A gate is a lane of a car park (parking.md section 1). */
export const AccessEntity = resource('acs.entity', {
  scope: 'site',
  title: 'name',
  fields: {
    code: text({ max: 20, pattern: /^[A-Za-z0-9._-]+$/ }),
    name: text({ max: 80 }),
    kind: choice(ENTITY_KINDS, { default: 'door' }),
    controller: reference('acs.config', { optional: true }),
    port: integer({ min: 1, max: 64, optional: true }),
    tags: tags({ default: [], max: 20 }),
    /** What plate reads call the camera that looks at this lane. */
    camera: text({ max: 40, optional: true }),
    openSeconds: integer({ min: 1, max: 60, unit: 'seconds', default: 5 }),
    sensor: choice(SENSORS, { default: 'none' }),
    passageSeconds: integer({ min: 1, max: 600, unit: 'seconds', default: 20 }),
    capacity: integer({ min: 1, max: 100_000, optional: true }),
    reservable: boolean({ default: false }),
    latLng: json(z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }), {
      optional: true,
    }),
    direction: choice(DIRECTIONS, { optional: true }),
    areaFrom: reference('parking.area', { optional: true }),
    areaTo: reference('parking.area', { optional: true }),
    takes: json(z.array(z.enum(LANE_MEDIA)).max(LANE_MEDIA.length).readonly(), { default: [] }),
    feeTable: reference('fee.table', { optional: true }),
  },
  list: {
    columns: ['code', 'name', 'kind', 'direction', 'areaFrom', 'areaTo', 'controller', 'port', 'sensor', 'tags'],
    sort: 'code',
    filters: ['code', 'kind', 'direction', 'controller', 'areaFrom', 'areaTo', 'reservable'],
    search: ['code', 'name'],
  },
  sections: {
    general: ['code', 'name', 'kind', 'tags', 'capacity', 'reservable', 'latLng'],
    lane: ['direction', 'areaFrom', 'areaTo', 'takes', 'feeTable'],
    device: ['controller', 'port', 'camera', 'openSeconds', 'sensor', 'passageSeconds'],
  },
  unique: [['code'], ['controller', 'port'], ['camera']],
})
