import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gs1Date } from './gs1-date.ts'

it.each([
  ['260228', '2026-02-28'],
  ['260200', '2026-02-28'],
  ['240200', '2024-02-29'],
  ['760101', '2076-01-01'],
  ['770101', '1977-01-01'],
])('%s on a packet in 2026 is %s', (printed, day) => {
  expect(gs1Date(printed, 2026)).toBe(day)
})

it('years have different centuries for packets and for people', () => {
  expect(gs1Date('010101', 2099)).toBe('2101-01-01')
})

it.each(['261301', '260001', '260230', '26021', '2602AA'])('%s is no day', printed => {
  expect(gs1Date(printed, 2026)).toBeUndefined()
})

it('a day within half a century is read correctly', () => {
  const day = fc.date({ min: new Date('1978-01-01'), max: new Date('2075-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, meant => {
      const iso = meant.toISOString().slice(0, 10)
      expect(gs1Date(iso.slice(2).replaceAll('-', ''), 2026)).toBe(iso)
    }),
  )
})
