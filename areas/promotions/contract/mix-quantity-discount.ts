import { z } from 'zod'
import { boolean, json, reference } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { BASKET_TERMS, MOST_STEPS, MOST_UNITS, TERMS } from './terms.ts'

const amount = z.number().min(0).max(1_000_000).multipleOf(0.01)

/** From so many units: a percentage, an amount each or an amount in all; exactly one of them (rules/promotion-problems.ts). */
const quantityTier = z.strictObject({
  quantity: z.number().positive().max(MOST_UNITS).multipleOf(0.001),
  percent: z.number().min(0).max(100).multipleOf(0.0001).optional(),
  amountEach: amount.optional(),
  amountTotal: amount.optional(),
})
export type QuantityTierRow = z.infer<typeof quantityTier>

/** From so many of a group: something off every one of them. */
export const MixQuantityDiscount = resource('promotion.mixQuantityDiscount', {
  scope: 'merchant',
  title: 'name',
  fields: {
    ...TERMS,
    group: reference('catalogue.productGroup'),
    tiers: json(z.array(quantityTier).min(1).max(MOST_STEPS)),
    /** Counts kilograms of weighed goods, not lines. */
    byWeight: boolean({ default: false }),
    ...BASKET_TERMS,
  },
  list: {
    columns: ['name', 'active', 'group', 'tiers', 'from', 'to', 'priority', 'ordLots'],
    sort: 'name',
    filters: ['name', 'group', 'from', 'to', 'priority', 'ordLots', 'active'],
  },
  sections: {
    offer: ['name', 'group', 'tiers', 'byWeight'],
    when: ['from', 'to', 'active'],
    where: ['ordLots'],
    order: ['priority', 'exclusive', 'withSpecials', 'maxTimes'],
  },
})
