import { expect, it } from 'vitest'
import { isArranged } from './menu-arrangement.ts'

const before = ['products', 'categories', 'suppliers']

it('is customised by a different order or page', () => {
  expect(isArranged(before, ['categories', 'products', 'suppliers'])).toBe(true)
  expect(isArranged(before, [...before, 'registers'])).toBe(true)
  expect(isArranged(before, ['products', 'registers', 'suppliers'])).toBe(true)
})

it('is not customised by a missing page', () => {
  expect(isArranged(before, before)).toBe(false)
  expect(isArranged(before, ['products', 'suppliers'])).toBe(false)
})
