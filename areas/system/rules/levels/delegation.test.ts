import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HeldRole, isHeldAt, mayDelegate } from './delegation.ts'
import type { Level } from './level-tree.ts'

const level = (id: string, parent: string | null): [string, Level] => [
  id,
  { id, name: id, kind: 'area', parent, allSites: false, ownSites: [] },
]
const TREE = new Map([level('chain', null), level('north', 'chain'), level('coast', 'north'), level('south', 'chain')])
const REGIONAL: HeldRole = { node: 'north', mayDelegate: ['shop lead'], secureLevelMax: 3, to: null }
const lead = (node: string, secureLevel = 1) => ({ role: 'shop lead', node, secureLevel })

describe('a holder of a role that delegates', () => {
  it('gives roles at the own level and below it, and nowhere else', () => {
    expect(mayDelegate(TREE, [REGIONAL], lead('north'))).toBe(true)
    expect(mayDelegate(TREE, [REGIONAL], lead('coast'))).toBe(true)
    expect(mayDelegate(TREE, [REGIONAL], lead('chain'))).toBe(false)
    expect(mayDelegate(TREE, [REGIONAL], lead('south'))).toBe(false)
  })

  it('gives only roles that are named, to users up to a secure level', () => {
    expect(mayDelegate(TREE, [REGIONAL], { ...lead('coast'), role: 'regional manager' })).toBe(false)
    expect(mayDelegate(TREE, [REGIONAL], lead('coast', 3))).toBe(true)
    expect(mayDelegate(TREE, [REGIONAL], lead('coast', 4))).toBe(false)
  })

  it('gives roles that end no later than the own one', () => {
    const until = (to: string | null) =>
      mayDelegate(TREE, [{ ...REGIONAL, to: '2026-08-01T00:00:00Z' }], { ...lead('coast'), to })
    expect(until('2026-08-01T00:00:00Z')).toBe(true)
    expect(until('2026-08-01T00:00:01Z')).toBe(false)
    expect(until(null)).toBe(false)
    expect(mayDelegate(TREE, [REGIONAL], { ...lead('coast'), to: null })).toBe(true)
  })

  it('gives nothing without such a role', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TREE.keys()), fc.nat(9), (node, secureLevel) => {
        expect(mayDelegate(TREE, [{ ...REGIONAL, mayDelegate: [] }], lead(node, secureLevel))).toBe(false)
      }),
    )
  })
})

describe('a role for some time', () => {
  const held = { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z' }
  it.each([
    ['2026-06-30T23:59:59Z', false],
    ['2026-07-01T00:00:00Z', true],
    ['2026-07-31T23:59:59Z', true],
    ['2026-08-01T00:00:00Z', false],
  ])('is held from its first moment until its end: %s', (at, expected) => {
    expect(isHeldAt(at, held)).toBe(expected)
  })

  it('without limits is held always', () => {
    fc.assert(fc.property(fc.date({ noInvalidDate: true }), at => isHeldAt(at.toISOString(), { from: null, to: null })))
  })
})
