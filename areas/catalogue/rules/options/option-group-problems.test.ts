import { expect, test } from 'vitest'
import { type OptionGroupFacts, optionGroupProblems } from './option-group-problems.ts'

const milk: OptionGroupFacts = {
  kind: 'choice',
  min: 1,
  max: 1,
  default: ['full'],
  options: [
    { id: 'full', name: 'Full cream', price: 0 },
    { id: 'oat', name: 'Oat', price: 0.7, plu: 'oat milk' },
  ],
  exceptions: [{ product: 'latte', prices: { oat: 0.5 } }],
}
const known = new Set(['oat milk', 'latte'])
const codes = (more: Partial<OptionGroupFacts>) => {
  const problems = optionGroupProblems({ ...milk, ...more }, known) ?? {}
  return Object.entries(problems).map(([field, { code }]) => `${field}: ${code}`)
}
const options = (...rows: Partial<OptionGroupFacts['options'][number]>[]) =>
  rows.map((row, at) => ({ id: `o${at}`, name: `Option ${at}`, price: 0, ...row }))
const bare = { default: [], exceptions: [] }

test('an option group with the usual settings has no problems', () => {
  expect(optionGroupProblems(milk, known)).toBeUndefined()
})

test('options have unique names and ids', () => {
  expect(codes({ ...bare, options: options({ name: 'Oat' }, { name: 'oat' }) })).toEqual([
    'options: catalogue.refusal.optionTwice',
  ])
  expect(codes({ ...bare, options: options({ id: 'same' }, { id: 'same' }) })).toEqual([
    'options: catalogue.refusal.optionIdTwice',
  ])
  expect(codes({ ...bare, options: options({ id: undefined }, { id: undefined }) })).toEqual([])
})

test('an extra can’t reduce the price, and a note has no price', () => {
  expect(codes({ ...bare, kind: 'extra', options: options({ price: -0.5 }) })).toEqual([
    'options: catalogue.refusal.extraPrice',
  ])
  expect(codes({ ...bare, kind: 'remove', options: options({ price: -0.5 }) })).toEqual([])
  expect(codes({ ...bare, kind: 'note', options: options({ price: 0.5 }) })).toEqual([
    'options: catalogue.refusal.notePrice',
  ])
})

test('exactly one size is chosen', () => {
  expect(codes({ kind: 'size' })).toEqual([])
  expect(codes({ kind: 'size', min: 0 })).toEqual(['max: catalogue.refusal.oneSize'])
  expect(codes({ kind: 'size', max: null })).toEqual(['max: catalogue.refusal.oneSize'])
  expect(codes({ min: 2 })).toEqual(['max: catalogue.refusal.optionsMinMax'])
})

test('defaults must be options, and not too many', () => {
  expect(codes({ default: ['soy'] })).toEqual(['default: catalogue.refusal.defaultOption'])
  expect(codes({ default: ['full', 'full'] })).toEqual(['default: catalogue.refusal.defaultOption'])
  expect(codes({ default: ['full', 'oat'] })).toEqual(['default: catalogue.refusal.defaultsMax'])
  expect(codes({ default: ['full', 'oat'], max: null })).toEqual([])
})

test('its products and options must exist', () => {
  expect(codes({ ...bare, options: options({ plu: 'gone' }) })).toEqual(['options: platform.field.noSuchRecord'])
  const exception = { product: 'latte', prices: {} }
  expect(codes({ exceptions: [exception, exception] })).toEqual(['exceptions: catalogue.refusal.exceptionTwice'])
  expect(codes({ exceptions: [{ ...exception, product: 'gone' }] })).toEqual([
    'exceptions: platform.field.noSuchRecord',
  ])
  expect(codes({ exceptions: [{ ...exception, prices: { soy: 1 } }] })).toEqual([
    'exceptions: catalogue.refusal.exceptionOption',
  ])
})
