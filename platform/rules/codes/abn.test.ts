import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { abnDigits, isAbn, printedAbn, toAbn } from './abn.ts'

const nineDigits = fc.integer({ min: 0, max: 999_999_999 }).map(number => String(number).padStart(9, '0'))

describe('an ABN', () => {
  // The first is the example of the Australian Business Register, the second is the Tax Office's own.
  test.each(['53 004 085 616', '51824753556', '51 824 753 556'])('%s can exist', typed =>
    expect(isAbn(typed)).toBe(true),
  )

  test.each(['51824753557', '15824753556', '', '5182475355', '518247535561', '00000000000', 'ABN 51824753'])(
    '%s cannot exist',
    typed => expect(isAbn(typed)).toBe(false),
  )

  test('is made from any nine digits, in one way only', () => {
    fc.assert(
      fc.property(nineDigits, nine => {
        const made = toAbn(nine)
        expect(isAbn(made)).toBe(true)
        const others = Array.from({ length: 90 }, (_, index) => `${index + 10}${nine}`).filter(isAbn)
        expect(others).toContain(made)
        expect(others.length).toBeLessThanOrEqual(2) // 10 and 99 are 89 apart
      }),
    )
  })

  test('with one digit typed wrong is found out', () => {
    fc.assert(
      fc.property(nineDigits, fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }), (nine, place, by) => {
        const right = toAbn(nine)
        const digit = (Number(right[place]) + by) % 10
        expect(isAbn(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false)
      }),
    )
  })

  test('reads the same as printed and as digits', () => {
    expect(printedAbn('51824753556')).toBe('51 824 753 556')
    expect(abnDigits('51 824 753 556')).toBe('51824753556')
  })
})
