import fc from 'fast-check'
import { expect, it } from 'vitest'
import { barcodeCheckDigit } from '#platform/rules/barcode.ts'
import { multiply, unitPriceFromWire } from '#platform/rules/money.ts'
import { billNumber, countOf } from './bill-number.ts'
import { quantityFor, scaleCodes, scannedCode } from './scanned-code.ts'

const label = (digits: string) => `${digits}${barcodeCheckDigit(digits)}`

it('a label of the scale says its price or its weight', () => {
  expect(scannedCode(label('201234500799'))).toMatchObject({ kind: 'price', item: '12345', amount: 799 })
  expect(scannedCode(label('281234500423'))).toMatchObject({ kind: 'weight', item: '12345', quantity: 0.423 })
})

it('any other code is looked up as it is, one with a wrong check digit too', () => {
  expect(scannedCode('9300605123458')).toMatchObject({ kind: 'plain' })
  expect(scannedCode('2012345007990')).toMatchObject({ kind: 'plain', code: '2012345007990' })
  expect(scaleCodes('00042')).toEqual(['00042', '42'])
})

it('the quantity behind a price on a label comes to that price again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 10, max: 50_000 }), (amount, cents) => {
      const price = unitPriceFromWire(cents / 100)
      expect(multiply(price, quantityFor(amount, price))).toBe(amount)
    }),
  )
})

it('bill numbers count by register', () => {
  expect(billNumber('T1', 42)).toBe('T1-000042')
  expect(countOf('T1', 'T1-000042')).toBe(42)
  expect(countOf('T1', 'T12-000042')).toBe(0)
})
