import { z } from 'zod'
import { integer, json, percent, reference, time, weekdays } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { TARGET_KINDS } from '../rules/promotion.ts'
import { TERMS } from './terms.ts'

const happyHourTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.enum(TARGET_KINDS), id: z.uuid() }),
])
/** Price 1 is what everybody pays at any time. */
export const HAPPY_LEVELS = [2, 3, 4] as const

export type HappyHourTarget = z.infer<typeof happyHourTarget>

/**
 * Another price level, or a percentage off, at certain times of the week. `timeTo` not later than `timeFrom` is on the next
 * day; the weekday is that of the start.
 */
export const HappyHour = resource('promotion.happyHour', {
  scope: 'merchant',
  title: 'name',
  fields: {
    ...TERMS,
    weekdays: weekdays({ default: [1, 2, 3, 4, 5, 6, 7] }),
    timeFrom: time(),
    timeTo: time(),
    target: json(happyHourTarget, { default: { kind: 'all' } }),
    /** Exactly one of the two. */
    priceLevel: integer({ min: 2, max: 4, optional: true }),
    percent: percent({ min: 0, max: 100, optional: true }),
    // What `target` points at, once more as references: so that it is shown by its name, and not deleted while it is used.
    targetCategory: reference('catalogue.category', { optional: true, readOnly: true }),
    targetGroup: reference('catalogue.productGroup', { optional: true, readOnly: true }),
    targetPlu: reference('catalogue.plu', { optional: true, readOnly: true }),
  },
  list: {
    columns: ['name', 'active', 'target', 'percent', 'priceLevel', 'weekdays', 'timeFrom', 'timeTo', 'ordLots'],
    sort: 'name',
    filters: ['name', 'targetCategory', 'targetGroup', 'targetPlu', 'from', 'to', 'ordLots', 'active'],
  },
  sections: {
    offer: ['name', 'target', 'percent', 'priceLevel'],
    when: ['weekdays', 'timeFrom', 'timeTo', 'from', 'to', 'active'],
    where: ['ordLots'],
  },
})
