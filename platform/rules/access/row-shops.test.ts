import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { notOwn, type Shops, seesRow } from './row-shops.ts'

const SHOPS = ['cafe', 'grocer', 'kiosk']
const shops: fc.Arbitrary<Shops> = fc.oneof(fc.constant('all' as const), fc.subarray(SHOPS))

test('whoever works in all shops sees and writes every row', () => {
  fc.assert(
    fc.property(shops, row => {
      expect([seesRow('all', row), notOwn('all', row)]).toEqual([true, undefined])
    }),
  )
})

test('a row is seen in exactly the shops that it is for', () => {
  fc.assert(
    fc.property(fc.subarray(SHOPS), shops, (own, row) => {
      const isFor = (shop: string) => row === 'all' || row.includes(shop)
      if (own.length > 0) expect(seesRow(own, row)).toBe(own.some(isFor))
    }),
  )
})

test('writing a row changes nothing in a shop of others, and what is written is seen', () => {
  fc.assert(
    fc.property(shops, shops, (own, row) => {
      if (notOwn(own, row) !== undefined) return
      expect(seesRow(own, row)).toBe(true)
      if (own !== 'all') expect(row).not.toBe('all')
      if (row !== 'all') expect(row.filter(shop => own !== 'all' && !own.includes(shop))).toEqual([])
    }),
  )
})

test('somebody of another shop writes no row at all', () => {
  fc.assert(
    fc.property(fc.subarray(SHOPS), fc.subarray(SHOPS), (own, row) => {
      const others = own.filter(shop => !row.includes(shop))
      expect(notOwn(others, row)).toBe('otherShops')
      expect(notOwn([], 'all')).toBe('allShops')
    }),
  )
})

test('a manager of the cafe writes rows of the cafe alone', () => {
  expect(notOwn(['cafe'], ['cafe'])).toBeUndefined()
  expect(notOwn(['cafe', 'grocer'], ['cafe'])).toBeUndefined()
  expect(notOwn(['cafe'], ['cafe', 'grocer'])).toBe('otherShops')
  expect(notOwn(['cafe'], [])).toBe('otherShops')
  expect(notOwn(['cafe'], 'all')).toBe('allShops')
})
