import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barcodeCheckDigit, barcodeKey, classifyBarcode } from './barcode.ts'

describe('a barcode', () => {
  test.each([
    ['96385074', 'ean8'],
    ['036000291452', 'upcA'],
    ['4006381333931', 'ean13'],
    ['9300675024235', 'ean13'],
    ['10012345678902', 'gtin14'],
    [' 4006381333931 ', 'ean13'],
  ])('%s is a good %s', (text, symbology) => expect(classifyBarcode(text)).toEqual({ symbology, valid: true }))

  test.each([
    ['96385075', 'ean8'],
    ['4006381333932', 'ean13'],
  ])('%s looks like %s but its check digit is wrong', (text, symbology) =>
    expect(classifyBarcode(text)).toEqual({ symbology, valid: false, warning: 'barcode.wrongCheckDigit' }),
  )

  test.each(['85123A', '12345', '４００６３８１３３３９３１'])("%s is the shop's own and comes with a warning", text =>
    expect(classifyBarcode(text)).toEqual({ symbology: 'free', valid: true, warning: 'barcode.freeCode' }),
  )

  test('nothing is no barcode', () =>
    expect(classifyBarcode('  ')).toEqual({ symbology: 'free', valid: false, warning: 'barcode.empty' }))

  test('scanned as UPC-A or as EAN-13 with a zero in front it is the same article', () => {
    expect(barcodeKey('036000291452')).toBe(barcodeKey('0036000291452'))
    expect(barcodeKey(' 85123A ')).toBe('85123A')
  })
})

const body = fc
  .constantFrom(7, 11, 12, 13)
  .chain(length => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }))
  .map(digits => digits.join(''))

test('one digit misread is always noticed', () => {
  fc.assert(
    fc.property(body, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, place, shift) => {
      const code = `${digits}${barcodeCheckDigit(digits)}`
      const at = place % code.length
      const misread = code.slice(0, at) + ((Number(code[at]) + shift) % 10) + code.slice(at + 1)
      expect(classifyBarcode(code).valid).toBe(true)
      expect(classifyBarcode(misread).valid).toBe(false)
    }),
  )
})
