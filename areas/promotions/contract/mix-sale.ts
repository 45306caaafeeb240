import { integer, money, reference } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { BASKET_TERMS, MOST_UNITS, TERMS } from './terms.ts'

/** Any so many of a group for one price. */
export const MixSale = resource('promotion.mixSale', {
  scope: 'merchant',
  title: 'name',
  fields: {
    ...TERMS,
    group: reference('catalogue.productGroup'),
    quantity: integer({ min: 1, max: MOST_UNITS }),
    price: money({ min: 0 }),
    ...BASKET_TERMS,
  },
  list: {
    columns: ['name', 'active', 'group', 'quantity', 'price', 'from', 'to', 'priority', 'ordLots'],
    sort: 'name',
    filters: ['name', 'group', 'price', 'from', 'to', 'priority', 'ordLots', 'active'],
  },
  sections: {
    offer: ['name', 'group', 'quantity', 'price', 'maxTimes'],
    when: ['from', 'to', 'active'],
    where: ['ordLots'],
    order: ['priority', 'exclusive', 'withSpecials'],
  },
})
