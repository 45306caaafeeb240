import { expect, it } from 'vitest'
import { kindsOfTrade } from './trade.ts'

it('is the one kind of shop that the trade names, whatever its shops are', () => {
  expect(kindsOfTrade('hospitality', [])).toEqual(['hospitality'])
  expect(kindsOfTrade('retail', ['parking'])).toEqual(['retail'])
})

it('is told by the shops where the merchant has several trades or has not said', () => {
  expect(kindsOfTrade('several', ['retail', 'parking', 'retail'])).toEqual(['parking', 'retail'])
  expect(kindsOfTrade(null, ['hospitality'])).toEqual(['hospitality'])
  expect(kindsOfTrade(null, [])).toEqual([])
})
