import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type ShelfItem, shelfBook, shelfPrice } from './shelf-price.ts'

const AT = Temporal.Instant.from('2026-11-27T02:05:00Z')
const BOOK = shelfBook(null, { ordLot: 'CAFE', zone: 'Australia/Brisbane' })
const item = (...prices: (number | null)[]): ShelfItem => ({
  ...{ id: 'milk', name: 'Milk', category: null, weighed: false, prices },
})

it('is price 1 at levels without a price of their own, and has no saving without promotions', () => {
  expect(shelfPrice(BOOK, item(3, 2.8, null, null), 2, AT)).toEqual({ gross: 280, net: 280, promotions: [] })
  expect(shelfPrice(BOOK, item(3, 2.8, null, null), 4, AT)).toEqual({ gross: 300, net: 300, promotions: [] })
})

it('is what the till asks for one unit, in whole cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), cents => {
      expect(shelfPrice(BOOK, item(cents / 100), 1, AT)).toMatchObject({ gross: cents, net: cents })
    }),
  )
})
