import { expect, it } from 'vitest'
import { type PaymentMethodFacts, paymentMethodProblems } from './payment-method.ts'

const method = (facts: Partial<PaymentMethodFacts>): PaymentMethodFacts => ({
  kind: 'card',
  provider: 'none',
  allowChange: false,
  cashRounding: null,
  apiKey: false,
  ...facts,
})

it('rounds cash and nothing else', () => {
  expect(paymentMethodProblems(method({ kind: 'cash', cashRounding: 0.05 }))).toBeUndefined()
  expect(paymentMethodProblems(method({ kind: 'card', cashRounding: 0.05 }))).toHaveProperty('cashRounding')
})

it('connects cards, wallets and vouchers to a provider, and not cash', () => {
  expect(paymentMethodProblems(method({ kind: 'wallet', provider: 'simulator' }))).toBeUndefined()
  expect(paymentMethodProblems(method({ kind: 'cash', provider: 'simulator' }))).toHaveProperty('provider')
})

it('asks for the key of a provider that has one', () => {
  expect(paymentMethodProblems(method({ provider: 'stripe' }))).toHaveProperty('apiKey')
  expect(paymentMethodProblems(method({ provider: 'stripe', apiKey: true }))).toBeUndefined()
  expect(paymentMethodProblems(method({ provider: 'standalone' }))).toBeUndefined()
})

it('gives no change from a balance', () => {
  expect(paymentMethodProblems(method({ kind: 'memberBalance', allowChange: true }))).toHaveProperty('allowChange')
  expect(paymentMethodProblems(method({ kind: 'voucher', allowChange: true }))).toBeUndefined()
})
