import { integer, percent, reference } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { BASKET_TERMS, MOST_UNITS, TERMS } from './terms.ts'

/** Buy so many of a group, get so many of the same or another one free, or for less. */
export const BuyGetFree = resource('promotion.buyGetFree', {
  scope: 'merchant',
  title: 'name',
  fields: {
    ...TERMS,
    buyGroup: reference('catalogue.productGroup'),
    buyQuantity: integer({ min: 1, max: MOST_UNITS, default: 1 }),
    getGroup: reference('catalogue.productGroup'),
    getQuantity: integer({ min: 1, max: MOST_UNITS, default: 1 }),
    /** What is taken off the units got: 100 is free. */
    percent: percent({ min: 0, max: 100, default: 100 }),
    ...BASKET_TERMS,
  },
  list: {
    columns: ['name', 'active', 'buyQuantity', 'buyGroup', 'getQuantity', 'getGroup', 'percent', 'from', 'to'],
    sort: 'name',
    filters: ['name', 'buyGroup', 'getGroup', 'from', 'to', 'priority', 'ordLots', 'active'],
  },
  sections: {
    offer: ['name', 'buyQuantity', 'buyGroup', 'getQuantity', 'getGroup', 'percent', 'maxTimes'],
    when: ['from', 'to', 'active'],
    where: ['ordLots'],
    order: ['priority', 'exclusive', 'withSpecials'],
  },
})
