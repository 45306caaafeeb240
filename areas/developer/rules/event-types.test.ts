import { expect, it } from 'vitest'
import { isTypePattern, wantsType } from './event-types.ts'

it('a webhook gets the types that it names, whole or by their beginning', () => {
  expect(wantsType(['*'], 'pos.sale.stored')).toBe(true)
  expect(wantsType(['pos.*'], 'pos.sale.stored')).toBe(true)
  expect(wantsType(['pos.*'], 'position.changed')).toBe(false)
  expect(wantsType(['pos.sale.stored'], 'pos.sale.stored')).toBe(true)
  expect(wantsType([], 'pos.sale.stored')).toBe(false)
})

it('a type is written with names and dots, or ends with a star', () => {
  expect(['*', 'pos.*', 'pos.sale.stored'].every(isTypePattern)).toBe(true)
  expect(['', 'pos.', '*.sale', 'pos sale'].some(isTypePattern)).toBe(false)
})
