import { describe, expect, it } from 'vitest'
import { maskCardNumbers } from './mask-card-numbers.ts'
import { addParts, NO_PARTS, toCapturedParts, toRefundParts, totalOf } from './refund-shares.ts'
import { retryAfter } from './retry-after.ts'

describe('the worked examples of payments.md', () => {
  it('80.00 with 1.2 % surcharge of 0.96: a refund of 30.00 gives 30.36, the later 50.00 gives 50.60', () => {
    const captured = { amount: 8000, tip: 0, surcharge: 96 }
    const first = toRefundParts(captured, NO_PARTS, 3000)
    expect(totalOf(first)).toBe(3036)
    expect(totalOf(toRefundParts(captured, first, 5000))).toBe(5060)
  })

  it('a part capture takes its share of tip and surcharge', () => {
    const captured = toCapturedParts({ amount: 10_000, tip: 1000, surcharge: 110 }, 5555)
    expect(captured).toEqual({ amount: 5000, tip: 500, surcharge: 55 })
    expect(addParts(captured, toRefundParts(captured, NO_PARTS, 5000))).toEqual({
      amount: 10_000,
      tip: 1000,
      surcharge: 110,
    })
  })

  it('a lost answer is asked for after 10 s, 1 min, 5 min, then every hour', () => {
    expect([1, 2, 3, 4, 9].map(tries => retryAfter(tries) / 1000)).toEqual([10, 60, 300, 3600, 3600])
  })
})

describe('card numbers in texts', () => {
  it('are masked to their last four digits, with blanks and dashes too', () => {
    expect(maskCardNumbers('paid with 4242424242424242, thanks')).toBe('paid with •••• 4242, thanks')
    expect(maskCardNumbers('4242 4242-4242 4242')).toBe('•••• 4242')
    expect(maskCardNumbers('amex 3782 822463 10005')).toBe('amex •••• 0005')
  })

  it('are masked whatever stands between their groups', () => {
    for (const gap of ['/', '\u00a0', '–', '  ', ' - ', '_', ', ', '\n'])
      expect(maskCardNumbers(['4242', '4242', '4242', '4242'].join(gap))).toBe('•••• 4242')
    expect(maskCardNumbers('４２４２ ４２４２ ４２４２ ４２４２')).toBe('•••• 4242')
  })

  it('are masked beside a date, a table and an expiry', () => {
    expect(maskCardNumbers('4242 4242 4242 4242 12/27 123')).toBe('•••• 4242 12/27 123')
    expect(maskCardNumbers('Table 5 4242424242424242')).toBe('Table 5 •••• 4242')
    expect(maskCardNumbers('2026-11-27 4242424242424242')).toBe('2026-11-27 •••• 4242')
    expect(maskCardNumbers('42424242424242421227')).toBe('•••• 42421227')
  })

  it('are told from other long numbers by their check digit', () => {
    expect(maskCardNumbers('4242424242424241 and 12 345')).toBe('4242424242424241 and 12 345')
  })
})
