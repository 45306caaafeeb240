import { describe, expect, test } from 'vitest'
import type { PromotionDraft } from '../promotion-draft.ts'
import type { ClauseValue } from './clause.ts'
import { promotionSentence } from './promotion-sentence.ts'

const NAMES: Readonly<Record<string, string>> = { cards: 'Gift cards', coffee: 'Any coffee', milk: 'Milk 2 L' }

const plain = (value: ClauseValue): string | number => {
  switch (value.as) {
    case 'text':
      return value.text
    case 'list':
      return value.texts.join('+')
    case 'number':
      return value.number
    case 'priceLevel':
      return `price ${value.level}`
    case 'money':
      return `$${value.amount}`
    case 'percent':
      return `${value.percent}%`
    case 'day':
      return value.day
    case 'moment':
      return value.iso
    case 'time':
      return value.clock
    case 'days':
      return value.days.join('')
  }
}

/** As `key(value, …)`, without what is empty. */
function said(draft: PromotionDraft): string[] | undefined {
  const clauses = promotionSentence({
    draft,
    nameOf: id => NAMES[id],
    shopName: code => (code === '1001' ? 'Café' : undefined),
    zone: 'Australia/Brisbane',
  })
  return clauses?.map(({ key, values }) => {
    const parts = Object.values(values)
      .map(plain)
      .filter(part => part !== '')
    return `${key}(${parts.join(', ')})`
  })
}

test('mix and match until the end of May: its end at midnight is the day before', () => {
  const draft: PromotionDraft = { kind: 'mixSale', group: 'cards', quantity: 3, price: 10 }
  expect(said({ ...draft, to: '2026-06-01T00:00:00+10:00' })).toEqual([
    'mixSale(3, Gift cards, $10)',
    'until(2026-05-31)',
  ])
  expect(said({ ...draft, from: '2026-05-01T00:00:00+10:00', to: '2026-05-31T17:00:00+10:00' })).toEqual([
    'mixSale(3, Gift cards, $10)',
    'fromTo(2026-05-01, 2026-05-31T17:00:00+10:00)',
  ])
})

test('there is no sentence while something is missing or has no name yet', () => {
  expect(said({ kind: 'mixSale', group: 'cards', quantity: 3 })).toBeUndefined()
  expect(said({ kind: 'mixSale', group: 'loading', quantity: 3, price: 10 })).toBeUndefined()
  expect(said({ kind: 'special', plu: 'milk', price: null })).toBeUndefined()
  expect(said({ kind: 'sale', barcode: 'SAVE', percent: 5, amount: 5 })).toBeUndefined()
  expect(said({ kind: 'mixQuantityDiscount', group: 'cards', tiers: [{ quantity: 3 }] })).toBeUndefined()
})

describe('a happy hour', () => {
  const happy: PromotionDraft = {
    ...{ kind: 'happyHour', weekdays: [5, 6], timeFrom: '22:00', timeTo: '02:00', percent: 20 },
    target: { kind: 'group', id: 'coffee' },
  }
  test('names products and times', () => {
    expect(said(happy)).toEqual(['percentOf(20%, Any coffee)', 'daysWindow(56, 22:00, 02:00)'])
    expect(said({ ...happy, percent: null, priceLevel: 2, target: { kind: 'all' } })?.[0]).toBe('levelAll(price 2)')
  })
  test('says every day, or all day', () => {
    expect(said({ ...happy, weekdays: [1, 2, 3, 4, 5, 6, 7], timeTo: '22:00' })?.[1]).toBe(
      'dailyAll(1234567, 22:00, 22:00)',
    )
  })
})

test('buy X get Y: of the same or another group, free or cheaper', () => {
  const draft: PromotionDraft = { kind: 'buyGetFree', buyGroup: 'coffee', buyQuantity: 5, getQuantity: 1, percent: 100 }
  expect(said({ ...draft, getGroup: 'coffee' })).toEqual(['getSameFree(5, Any coffee, 1, Any coffee, 100%)'])
  expect(said({ ...draft, getGroup: 'cards', percent: 50 })).toEqual([
    'getOtherLess(5, Any coffee, 1, Gift cards, 50%)',
  ])
})

test('tiers and price breaks are listed in order', () => {
  const tiers = [
    { quantity: 3, percent: 10 },
    { quantity: 6, amountEach: 1.5 },
  ]
  expect(said({ kind: 'mixQuantityDiscount', group: 'cards', tiers })).toEqual([
    'tierPercent(3, Gift cards, 10%)',
    'thenEach(6, Gift cards, $1.5)',
  ])
  const breaks = [
    { quantity: 6, price: 3 },
    { quantity: 12, price: 2.75 },
  ]
  expect(said({ kind: 'quantityFavour', plu: 'milk', breaks, mode: 'slab' })).toEqual([
    'priceSlab(Milk 2 L, 6, $3)',
    'thenPriceSlab(Milk 2 L, 12, $2.75)',
  ])
})

test('a coupon with its limits, in one shop, inactive', () => {
  const draft: PromotionDraft = { kind: 'sale', barcode: 'SAVE', amount: 5, minimumSpend: 25, limitPerMember: 1 }
  expect(said({ ...draft, limitTotal: 100, ordLots: ['1001', '1009'], active: false })).toEqual([
    'couponBill($5, SAVE)',
    'minimumSpend($25)',
    'limitPerMember(1)',
    'limitTotal(100)',
    'shops(Café+1009)',
    'off()',
  ])
})
