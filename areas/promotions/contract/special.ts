import { reference, unitPrice } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { TERMS } from './terms.ts'

/** The price of an item in a period. */
export const Special = resource('promotion.special', {
  scope: 'merchant',
  title: 'name',
  fields: {
    ...TERMS,
    plu: reference('catalogue.plu'),
    price: unitPrice(),
  },
  list: {
    columns: ['name', 'active', 'plu', 'price', 'ordLots', 'from', 'to'],
    sort: 'name',
    filters: ['name', 'plu', 'price', 'from', 'to', 'ordLots', 'active'],
  },
  sections: { offer: ['name', 'plu', 'price'], when: ['from', 'to', 'active'], where: ['ordLots'] },
})
