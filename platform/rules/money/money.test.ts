import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleTo, toDecimal } from './decimal.ts'
import {
  cashRound,
  fromWire,
  multiply,
  parseAmount,
  parseUnitPrice,
  percentOf,
  roundHalfAwayFromZero,
  spread,
  sum,
  taxAdded,
  taxInclusive,
  toWire,
  unitPriceFromCents,
  unitPriceFromStored,
  unitPriceFromWire,
  unitPriceToCents,
  unitPriceToWire,
} from './money.ts'

const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
const price = fc.integer({ min: 0, max: 100_000_000 })

describe('an amount that was typed', () => {
  test.each([
    ['12.50', 1250],
    [12.5, 1250],
    ['1.005', 101],
    [1.005, 101],
    [-1.005, -101],
    [8.345, 835],
    ['0.004', 0],
    [-0.004, 0],
  ])('%s is %i cents', (typed, expected) => expect(parseAmount(typed)).toBe(expected))

  test.each(['', 'free', '12 dollars', '1,000', null, undefined, Number.NaN, Infinity, true, {}, [5], '1e300', 1e300])(
    '%s is no amount and counts as 0',
    typed => expect(parseAmount(typed)).toBe(0),
  )

  test('is never a negative nothing', () => {
    expect(Object.is(parseAmount(-0), 0)).toBe(true)
    expect(Object.is(roundHalfAwayFromZero(-0.2), 0)).toBe(true)
  })
})

describe('rounding', () => {
  test.each([
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [1.005, 2, 1.01],
    [1.0049999, 2, 1],
    [2.0333335, 6, 2.033334],
  ])('%d to %i places is %d', (value, places, expected) => expect(roundHalfAwayFromZero(value, places)).toBe(expected))
})

describe('on the wire', () => {
  test('an amount has two decimals and a unit price four', () => {
    expect(toWire(1999)).toBe(19.99)
    expect(JSON.stringify(toWire(10))).toBe('0.1')
    expect(fromWire(19.99)).toBe(1999)
    expect(unitPriceToWire(unitPriceFromWire(2.495))).toBe(2.495)
  })

  test('an amount that is none is a fault', () => {
    expect(() => fromWire(Number.NaN)).toThrow(RangeError)
    expect(() => fromWire(1e300)).toThrow(RangeError)
  })

  test('is rounded as its decimal text reads, however many decimals it has', () => {
    const exact = (amount: number) => Number(scaleTo(toDecimal(amount), 2)) + 0
    const typed = fc.tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.constantFrom(0, 1, 2, 3, 4, 7))
    fc.assert(
      fc.property(
        fc.oneof(
          typed.map(([digits, places]) => digits / 10 ** places),
          fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        ),
        amount => fromWire(amount) === exact(amount),
      ),
    )
  })

  test('an amount comes back as it went', () => {
    fc.assert(fc.property(cents, amount => fromWire(JSON.parse(JSON.stringify(toWire(amount)))) === amount))
  })

  test('so does a unit price', () => {
    fc.assert(fc.property(price, stored => unitPriceFromWire(unitPriceToWire(unitPriceFromStored(stored))) === stored))
  })
})

describe('price times quantity', () => {
  test('7 at 2.20 are 15.40', () => expect(multiply(unitPriceFromCents(220), 7)).toBe(1540))
  test('0.355 kg at 12.99 are 4.61', () => expect(multiply(parseUnitPrice('12.99'), 0.355)).toBe(461))
  test('a fuel price has four decimals: 40.25 l at 1.8990 are 76.43', () =>
    expect(multiply(parseUnitPrice('1.8990'), 40.25)).toBe(7643))
  test('half a cent goes up, and a refund mirrors the sale', () => {
    expect(multiply(parseUnitPrice('0.005'), 1)).toBe(1)
    expect(multiply(parseUnitPrice('0.005'), -1)).toBe(-1)
  })
  test('a unit price is shown in whole cents', () => expect(unitPriceToCents(parseUnitPrice('2.4950'))).toBe(250))
  test('a stored price with a fraction is a fault', () => expect(() => unitPriceFromStored(1.5)).toThrow(RangeError))

  test('a whole number of units at whole cents is never rounded', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: -999, max: 999 }), (each, count) => {
        expect(multiply(unitPriceFromCents(each), count)).toBe(each * count + 0)
      }),
    )
  })
})

