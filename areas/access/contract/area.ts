import { boolean, integer, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

/**
 * Part of a site that lanes lead into and out of, such as a car park's level. Anti-passback goes by the outermost area,
 * occupancy by each (parking.md section 1).
 */
export const ParkingArea = resource('parking.area', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    parent: reference('parking.area', { optional: true }),
    capacity: integer({ min: 1, max: 1_000_000 }),
    /** Bays that are kept for credentials. */
    reserved: integer({ min: 0, max: 1_000_000, default: 0 }),
    fullAt: integer({ min: 1, max: 100, unit: '%', default: 100 }),
    reopenAt: integer({ min: 0, max: 99, unit: '%', default: 98 }),
    feeTable: reference('fee.table', { optional: true }),
    public: boolean({ default: true }),
    position: integer({ min: 0, max: 9999, default: 0 }),
  },
  list: {
    columns: ['position', 'name', 'parent', 'capacity', 'reserved', 'fullAt', 'reopenAt', 'public'],
    sort: 'position',
    filters: ['name', 'parent', 'public'],
  },
  unique: [['name']],
})
