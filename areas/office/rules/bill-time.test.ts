import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billedQuantity, invoiceSums } from './bill-time.ts'

const entry = (minutes: number, jobId = 'a', isBilled = false) => ({ jobId, minutes, isBilled })

describe('what an invoice bills', () => {
  it('is time in hours to three places', () => {
    expect(billedQuantity('hour', [entry(90), entry(20)])).toBe(1.833)
  })

  it('is one piece an entry', () => {
    expect(billedQuantity('piece', [entry(90), entry(20)])).toBe(2)
  })

  it('is a fixed price once a job, however often somebody worked on it', () => {
    expect(billedQuantity('fixed', [entry(90), entry(20), entry(5, 'b')])).toBe(2)
    expect(billedQuantity('fixed', [entry(90, 'a', true)])).toBe(0)
  })

  it('does not change where an entry is written as two', () => {
    const minutes = fc.integer({ min: 1, max: 720 })
    fc.assert(
      fc.property(minutes, minutes, (first, second) => {
        expect(billedQuantity('hour', [entry(first), entry(second)])).toBe(
          billedQuantity('hour', [entry(first + second)]),
        )
      }),
    )
  })
})

it('adds tax on top, and takes contained tax out of the net', () => {
  const lines = [
    { amount: 11_000, tax: 1_000, taxMode: 'inclusive' as const },
    { amount: 10_000, tax: 1_000, taxMode: 'added' as const },
  ]
  expect(invoiceSums(lines)).toEqual({ net: 20_000, tax: 2_000, gross: 22_000 })
})
