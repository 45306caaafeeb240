import { describe, expect, test } from 'vitest'
import { cents, coupon, happyHour, instant, mixSale, price, special } from '../../../tests/support/till-basket.ts'
import type { Promotion } from './promotion.ts'
import { promotionConflicts } from './promotion-conflicts.ts'

const sets = {
  groups: new Map([
    ['cards', new Set(['a', 'b'])],
    ['mugs', new Set(['c'])],
  ]),
  categories: new Map([['drinks', new Set(['b'])]]),
}
const cards = mixSale({ id: 'cards', group: 'cards', quantity: 2, price: cents(5), priority: 10 })
const outcome = (other: Promotion, one: Promotion = cards) => promotionConflicts(one, [other], sets)[0]?.outcome

describe('two basket promotions on the same goods', () => {
  test('apply by priority; at equal priority the larger saving applies', () => {
    expect(outcome({ ...cards, id: '2', priority: 20 })).toBe('goesFirst')
    expect(outcome({ ...cards, id: '2', priority: 5 })).toBe('goesAfter')
    expect(outcome({ ...cards, id: '2' })).toBe('savesMore')
  })
  test('do not conflict if goods, shops or times differ, or one is inactive', () => {
    const other = { ...cards, id: '2' }
    const may = { from: instant('2026-05-01T00:00:00Z'), to: instant('2026-06-01T00:00:00Z') }
    expect(outcome({ ...other, group: 'mugs' })).toBeUndefined()
    expect(outcome({ ...other, ordLots: ['1'] }, { ...cards, ordLots: ['2'] })).toBeUndefined()
    expect(outcome({ ...other, ordLots: ['1'] })).toBe('savesMore')
    expect(outcome({ ...other, from: may.to }, { ...cards, ...may })).toBeUndefined()
    expect(outcome({ ...other, to: may.to }, { ...cards, ...may })).toBe('savesMore')
    expect(outcome({ ...other, active: false })).toBeUndefined()
    expect(outcome(cards)).toBeUndefined()
  })
})

test('price promotions apply before basket promotions, which may include or skip reduced products', () => {
  const milk = special({ plu: 'a', price: price(1) })
  const drinks = happyHour({ target: { kind: 'category', id: 'drinks' }, percent: 10 })
  expect(outcome(milk)).toBe('leavesCheaper')
  expect(outcome(milk, { ...cards, withSpecials: true })).toBe('fromLowerPrice')
  expect(outcome(cards, milk)).toBe('otherLeavesCheaper')
  expect(outcome({ ...cards, withSpecials: true }, drinks)).toBe('otherFromLowerPrice')
  expect(outcome(happyHour({ percent: 5 }), milk)).toBe('lowerPrice')
  expect(outcome(drinks, milk)).toBeUndefined()
})

test('a bill coupon uses up no products unless it is exclusive', () => {
  expect(outcome(coupon({ percent: 10 }))).toBeUndefined()
  expect(outcome(coupon({ percent: 10, exclusive: true, priority: 20 }))).toBe('goesFirst')
})
