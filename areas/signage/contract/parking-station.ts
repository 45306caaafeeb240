import { choice, integer, reference, references, text, time, weekdays } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'

export const STEPS = ['1', '5', '10'] as const

/** Where free bays are shown: at the entry, at a level. Televisions show it as an item of a playlist. */
export const ParkingStation = resource('signage.parkingStation', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    areas: references('parking.area', { max: 20 }),
    playlist: reference('signage.parkingPlaylist', { optional: true }),
    nearlyAt: integer({ min: 0, max: 100_000, default: 10, unit: 'bays' }),
    fullAt: integer({ min: 0, max: 100_000, default: 0, unit: 'bays' }),
    releaseBy: integer({ min: 1, max: 1000, default: 3, unit: 'bays' }),
    /** Numbers are rounded down to it. */
    step: choice(STEPS, { default: '1' }),
    staleSeconds: integer({ min: 10, max: 86_400, default: 120, unit: 'seconds' }),
    staleText: text({ max: 40, default: '----' }),
    /** Hours; outside them the sign says closed. */
    weekdays: weekdays({ default: [1, 2, 3, 4, 5, 6, 7] }),
    timeFrom: time({ default: '00:00' }),
    timeTo: time({ default: '00:00' }),
  },
  list: {
    columns: ['name', 'areas', 'playlist', 'nearlyAt', 'fullAt', 'staleSeconds'],
    sort: 'name',
    filters: ['areas', 'playlist'],
  },
  sections: {
    general: ['name', 'areas', 'playlist'],
    numbers: ['nearlyAt', 'fullAt', 'releaseBy', 'step', 'staleSeconds', 'staleText'],
    hours: ['weekdays', 'timeFrom', 'timeTo'],
  },
  unique: [['name']],
})
