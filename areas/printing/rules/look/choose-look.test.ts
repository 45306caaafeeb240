import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseLook, type LookTarget } from './choose-look.ts'

const look = (id: string, more: Partial<LookTarget> = {}): LookTarget => ({
  id,
  ordLots: [],
  registers: [],
  from: null,
  to: null,
  ...more,
})
const CAFE = { ordLot: 'CAFE', register: 'counter', day: '2026-12-01' }

describe('the look of a device', () => {
  it('is that of its register before that of its shop, before that of the merchant', () => {
    const looks = [look('all'), look('shop', { ordLots: ['CAFE'] }), look('register', { registers: ['counter'] })]
    expect(chooseLook(looks, CAFE)?.id).toBe('register')
    expect(chooseLook(looks, { ...CAFE, register: 'terrace' })?.id).toBe('shop')
    expect(chooseLook(looks, { ordLot: 'CAFE', day: CAFE.day })?.id).toBe('shop')
    expect(chooseLook(looks, { ...CAFE, ordLot: 'GROCER', register: 'T1' })?.id).toBe('all')
  })

  it('changes for Christmas on its first day, and back after its last', () => {
    const looks = [
      look('usual', { ordLots: ['CAFE'] }),
      look('christmas', { ordLots: ['CAFE'], from: '2026-12-01', to: '2026-12-26' }),
    ]
    const on = (day: string) => chooseLook(looks, { ...CAFE, day })?.id
    expect([on('2026-11-30'), on('2026-12-01'), on('2026-12-26'), on('2026-12-27')]).toEqual([
      ...['usual', 'christmas', 'christmas', 'usual'],
    ])
  })

  it('is none where no template is given', () => {
    expect(chooseLook([look('grocer', { ordLots: ['GROCER'] })], CAFE)).toBeUndefined()
  })
})

const DAYS = ['2026-11-30', '2026-12-01', '2026-12-24', '2027-01-01']
const anyLook = fc.record({
  id: fc.uuid(),
  ordLots: fc.subarray(['CAFE', 'GROCER']),
  registers: fc.subarray(['counter', 'terrace']),
  from: fc.option(fc.constantFrom(...DAYS)),
  to: fc.option(fc.constantFrom(...DAYS)),
})

it('does not depend on the order in which templates were added, and is never one of another shop or day', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyLook, { selector: ({ id }) => id }), fc.constantFrom(...DAYS), (looks, day) => {
      const place = { ...CAFE, day }
      const chosen = chooseLook(looks, place)
      expect(chooseLook(looks.toReversed(), place)).toBe(chosen)
      if (!chosen) return
      expect(chosen.ordLots.length === 0 || chosen.ordLots.includes('CAFE')).toBe(true)
      expect((chosen.from ?? day) <= day && day <= (chosen.to ?? day)).toBe(true)
    }),
  )
})
