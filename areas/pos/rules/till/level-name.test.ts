import { expect, test } from 'vitest'
import { ware } from '../../../../tests/support/till-bill.ts'
import { soldAs } from './level-name.ts'

const NAMES = ['Small', 'Medium', 'Large', '']

test('an item is named with the size that somebody chose, where the shop has a name for it', () => {
  const item = ware('coffee', 4.5, { name: 'Flat white' })
  expect(soldAs({ item, priceLevel: 3 }, NAMES)).toBe('Flat white, Large')
  expect(soldAs({ item, priceLevel: 1 }, NAMES)).toBe('Flat white, Small')
  expect(soldAs({ item, priceLevel: 4 }, NAMES)).toBe('Flat white')
  expect(soldAs({ item, priceLevel: undefined }, NAMES)).toBe('Flat white')
  expect(soldAs({ item, priceLevel: 2 }, [])).toBe('Flat white')
})
