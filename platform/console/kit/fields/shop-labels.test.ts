import { expect, test } from 'vitest'
import { withDefaults } from '#platform/rules/shop/shop-settings.ts'
import { namedByShop, withShopName } from './shop-labels.ts'

test('a field that a shop may name has the name behind its label, once the shop has given one', () => {
  namedByShop({ 'test.thing.fields.price2': 'priceName2' })
  const shop = withDefaults({ priceName2: 'Regular', priceName3: 'Large' })
  expect(withShopName('test.thing.fields.price2', 'Price 2', shop)).toBe('Price 2 · Regular')
  expect(withShopName('test.thing.fields.price3', 'Price 3', shop)).toBe('Price 3')
  expect(withShopName('test.thing.fields.price2', 'Price 2', withDefaults({ priceName2: ' ' }))).toBe('Price 2')
})
