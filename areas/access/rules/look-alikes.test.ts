import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lookAlikes } from './look-alikes.ts'

describe('plates that look alike', () => {
  it('differ in 0 and O, 1 and I, 8 and B, 5 and S, 2 and Z', () => {
    expect(lookAlikes('A0C')).toEqual(['A0C', 'AOC'])
    expect(lookAlikes('18')).toEqual(['18', '1B', 'I8', 'IB'])
    expect(lookAlikes('CLN42')).toEqual(['CLN42', 'CLN4Z'])
    expect(lookAlikes('ACD')).toEqual(['ACD'])
  })

  it('look like each other, each once, itself first', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{1,8}$/), plate => {
        const alike = lookAlikes(plate)
        expect(alike[0]).toBe(plate)
        expect(new Set(alike).size).toBe(alike.length)
        for (const other of alike) expect(lookAlikes(other)).toContain(plate)
      }),
    ))
})
