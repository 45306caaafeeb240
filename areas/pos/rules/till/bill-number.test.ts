import { expect, test } from 'vitest'
import { billNumber, countOf } from './bill-number.ts'

test('bill numbers count by register', () => {
  expect(billNumber('T1', 42)).toBe('T1-000042')
  expect(countOf('T1', 'T1-000042')).toBe(42)
  expect(countOf('T1', 'T12-000042')).toBe(0)
})
