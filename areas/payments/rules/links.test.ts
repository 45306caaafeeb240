import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOf, partProblem, restOf } from './link-part.ts'
import { acceptsMoney, isOpenLink, linkStateNow, stateAfter } from './link-state.ts'

describe('a payment link in parts', () => {
  it('450.00 in parts of at least 100.00: after 180.00, 200.00 would leave 70.00; 170.00 and 270.00 are accepted', () => {
    const link = { amount: 45_000, uses: 1, paid: 0, leastPart: 10_000 }
    expect(partProblem(link, 18_000)).toBeUndefined()
    const later = { ...link, paid: 18_000 }
    expect(restOf(later)).toBe(27_000)
    expect(partProblem(later, 20_000)).toBe('restTooSmall')
    expect(partProblem(later, 17_000)).toBeUndefined()
    expect(partProblem(later, 27_000)).toBeUndefined()
    expect(partProblem(later, 27_001)).toBe('tooMuch')
    expect(partProblem(later, 9_999)).toBe('tooLittle')
  })

  it('is paid as a whole where no least part is set', () => {
    expect(partProblem({ amount: 5000, uses: 1, paid: 0, leastPart: null }, 4999)).toBe('wholeOnly')
    expect(partProblem({ amount: 5000, uses: 1, paid: 0, leastPart: null }, 5000)).toBeUndefined()
    expect(partProblem({ amount: 5000, uses: 1, paid: 5000, leastPart: null }, 1)).toBe('nothingLeft')
  })

  it('can be paid to its end by whatever parts are accepted', () => {
    const amounts = fc.record({
      amount: fc.integer({ min: 1, max: 100_000 }),
      leastPart: fc.integer({ min: 1, max: 100_000 }),
    })
    fc.assert(
      fc.property(amounts, fc.array(fc.integer({ min: 1, max: 100_000 })), ({ amount, leastPart }, parts) => {
        let paid = 0
        for (const part of parts) if (!partProblem({ amount, uses: 1, paid, leastPart }, part)) paid += part
        const rest = amount - paid
        expect(rest).toBeGreaterThanOrEqual(0)
        if (rest > 0) expect(partProblem({ amount, uses: 1, paid, leastPart }, rest)).toBeUndefined()
      }),
    )
  })
})

describe('a payment link with several uses', () => {
  it('asks each customer for the whole amount, and is paid by the last one', () => {
    const link = { amount: 2500, uses: 3, paid: 2500, leastPart: null }
    expect([dueOf(link), restOf(link)]).toEqual([2500, 5000])
    expect(partProblem(link, 2500)).toBeUndefined()
    expect(partProblem(link, 5000)).toBe('tooMuch')
    expect(partProblem(link, 2499)).toBe('wholeOnly')
    expect(stateAfter(link, 5000)).toBe('partPaid')
    expect(stateAfter(link, 7500)).toBe('paid')
    expect(partProblem({ ...link, paid: 7500 }, 2500)).toBe('nothingLeft')
  })

  it('accepts as many payments as it has uses, whoever comes first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 0, max: 80 }), (uses, customers) => {
        const link = { status: 'active', amount: 1990, uses, expiresAt: 1000 } as const
        let paid = 0
        for (let at = 0; at < customers; at += 1) if (acceptsMoney({ ...link, paid }, 1990, 1)) paid += 1990
        expect(paid).toBe(Math.min(uses, customers) * 1990)
      }),
    )
  })
})

describe('the life of a payment link', () => {
  const link = { status: 'active', amount: 5000, uses: 1, paid: 0, expiresAt: 1000 } as const

  it('ends at its moment, whether a job has run or not', () => {
    expect(isOpenLink(link, 999)).toBe(true)
    expect(isOpenLink(link, 1000)).toBe(false)
    expect(linkStateNow(link, 1000)).toBe('expired')
    expect(linkStateNow({ ...link, status: 'paid' }, 1000)).toBe('paid')
  })

  it('accepts money that was captured in time although it is told later, and returns what came late or twice', () => {
    expect(acceptsMoney({ ...link, status: 'expired' }, 5000, 999)).toBe(true)
    expect(acceptsMoney(link, 5000, 1000)).toBe(false)
    expect(acceptsMoney({ ...link, status: 'paid', paid: 5000 }, 5000, 10)).toBe(false)
    expect(acceptsMoney({ ...link, status: 'cancelled' }, 5000, 10)).toBe(false)
    expect(acceptsMoney({ ...link, status: 'partPaid', paid: 3000 }, 2001, 10)).toBe(false)
    expect(stateAfter(link, 4999)).toBe('partPaid')
    expect(stateAfter(link, 5000)).toBe('paid')
  })
})
