import { expect, test } from 'vitest'
import { cents, item, line, type Trade, till } from '../../../tests/support/till-basket.ts'
import type { PredefinedDiscount } from './basket.ts'
import { cashierLimits } from './cashier-limits.ts'

const staff: PredefinedDiscount = { id: '1', code: 'STAFF', name: 'Staff', percent: 50, limit: cents(5) }
const free: PredefinedDiscount = { id: '2', code: 'OWN', name: 'Own', percent: 20, open: true, roles: ['manager'] }
const loose: PredefinedDiscount = { id: '3', code: 'ODD', name: 'Odd', amount: cents(2), open: true, roles: ['clerk'] }

const outcome = (trade: Omit<Trade, 'lines'> & { discount: object }) => {
  const { discount, ...more } = trade
  const input = { reason: 'dented', ...discount }
  const answer = till({ ...more, lines: [line(item('lamp', 40), 1, { discount: input })] })
  return answer.refused ? answer.problems[0]?.code : answer.net
}

test('a shop without open discounts limits no one', () => {
  expect(cashierLimits([staff], ['clerk'])).toEqual({})
})

test('an open discount limits its roles only', () => {
  expect(cashierLimits([free, loose], ['manager'])).toEqual({ maxPercent: 20, maxAmount: undefined })
  expect(cashierLimits([free, loose], ['manager', 'clerk'])).toEqual({ maxPercent: 20, maxAmount: 200 })
  expect(cashierLimits([free, loose], ['guest'])).toEqual({ maxPercent: 0 })
})

test('a predefined discount is at most its limit: half of 40.00, but 5.00 at most', () => {
  expect(outcome({ site: { discounts: [staff] }, discount: { code: 'STAFF' } })).toBe(3500)
})

test('an open discount is what the cashier enters, up to its own amount', () => {
  const site = { discounts: [free] }
  const cashier = { roles: ['manager'] }
  expect(outcome({ site, cashier, discount: { code: 'OWN', percent: 15 } })).toBe(3400)
  expect(outcome({ site, cashier, discount: { code: 'OWN', percent: 25 } })).toBe('promotions.basket.discountLimit')
  expect(outcome({ site, cashier, discount: { code: 'OWN' } })).toBe('promotions.basket.discount')
  expect(outcome({ site, cashier: { roles: ['clerk'] }, discount: { code: 'OWN', percent: 15 } })).toBe(
    'promotions.basket.discountRole',
  )
})

test('without a code the limit of the role applies', () => {
  const site = { discounts: [free, loose] }
  const cashier = { roles: ['clerk'], ...cashierLimits(site.discounts, ['clerk']) }
  expect(outcome({ site, cashier, discount: { amount: cents(2) } })).toBe(3800)
  expect(outcome({ site, cashier, discount: { amount: cents(2.01) } })).toBe('promotions.basket.discountLimit')
})
