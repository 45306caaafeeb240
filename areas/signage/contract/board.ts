import { boolean, choice, integer, references, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { SOLD_OUT_WAYS } from '../rules/plan.ts'

/** Products of a board; more are not readable on a screen. */
export const MOST_PRODUCTS = 500

/** Menu board: products with the prices of the till. Categories in their order, then single products. */
export const Board = resource('signage.board', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 80, unique: true }),
    categories: references('catalogue.category', { default: [], max: 50 }),
    products: references('catalogue.plu', { default: [], max: MOST_PRODUCTS }),
    priceLevel: integer({ min: 1, max: 4, default: 1 }),
    columns: integer({ min: 1, max: 4, default: 2 }),
    perPage: integer({ min: 1, max: 60, default: 16 }),
    pageSeconds: integer({ min: 3, max: 600, default: 12, unit: 'seconds' }),
    soldOut: choice(SOLD_OUT_WAYS, { default: 'strike' }),
    showOldPrice: boolean({ default: true }),
    showName2: boolean({ default: false }),
  },
  list: {
    columns: ['name', 'categories', 'products', 'priceLevel', 'columns', 'perPage', 'soldOut'],
    sort: 'name',
    filters: ['categories', 'products', 'soldOut'],
  },
  sections: {
    products: ['name', 'categories', 'products', 'priceLevel', 'soldOut'],
    look: ['columns', 'perPage', 'pageSeconds', 'showOldPrice', 'showName2'],
  },
})
