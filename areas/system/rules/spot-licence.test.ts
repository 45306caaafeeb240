import { describe, expect, it } from 'vitest'
import { randomText } from '#platform/rules/codes/device-id.ts'
import { extendsFrom, isBrowserDevice, licenceCode, licenceState, spotNumber } from './spot-licence.ts'

const spot = { blocked: false, licensedFrom: '2026-01-01', licensedUntil: '2026-03-31' }

describe('licences of spots', () => {
  it('are valid until the end of their last day', () => {
    expect(licenceState(spot, '2026-03-31')).toBe('licensed')
    expect(licenceState(spot, '2026-04-01')).toBe('expired')
  })

  it('do not exist before activation', () => {
    expect(licenceState({ ...spot, licensedFrom: null, licensedUntil: null }, '2026-01-01')).toBe('none')
  })

  it('do not count while the spot is blocked', () => {
    expect(licenceState({ ...spot, blocked: true }, '2026-02-01')).toBe('blocked')
  })

  it('are extended from their last day, or from today after they ended', () => {
    expect(extendsFrom(spot, '2026-03-01')).toEqual({ from: '2026-03-31', startsAnew: false })
    expect(extendsFrom(spot, '2026-04-05')).toEqual({ from: '2026-04-05', startsAnew: true })
  })
})

describe('codes', () => {
  it('are in groups of four, to read over the phone', () => {
    expect(licenceCode(new Uint8Array(16).fill(5))).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
    expect(spotNumber(new Uint8Array(8).fill(9))).toMatch(/^SP-/)
  })

  it('are never mistaken for the id of a browser', () => {
    expect(isBrowserDevice(randomText(new Uint8Array(16).fill(200)))).toBe(true)
    expect(isBrowserDevice(spotNumber(new Uint8Array(8)))).toBe(false)
    expect(isBrowserDevice(licenceCode(new Uint8Array(16)))).toBe(false)
  })
})
