import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Grant, type Sites, toAccess } from './access.ts'
import { findExcessPermissions } from './excess-permissions.ts'

const PERMISSIONS = ['stock.bin:list', 'stock.bin:add', 'stock.rack:list', 'pos.clerk:list', 'dashboard:view']
const WILDCARDS = ['*', 'stock.*', 'pos.*', 'stock.bin:*', 'stock.rack:*', 'pos.clerk:*', 'dashboard:*']
const PAGES = ['stock.bin', 'stock.rack', 'pos.clerk', 'dashboard']
const SHOPS = ['cafe', 'grocer']

const sites: fc.Arbitrary<Sites> = fc.oneof(fc.constant('all' as const), fc.subarray(SHOPS))
const grant: fc.Arbitrary<Grant> = fc.record({
  patterns: fc.subarray([...PERMISSIONS, ...WILDCARDS], { maxLength: 4 }),
  pages: fc.option(
    fc.subarray(PAGES).map(pages => new Set(pages)),
    { nil: undefined },
  ),
  sites,
})
const grantList = fc.array(grant, { maxLength: 3 })

describe('what somebody holds beyond somebody else', () => {
  it('is something whenever one may do in a shop, or in all, what the other may not', () => {
    fc.assert(
      fc.property(grantList, grantList, (grants, held) => {
        const [theirs, own] = [toAccess(grants), toAccess(held)]
        const more = PERMISSIONS.some(
          permission =>
            SHOPS.some(shop => theirs.mayAt(permission, shop) && !own.mayAt(permission, shop)) ||
            (theirs.where(permission) === 'all' && own.where(permission) !== 'all'),
        )
        if (more) expect(findExcessPermissions(grants, own)).not.toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('is nothing beyond oneself, nor beyond somebody who holds everything everywhere', () => {
    fc.assert(
      fc.property(grantList, grantList, (fewer, more) => {
        expect(findExcessPermissions(fewer, toAccess([...more, ...fewer]))).toEqual([])
        expect(findExcessPermissions(fewer, toAccess([{ patterns: ['*'], sites: 'all' }]))).toEqual([])
      }),
    )
  })

  it('names the permission or the wildcard', () => {
    const own = toAccess([
      { patterns: ['stock.*', 'pos.clerk:list'], sites: ['cafe'] },
      { patterns: ['stock.bin:list'], sites: ['grocer'] },
    ])
    const beyond = (patterns: string[], at: Sites, pages?: string[]) =>
      findExcessPermissions([{ patterns, sites: at, pages: pages && new Set(pages) }], own)
    expect(beyond(['stock.bin:list', 'stock.rack:*'], ['cafe'])).toEqual([])
    expect(beyond(['stock.bin:list', 'stock.bin:add'], ['cafe', 'grocer'])).toEqual(['stock.bin:add'])
    expect(beyond(['stock.bin:list'], 'all')).toEqual(['stock.bin:list'])
    expect(beyond(['pos.clerk:*'], ['cafe'])).toEqual(['pos.clerk:*'])
    expect(beyond(['*'], ['cafe'])).toEqual(['*'])
    expect(beyond(['*'], ['cafe'], ['stock.bin', 'pos.clerk'])).toEqual(['pos.clerk:*'])
  })

  it('is asked of page groups by their pages', () => {
    const own = toAccess([{ patterns: ['*'], sites: 'all', pages: new Set(['stock.bin']) }])
    const whole: Grant = { patterns: ['stock.*'], sites: 'all' }
    expect(findExcessPermissions([whole], own)).toEqual(['stock.*'])
    expect(findExcessPermissions([{ ...whole, pages: new Set(['stock.bin']) }], own)).toEqual([])
    expect(findExcessPermissions([{ ...whole, pages: new Set(['pos.clerk']) }], own)).toEqual([])
  })

  it('does not stop whoever holds an area from giving a page of it that is closed for now', () => {
    const open = toAccess([{ patterns: ['stock.*'], sites: 'all' }])
    const closed = {
      ...open,
      where: (permission: string) => (permission.startsWith('stock.bin:') ? [] : open.where(permission)),
    }
    expect(findExcessPermissions([{ patterns: ['stock.bin:list'], sites: 'all' }], closed)).toEqual([])
  })
})
