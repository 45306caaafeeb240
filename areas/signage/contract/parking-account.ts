import { z } from 'zod'
import { boolean, choice, instant, integer, references, text } from '#platform/contract/define/fields.ts'
import { operation } from '#platform/contract/define/operation.ts'
import { resource } from '#platform/contract/define/resource.ts'

/** Where accounts fetch counts. */
export const PARKING_FEED = '/v1/signage/parking/feed'

export const FEED_MODES = ['poll', 'push'] as const
export const FEED_FORMATS = ['json', 'text'] as const

/** Who gets the counts of parking signs: a city's guidance system, a sign controller. */
export const ParkingAccount = resource('signage.parkingAccount', {
  scope: 'site',
  title: 'name',
  fields: {
    name: text({ max: 80 }),
    stations: references('signage.parkingStation', { max: 100 }),
    /** poll: it asks (`PARKING_FEED`). push: it is told of each change and every minute. */
    mode: choice(FEED_MODES, { default: 'poll' }),
    pushUrl: text({ max: 500, pattern: /^https?:\/\/\S+$/i, optional: true }),
    format: choice(FEED_FORMATS, { default: 'json' }),
    active: boolean({ default: true }),
    secretSetAt: instant({ optional: true, readOnly: true }),
    lastSeenAt: instant({ optional: true, readOnly: true }),
    /** Pushes that failed since the last that succeeded. */
    failures: integer({ default: 0, readOnly: true }),
  },
  list: {
    columns: ['name', 'stations', 'mode', 'format', 'lastSeenAt', 'failures', 'active'],
    sort: 'name',
    filters: ['mode', 'active', 'lastSeenAt'],
  },
  unique: [['name']],
})

/** Issues a new secret, shown once; the former one ends. It is the Bearer token of the feed and signs what is pushed. */
export const rotateParkingSecret = operation('/al/signage/parkingAccount/rotate', {
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ secret: z.string() }),
  need: 'signage.parkingAccount:rotate',
  writes: true,
  secretAnswer: true,
})
