import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isShared,
  isSoldAt,
  judgeSoldAt,
  normaliseSoldAt,
  type ProductAtShops,
  withoutShop,
  withShop,
} from './sold-at.ts'

const SHOPS = ['bondi', 'manly', 'newtown']
const shops = fc.subarray(SHOPS)
const soldAt = fc.record({ soldAt: shops, notSoldAt: shops })
const product: fc.Arbitrary<ProductAtShops> = soldAt
  .map(normaliseSoldAt)
  .filter(value => value !== undefined)
  .chain(value => fc.boolean().map(active => ({ ...value, active })))

describe('the shops of a product', () => {
  it('are all shops, also new ones, if none is selected', () => {
    expect(isSoldAt({ soldAt: [], notSoldAt: [] }, 'new shop')).toBe(true)
    expect(isSoldAt({ soldAt: [], notSoldAt: ['manly'] }, 'new shop')).toBe(true)
    expect(isSoldAt({ soldAt: [], notSoldAt: ['manly'] }, 'manly')).toBe(false)
    expect(isSoldAt({ soldAt: ['manly'], notSoldAt: [] }, 'new shop')).toBe(false)
  })

  it('do not change when they are normalised', () => {
    fc.assert(
      fc.property(soldAt, fc.constantFrom(...SHOPS, 'new shop'), (value, shop) => {
        expect(isSoldAt(normaliseSoldAt(value) ?? { soldAt: ['closed'], notSoldAt: [] }, shop)).toBe(
          isSoldAt(value, shop),
        )
      }),
    )
  })

  it('change for one shop only when it is added or removed', () => {
    fc.assert(
      fc.property(product, fc.constantFrom(...SHOPS), (value, shop) => {
        for (const [changed, sold] of [
          [withShop(value, shop), true],
          [withoutShop(value, shop), false],
        ] as const) {
          if (!changed) {
            expect(value.soldAt).toEqual([shop])
            continue
          }
          for (const each of [...SHOPS, 'new shop'])
            expect(isSoldAt(changed, each)).toBe(each === shop ? sold : isSoldAt(value, each))
        }
      }),
    )
  })
})

describe('a user of one shop', () => {
  const judge = (before: ProductAtShops | undefined, after: ProductAtShops | undefined) =>
    judgeSoldAt(['manly'], SHOPS, { before, after })
  const everywhere = { soldAt: [], notSoldAt: [], active: true }

  it('adds and removes a product at that shop', () => {
    fc.assert(
      fc.property(product, before => {
        for (const after of [withShop(before, 'manly'), withoutShop(before, 'manly')])
          if (after && [before, after].some(each => isSoldAt(each, 'manly')))
            expect(judge(before, { ...after, active: before.active })).toBeUndefined()
      }),
    )
  })

  it('never changes what another shop sells', () => {
    fc.assert(
      fc.property(fc.option(product, { nil: undefined }), fc.option(product, { nil: undefined }), (before, after) => {
        const sells = (each: ProductAtShops | undefined, shop: string) => Boolean(each?.active && isSoldAt(each, shop))
        const changesOthers = ['bondi', 'newtown'].some(shop => sells(before, shop) !== sells(after, shop))
        if (changesOthers) expect(judge(before, after)).toBeDefined()
      }),
    )
  })

  it('can’t change products that only other shops sell', () => {
    const bondis = { soldAt: ['bondi'], notSoldAt: [], active: true }
    expect(judge(bondis, bondis)).toBe('otherShops')
    expect(judge(everywhere, everywhere)).toBeUndefined()
  })

  it('can select neither all shops nor fewer', () => {
    expect(judge({ soldAt: SHOPS, notSoldAt: [], active: true }, everywhere)).toBe('allShops')
    expect(judge(everywhere, { soldAt: SHOPS, notSoldAt: [], active: true })).toBe('allShops')
    expect(judge(undefined, everywhere)).toBe('allShops')
  })

  it('shares a product that another shop sells', () => {
    const shared = (value: Partial<ProductAtShops>) =>
      isShared(['manly'], SHOPS, { soldAt: [], notSoldAt: [], active: true, ...value })
    expect(shared({})).toBe(true)
    expect(shared({ soldAt: ['manly'] })).toBe(false)
    expect(shared({ soldAt: ['manly', 'bondi'] })).toBe(true)
    expect(shared({ notSoldAt: ['bondi', 'newtown'] })).toBe(false)
    expect(shared({ active: false })).toBe(false)
  })

  it('can do everything if the merchant has no other shop', () => {
    expect(judgeSoldAt(['manly'], ['manly'], { before: everywhere, after: undefined })).toBeUndefined()
  })
})
