import {
  availableAt,
  barcode,
  boolean,
  decimal,
  images,
  otherShops,
  percent,
  reference,
  references,
  tags,
  text,
  unitPrice,
} from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { LONGEST_ITEM_NAME } from '../rules/item-name.ts'

const off = () => boolean({ default: false })
const on = () => boolean({ default: true })
const furtherPrice = () => unitPrice({ optional: true })

/** An article with hundreds of barcodes is one that many makers deliver under their own. */
const MOST_BARCODES = 500

/**
 * What is sold: a product, a dish, an hour of parking. Belongs to the merchant; sold at all shops or at chosen ones.
 * `printer1` … `kitchenScreen6` say where an order for it comes out: every shop has its own printer 1.
 */
export const Plu = resource('catalogue.plu', {
  scope: 'merchant',
  title: 'pluName1',
  fields: {
    /** The item's code; given by the server when left out: the next free number. */
    pluId: text({ max: 30, optional: true, unique: true, duplicate: 'catalogue.refusal.itemExists' }),
    pluName1: text({ max: LONGEST_ITEM_NAME }),
    /** Second name: another language, or the short one of a narrow printer. */
    pluName2: text({ max: LONGEST_ITEM_NAME, optional: true }),
    barcode: barcode({ optional: true, unique: true, duplicate: 'catalogue.refusal.barcodeExists' }),
    moreBarcodes: tags({ default: [], max: MOST_BARCODES }),
    category: reference('catalogue.category', { optional: true }),
    supplier: reference('catalogue.supplier', { optional: true }),
    unit: reference('catalogue.unit', { optional: true }),
    tags: references('catalogue.pluTag', { default: [], max: 50 }),
    images: images({ default: [] }),
    active: on(),
    soldAt: availableAt('notSoldAt'),
    /** Exceptions to "all shops"; empty where the shops are chosen. */
    notSoldAt: otherShops(),
    /** At all shops; follows from `soldOutAt` (rules/sold-out.ts). */
    soldOut: off(),
    soldOutAt: otherShops(),
    price1: unitPrice(),
    price2: furtherPrice(),
    price3: furtherPrice(),
    price4: furtherPrice(),
    /** The cashier is asked which of the prices it is. */
    multiPrice: off(),
    /** The cashier types the price. */
    openPrice: off(),
    /** The till asks for a parking ticket and sells the stay at its fee. */
    sellsParking: off(),
    allowDiscount: on(),
    /** What one costs the merchant, without tax. */
    cost: unitPrice({ optional: true }),
    /** Follows from cost and price 1 where the cost is known. */
    markup: decimal({ unit: '%', min: -100, max: 10_000_000, optional: true }),
    tax: reference('catalogue.tax', { optional: true }),
    /** `gst` and `taxRate` are further ways to say the tax; stored, they always say what `tax` says. */
    gst: boolean({ optional: true }),
    taxRate: percent({ min: 0, max: 100, optional: true }),
    /** The item whose stock goes down when this one is sold: a slice takes from its cake. */
    stockLink: reference('catalogue.plu', { optional: true }),
    cashier: on(),
    kiosk: off(),
    selfOrder: off(),
    online: off(),
    donatePage: off(),
    isNew: off(),
    featured: off(),
    popular: off(),
    special: off(),
    printer1: off(),
    printer2: off(),
    printer3: off(),
    printer4: off(),
    kitchenScreen1: off(),
    kitchenScreen2: off(),
    kitchenScreen3: off(),
    kitchenScreen4: off(),
    kitchenScreen5: off(),
    kitchenScreen6: off(),
    loyaltyPoints: decimal({ min: 0, max: 1_000_000, optional: true }),
    /** Can be paid for with points. */
    redeemable: off(),
  },
  list: {
    columns: [
      'images',
      'pluName1',
      'category',
      'price1',
      'pluId',
      'barcode',
      'tax',
      'supplier',
      'tags',
      'soldAt',
      'soldOut',
      'active',
    ],
    sort: 'pluName1',
    filters: [
      'pluId',
      'pluName1',
      'barcode',
      'category',
      'supplier',
      'tax',
      'unit',
      'tags',
      'price1',
      'cost',
      'markup',
      'active',
      'soldAt',
      'soldOut',
      'soldOutAt',
      'openPrice',
      'sellsParking',
      'multiPrice',
      'allowDiscount',
      'cashier',
      'kiosk',
      'selfOrder',
      'online',
      'donatePage',
      'isNew',
      'featured',
      'popular',
      'special',
      'redeemable',
      'stockLink',
    ],
    search: ['pluId', 'pluName1', 'pluName2', 'barcode', 'moreBarcodes'],
  },
  sections: {
    general: [
      'pluId',
      'pluName1',
      'pluName2',
      'barcode',
      'moreBarcodes',
      'category',
      'supplier',
      'unit',
      'tags',
      'images',
      'active',
      'soldOut',
      'soldOutAt',
    ],
    prices: [
      'price1',
      'price2',
      'price3',
      'price4',
      'multiPrice',
      'openPrice',
      'sellsParking',
      'allowDiscount',
      'cost',
      'markup',
    ],
    taxes: ['tax', 'gst', 'taxRate'],
    stock: ['stockLink'],
    where: ['soldAt', 'notSoldAt', 'cashier', 'kiosk', 'selfOrder', 'online', 'donatePage'],
    marks: ['isNew', 'featured', 'popular', 'special'],
    printing: [
      'printer1',
      'printer2',
      'printer3',
      'printer4',
      'kitchenScreen1',
      'kitchenScreen2',
      'kitchenScreen3',
      'kitchenScreen4',
      'kitchenScreen5',
      'kitchenScreen6',
    ],
    loyalty: ['loyaltyPoints', 'redeemable'],
  },
})
