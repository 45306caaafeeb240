import { expect, test } from 'vitest'
import { billNumber, readCount } from './bill-number.ts'

test('bill numbers count by register', () => {
  expect(billNumber('T1', 42)).toBe('T1-000042')
  expect(readCount('T1', 'T1-000042')).toBe(42)
  expect(readCount('T1', 'T12-000042')).toBe(0)
})
