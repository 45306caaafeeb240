import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesSoldOut, isSoldOutAt, type SoldOut, settleSoldOut, withSoldOutAt } from './sold-out.ts'

const SHOPS = ['bondi', 'manly', 'newtown']
const shop = fc.constantFrom(...SHOPS)
const soldOut: fc.Arbitrary<SoldOut> = fc.record({ soldOut: fc.boolean(), soldOutAt: fc.subarray(SHOPS) })
const AVAILABLE: SoldOut = { soldOut: false, soldOutAt: [] }

const soldOutShops = (value: SoldOut): string[] => SHOPS.filter(each => isSoldOutAt(value, each))

describe('something sold out at one shop', () => {
  it('is sold at the others', () => {
    const value = withSoldOutAt(AVAILABLE, 'manly', true, SHOPS)
    expect(soldOutShops(value)).toEqual(['manly'])
  })

  it('is sold there again, and stays sold out at the others', () => {
    fc.assert(
      fc.property(soldOut, shop, fc.boolean(), (value, siteId, isOut) => {
        const marked = withSoldOutAt(value, siteId, isOut, SHOPS)
        for (const each of SHOPS)
          expect(isSoldOutAt(marked, each)).toBe(each === siteId ? isOut : isSoldOutAt(value, each))
      }),
    )
  })
})

describe('the flag of a product', () => {
  const settle = (before: SoldOut, after: Partial<SoldOut>, own = SHOPS) =>
    settleSoldOut({ before, after: { ...before, ...after } }, own, SHOPS)

  it('marks all shops of whoever sets it', () => {
    expect(settle(AVAILABLE, { soldOut: true })).toEqual({ soldOut: true, soldOutAt: SHOPS })
    expect(settle(AVAILABLE, { soldOut: true }, ['manly'])).toEqual({ soldOut: false, soldOutAt: ['manly'] })
  })

  it('taken off by the manager of one shop leaves the others sold out', () => {
    const everywhere = { soldOut: true, soldOutAt: SHOPS }
    expect(settle(everywhere, { soldOut: false }, ['manly'])).toEqual({
      soldOut: false,
      soldOutAt: ['bondi', 'newtown'],
    })
    expect(settle(everywhere, { soldOut: false })).toEqual(AVAILABLE)
  })

  it('says whether the list holds all shops', () => {
    expect(settle({ soldOut: true, soldOutAt: SHOPS }, { soldOutAt: ['bondi'] })).toEqual({
      soldOut: false,
      soldOutAt: ['bondi'],
    })
    expect(settle({ soldOut: false, soldOutAt: ['bondi'] }, { soldOutAt: SHOPS })).toEqual({
      soldOut: true,
      soldOutAt: SHOPS,
    })
  })

  it('holds for a shop that was opened later', () => {
    expect(isSoldOutAt({ soldOut: true, soldOutAt: SHOPS }, 'new shop')).toBe(true)
  })

  it('never changes a shop of others, and settles once', () => {
    const subset = fc.subarray(SHOPS, { minLength: 1 })
    fc.assert(
      fc.property(soldOut, subset, fc.boolean(), (value, own, flag) => {
        const before = settleSoldOut({ before: undefined, after: value }, SHOPS, SHOPS)
        const after = settleSoldOut({ before, after: { ...before, soldOut: flag } }, own, SHOPS)
        const changes = flag !== before.soldOut
        for (const each of SHOPS)
          expect(isSoldOutAt(after, each)).toBe(changes && own.includes(each) ? flag : isSoldOutAt(before, each))
        expect(settleSoldOut({ before, after }, own, SHOPS)).toEqual(after)
        expect(changesSoldOut({ before: after, after })).toBe(false)
      }),
    )
  })
})
