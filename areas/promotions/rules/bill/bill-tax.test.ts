import { describe, expect, test } from 'vitest'
import { item, line, ring } from '../../../../tests/support/till-basket.ts'

const added = { rate: 10, mode: 'added' } as const
const free = { rate: 0, mode: 'inclusive' } as const

test('added tax is paid on top', () => {
  expect(ring({ lines: [item('a', 10, { tax: added })] })).toMatchObject({ net: 1000, tax: 100, payable: 1100 })
})

test('rates are listed separately, with their net amounts', () => {
  const lines = [item('bread', 3, { tax: free }), item('beer', 11), item('room', 100, { tax: added })]
  const basket = ring({ lines })
  expect(basket.taxes).toEqual([
    { rate: 0, mode: 'inclusive', net: 300, tax: 0 },
    { rate: 10, mode: 'inclusive', net: 1100, tax: 100 },
    { rate: 10, mode: 'added', net: 10000, tax: 1000 },
  ])
  expect(basket).toMatchObject({ net: 11400, tax: 1100, payable: 12400 })
})

describe('ten lines at 0.05 with 10 % added', () => {
  const lines = Array.from({ length: 10 }, () => item('sweet', 0.05, { tax: added }))
  test('have 0.01 tax each when tax is rounded by line', () => expect(ring({ lines }).tax).toBe(10))
  test('have 0.05 tax together when it is rounded by bill, a cent on the earlier lines', () => {
    const basket = ring({ lines, site: { taxBy: 'bill' } })
    expect(basket.lines.map(({ tax }) => tax)).toEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
    expect(basket).toMatchObject({ tax: 5, payable: 55 })
  })
})

describe('payment', () => {
  test('by a card with a 1.5 % surcharge costs that much more', () => {
    expect(ring({ lines: [item('a', 20)], tender: 'amex' })).toMatchObject({ net: 2000, surcharge: 30, payable: 2030 })
  })
  test.each([
    [7.92, 790, -2],
    [7.93, 795, 2],
    [7.97, 795, -2],
  ])('%d in cash is %i, rounded by %i', (dear, payable, rounding) => {
    expect(ring({ lines: [item('a', dear)], tender: 'cash' })).toMatchObject({ payable, rounding })
  })
  test('in cash with a one-cent coin is to the cent', () => {
    expect(ring({ lines: [item('a', 7.98)], tender: 'cash', site: { cashStep: 1 } })).toMatchObject({
      payable: 798,
      rounding: 0,
    })
  })
  test('of nothing has no surcharge', () => {
    expect(ring({ lines: [line(item('a', 0), 3)], tender: 'amex' }).payable).toBe(0)
  })
})
