import { boolean, choice, integer, money, reference, text } from '#platform/contract/define/fields.ts'
import { resource } from '#platform/contract/define/resource.ts'
import { type FakeRow, newId } from './fake-server.ts'

/** A small resource with most kinds of fields that a list shows. */
export const Product = resource('test.product', {
  scope: 'merchant',
  title: 'name',
  fields: {
    name: text({ max: 20 }),
    price: money({ min: 0 }),
    stock: integer({ optional: true }),
    kind: choice(['food', 'drink'], { default: 'food' }),
    group: reference('test.group', { optional: true }),
    active: boolean({ default: true }),
    number: text({ max: 20, readOnly: true }),
  },
  list: { columns: ['name', 'price', 'stock', 'kind', 'group', 'active'], sort: 'name' },
})

export const Group = resource('test.group', {
  scope: 'merchant',
  title: 'title',
  fields: { title: text() },
  list: { columns: ['title'], sort: 'title' },
})

export const PRODUCT_PERMISSIONS = ['list', 'add', 'update', 'delete', 'import', 'export'].map(
  action => `test.product:${action}`,
)

export const PRODUCT_MESSAGES = {
  product: {
    title: 'Products',
    one: 'Product',
    fields: {
      name: 'Name',
      price: 'Price',
      stock: 'Stock',
      kind: 'Kind',
      group: 'Group',
      active: 'Active',
      number: 'Number',
    },
    choices: { kind: { food: 'Food', drink: 'Drink' } },
  },
}

export const products = (count: number): FakeRow[] =>
  Array.from({ length: count }, (_, at) => ({
    id: newId(at + 1),
    version: 1,
    name: `Product ${String(at + 1).padStart(3, '0')}`,
    price: at + 0.5,
    stock: at,
    kind: at % 2 ? 'drink' : 'food',
    group: newId(900),
    active: true,
    number: `P-${at + 1}`,
  }))

export const groups = (): FakeRow[] => [{ id: newId(900), version: 1, title: 'Breakfast' }]
