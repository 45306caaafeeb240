import { describe, expect, it } from 'vitest'
import { isAcn } from './acn.ts'

describe('an Australian company number', () => {
  // The examples of ASIC's own page on the check digit.
  it.each(['000 000 019', '000250000', '000 500 005', '001 250 004', '010 499 966'])('%s is valid', acn =>
    expect(isAcn(acn)).toBe(true),
  )

  it.each(['000 000 018', '00000001', '0000000190', 'abc', ''])('%s is not', acn => expect(isAcn(acn)).toBe(false))

  it('has exactly one check digit for its eight digits', () => {
    for (const eight of ['12345678', '00450000', '98765432'])
      expect(Array.from({ length: 10 }, (_, digit) => isAcn(`${eight}${digit}`)).filter(Boolean)).toHaveLength(1)
  })
})
