import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBy, undoing, withSet } from './lot-set.ts'

const names = fc.constantFrom('dateMask', 'currency', 'tillLockMinutes', 'blindCounting')
const stored = fc.dictionary(names, fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean()))
const wanted = fc.dictionary(names, fc.option(fc.oneof(fc.string({ minLength: 1 }), fc.integer(), fc.boolean())))
const site = fc.record({ settings: stored, extInfo: stored })
const set = fc.record({ settings: wanted, extInfo: wanted })

describe('settings given to many sites', () => {
  it('change what differs alone, and leave the rest', () => {
    const cafe = { settings: { currency: 'AUD', dateMask: 'DD/MM/YYYY' }, extInfo: { urlScan: 'https://scan.example' } }
    const profile = { settings: { currency: 'AUD', tillLockMinutes: 5 }, extInfo: { urlScan: null } }
    expect(changesBy(cafe, profile)).toEqual([
      { part: 'settings', name: 'tillLockMinutes', before: null, after: 5 },
      { part: 'extInfo', name: 'urlScan', before: 'https://scan.example', after: null },
    ])
    expect(withSet(cafe, profile)).toEqual({
      settings: { currency: 'AUD', dateMask: 'DD/MM/YYYY', tillLockMinutes: 5 },
      extInfo: {},
    })
  })

  it('leave no drift once they are applied', () => {
    fc.assert(
      fc.property(site, set, (at, values) => {
        expect(changesBy(withSet(at, values), values)).toEqual([])
      }),
    )
  })

  it('are taken back to what was before, whatever it was', () => {
    fc.assert(
      fc.property(site, set, (at, values) => {
        const back = undoing(changesBy(at, values))
        expect(withSet(withSet(at, values), back)).toEqual(withSet(at, { settings: {}, extInfo: {} }))
      }),
    )
  })
})
