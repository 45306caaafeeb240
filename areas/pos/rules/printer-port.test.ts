import { expect, it } from 'vitest'
import { isPrinterPort } from './printer-port.ts'

it('dockets go to ports on which printers listen, and to no other', () => {
  expect([9100, 9101, 9109, 6101].every(isPrinterPort)).toBe(true)
  expect([22, 80, 443, 5432, 6379, 9099, 9110, 9200].some(isPrinterPort)).toBe(false)
})
