import { expect, test } from 'vitest'
import { ware } from '../../../../tests/support/till-bill.ts'
import { soldAs } from './level-name.ts'

const NAMES = ['Small', 'Medium', 'Large', '']

test('adds the name of the chosen price level to an item’s name, where the shop has one', () => {
  const item = ware('coffee', 4.5, { name: 'Flat white' })
  expect(soldAs({ item, priceLevel: 3 }, NAMES)).toBe('Flat white, Large')
  expect(soldAs({ item, priceLevel: 1 }, NAMES)).toBe('Flat white, Small')
  expect(soldAs({ item, priceLevel: 4 }, NAMES)).toBe('Flat white')
  expect(soldAs({ item, priceLevel: undefined }, NAMES)).toBe('Flat white')
  expect(soldAs({ item, priceLevel: 2 }, [])).toBe('Flat white')
})
