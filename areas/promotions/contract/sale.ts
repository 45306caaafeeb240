import { barcode, integer, money, percent, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { BASKET_TERMS, TERMS } from './terms.ts'

/** A coupon: gives something off the bill, or off a group, when its barcode is given. Its uses are counted. */
export const SalePromotion = resource('promotion.sale', {
  scope: 'merchant',
  title: 'name',
  fields: {
    ...TERMS,
    notes: text({ max: 1000, multiline: true, optional: true }),
    barcode: barcode({ unique: true, duplicate: 'catalogue.refusal.barcodeExists' }),
    minimumSpend: money({ min: 0, optional: true }),
    /** Exactly one of the two. */
    percent: percent({ min: 0, max: 100, optional: true }),
    amount: money({ min: 0, optional: true }),
    /** Off these items alone; without it, off the bill. */
    group: reference('catalogue.productGroup', { optional: true }),
    limitPerMember: integer({ min: 1, optional: true }),
    limitTotal: integer({ min: 1, optional: true }),
    ...BASKET_TERMS,
  },
  list: {
    columns: ['name', 'active', 'barcode', 'percent', 'amount', 'minimumSpend', 'from', 'to', 'limitTotal', 'ordLots'],
    sort: 'name',
    filters: ['name', 'barcode', 'group', 'from', 'to', 'priority', 'ordLots', 'active'],
    search: ['name', 'barcode', 'notes'],
  },
  sections: {
    offer: ['name', 'barcode', 'percent', 'amount', 'minimumSpend', 'group', 'notes'],
    limits: ['limitPerMember', 'limitTotal'],
    when: ['from', 'to', 'active'],
    where: ['ordLots'],
    order: ['priority', 'exclusive', 'withSpecials', 'maxTimes'],
  },
})
