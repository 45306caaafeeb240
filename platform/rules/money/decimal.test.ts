import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDecimals,
  decimalToNumber,
  divideDecimals,
  divideToNearest,
  multiplyDecimals,
  readDecimal,
  toDecimal,
  toSafeInteger,
} from './decimal.ts'

describe('a decimal is read as it is written', () => {
  test.each([
    ['12.50', 1250n, 2],
    [' -3 ', -3n, 0],
    ['.5', 5n, 1],
    ['5.', 5n, 0],
    [1.005, 1005n, 3],
    [1e-7, 1n, 7],
    [1e21, 10n ** 21n, 0],
    ['2.5e3', 2500n, 0],
  ])('%s', (written, digits, scale) => {
    expect(readDecimal(written)).toEqual({ digits, scale })
  })

  test.each([
    '',
    ' ',
    '.',
    'twelve',
    '0x10',
    '1,5',
    '12.3.4',
    'NaN',
    '1e999',
    Number.NaN,
    Infinity,
    null,
    true,
    [1],
    {},
  ])('and %s is no decimal', written => expect(readDecimal(written)).toBeNull())

  test('a text made to be costly is answered at once', () => {
    expect(readDecimal('1e-999999999')).toEqual({ digits: 0n, scale: 0 })
    expect(readDecimal('9'.repeat(1_000_000))).toBeNull()
    expect(() => toDecimal('9'.repeat(1_000_000))).toThrow(RangeError)
  })

  test('every finite number comes back as it went in', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), value => {
        expect(decimalToNumber(toDecimal(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

describe('decimal arithmetic', () => {
  test('a tenth and two tenths are three tenths', () => {
    expect(decimalToNumber(addDecimals(toDecimal(0.1), toDecimal(0.2)))).toBe(0.3)
  })

  test('the moving average of 10 at 2.00 and 5 at 2.10 is 2.033333 to six places', () => {
    const value = addDecimals(
      multiplyDecimals(toDecimal(10), toDecimal('2.00')),
      multiplyDecimals(toDecimal(5), toDecimal('2.10')),
    )
    expect(decimalToNumber(divideDecimals(value, toDecimal(15), 6))).toBe(2.033333)
  })

  test('a half goes away from zero, whatever the signs', () => {
    expect([divideToNearest(5n, 2n), divideToNearest(-5n, 2n), divideToNearest(5n, -2n)]).toEqual([3n, -3n, -3n])
  })

  test('what a double cannot hold is refused, not bent', () => {
    expect(() => toSafeInteger(2n ** 53n)).toThrow(RangeError)
  })
})