describe('percent and tax', () => {
  test('20 % off 12.50 leaves 10.00', () => expect(1250 - percentOf(1250, 20)).toBe(1000))
  test('10 % tax inside 110.00 is 10.00, on top of 100.00 it is 10.00', () => {
    expect(taxInclusive(11000, 10)).toBe(1000)
    expect(taxAdded(10000, 10)).toBe(1000)
  })
  test('by line: 3.48, 3.48, 3.04 and 3.00 carry 0.32, 0.32, 0.28 and 0.27; by bill 13.00 carries 1.18', () => {
    expect([348, 348, 304, 300].map(net => taxInclusive(net, 10))).toEqual([32, 32, 28, 27])
    expect(taxInclusive(1300, 10)).toBe(118)
  })
  test('a rate may have a fraction', () => expect(taxAdded(10000, 12.5)).toBe(1250))
  test('a rate of nothing is no tax', () => expect(taxInclusive(999, 0)).toBe(0))

  test('the tax inside a price is what adding it to the rest gives, to a cent', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(5, 8.25, 10, 12.5, 15, 20), (net, rate) => {
        const tax = taxInclusive(net, rate)
        expect(Math.abs(taxAdded(net - tax, rate) - tax)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('spreading a saving', () => {
  test('1.50 over 4.00, 4.00 and 3.50 is 0.52, 0.52 and 0.46', () =>
    expect(spread(150, [400, 400, 350])).toEqual([52, 52, 46]))
  test('a cent that nobody earns more goes to the earlier line', () => {
    expect(spread(1, [100, 100])).toEqual([1, 0])
    expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spread(-100, [1, 1, 1])).toEqual([-34, -33, -33])
  })
  test('weights may be kilograms', () => expect(spread(100, [0.25, 0.75])).toEqual([25, 75]))
  test('over lines without a price it is spread evenly', () => expect(spread(5, [0, 0])).toEqual([3, 2]))
  test('over nothing there is nothing to spread', () => {
    expect(spread(0, [])).toEqual([])
    expect(() => spread(5, [])).toThrow(RangeError)
    expect(() => spread(5, [3, -1])).toThrow(RangeError)
  })

  const weights = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 40 })

  test('the parts add up to the whole', () => {
    fc.assert(
      fc.property(cents, weights, (total, shares) => {
        expect(sum(spread(total, shares))).toBe(total)
      }),
    )
  })

  test('no part is a cent or more away from its exact share', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), weights, (total, shares) => {
        const whole = sum(shares)
        fc.pre(whole > 0)
        spread(total, shares).forEach((part, line) => {
          expect(Math.abs(part * whole - total * (shares[line] ?? 0))).toBeLessThan(whole)
        })
      }),
    )
  })
})

describe('cash', () => {
  test('7.98 is paid as 8.00 with rounding 0.02', () =>
    expect(cashRound(798, 5)).toEqual({ payable: 800, rounding: 2 }))
  test('7.97 is paid as 7.95', () => expect(cashRound(797, 5)).toEqual({ payable: 795, rounding: -2 }))
  test('a refund rounds as its sale did', () => expect(cashRound(-798, 5)).toEqual({ payable: -800, rounding: -2 }))
  test('without a step nothing is rounded', () => expect(cashRound(797, 0)).toEqual({ payable: 797, rounding: 0 }))

  test('what is paid is a multiple of the coin and less than a coin away', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(1, 5, 10, 50, 100), (amount, step) => {
        const { payable, rounding } = cashRound(amount, step)
        expect(Math.abs(payable % step)).toBe(0)
        expect(Math.abs(rounding) * 2).toBeLessThanOrEqual(step)
        expect(payable).toBe(amount + rounding)
      }),
    )
  })
})

test('a sum too large to be exact is a fault', () => {
  expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
})
