import { z } from 'zod'
import { boolean, choice, json, reference } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { BREAK_MODES } from '../rules/promotion.ts'
import { BASKET_TERMS, MOST_STEPS, MOST_UNITS, TERMS } from './terms.ts'

const priceBreak = z.strictObject({
  quantity: z.number().positive().max(MOST_UNITS).multipleOf(0.001),
  price: z.number().min(0).max(1_000_000).multipleOf(0.0001),
})
export type PriceBreakRow = z.infer<typeof priceBreak>

/** Lower prices of an item by quantity: for all units, or band by band. */
export const QuantityFavour = resource('promotion.quantityFavour', {
  scope: 'merchant',
  title: 'name',
  fields: {
    ...TERMS,
    plu: reference('catalogue.plu'),
    breaks: json(z.array(priceBreak).min(1).max(MOST_STEPS)),
    mode: choice(BREAK_MODES, { default: 'allUnits' }),
    /** Counts kilograms of weighed goods, not lines. */
    byWeight: boolean({ default: false }),
    ...BASKET_TERMS,
  },
  list: {
    columns: ['name', 'active', 'plu', 'breaks', 'mode', 'from', 'to', 'priority', 'ordLots'],
    sort: 'name',
    filters: ['name', 'plu', 'mode', 'from', 'to', 'priority', 'ordLots', 'active'],
  },
  sections: {
    offer: ['name', 'plu', 'breaks', 'mode', 'byWeight'],
    when: ['from', 'to', 'active'],
    where: ['ordLots'],
    order: ['priority', 'exclusive', 'withSpecials', 'maxTimes'],
  },
})
