import { expect, it } from 'vitest'
import { cashRound } from '#platform/rules/money/money.ts'
import { cashStep } from './cash-step.ts'

it('rounds cash to five cents in Australia and to ten in New Zealand', () => {
  expect(cashRound(798, cashStep(null, 'AUD'))).toEqual({ payable: 800, rounding: 2 })
  expect(cashRound(796, cashStep(undefined, 'NZD'))).toEqual({ payable: 800, rounding: 4 })
})

it('rounds nothing where every minor unit is a coin', () => {
  expect(cashRound(798, cashStep(null, 'EUR'))).toEqual({ payable: 798, rounding: 0 })
})

it('takes the step of the payment method before that of the currency', () => {
  expect(cashRound(798, cashStep(10, 'AUD'))).toEqual({ payable: 800, rounding: 2 })
  expect(cashRound(798, cashStep(1, 'AUD'))).toEqual({ payable: 798, rounding: 0 })
})
