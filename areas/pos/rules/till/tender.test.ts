import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD, CASH } from '../../../../tests/support/till-bill.ts'
import type { TakenTender } from './taken-tender.ts'
import { likelyCash, takeTender } from './tender.ts'

const VOUCHER = { ...CARD, code: 'voucher', name: 'Voucher', kind: 'voucher', surchargePercent: 0, allowTip: false }

function taken(...asked: Parameters<typeof takeTender>): TakenTender {
  const tender = takeTender(...asked)
  if ('refused' in tender) throw new Error(tender.code)
  return tender
}

describe('a payment', () => {
  it('in cash is rounded to the coin, and what is too much goes back', () => {
    expect(taken(CASH, 798, {})).toMatchObject({ part: 798, rounding: 2, given: 800, change: 0 })
    expect(taken(CASH, 798, { amount: 2000 })).toMatchObject({ part: 798, rounding: 2, given: 2000, change: 1200 })
  })

  it('by card is to the cent, with its surcharge on what it pays', () => {
    expect(taken(CARD, 2000, {})).toMatchObject({ part: 2000, surcharge: 30, given: 2030, rounding: 0 })
    expect(taken(CARD, 2000, { amount: 1000, tip: 200 })).toMatchObject({
      part: 1000,
      surcharge: 15,
      given: 1015,
      tip: 200,
    })
  })

  it('of a part leaves the rest to be paid', () => {
    expect(taken(CASH, 798, { amount: 500 })).toMatchObject({ part: 500, rounding: 0, given: 500, change: 0 })
  })

  it('gives no change where the method gives none, and takes no tip where it takes none', () => {
    expect(takeTender(VOUCHER, 798, { amount: 1000 })).toMatchObject({ code: 'pos.till.refusal.noChange' })
    expect(takeTender(VOUCHER, 798, { tip: 100 })).toMatchObject({ code: 'pos.till.refusal.noTip' })
    expect(takeTender(CASH, 0, {})).toMatchObject({ code: 'pos.till.refusal.nothingLeft' })
  })

  it('gives back in coins too', () => {
    expect(taken(CASH, -798, {})).toMatchObject({ part: -798, rounding: -2, given: -800, change: 0 })
    expect(taken(CARD, -798, {})).toMatchObject({ part: -798, surcharge: 0, given: -798 })
    expect(taken(CASH, -798, { amount: -500 })).toMatchObject({ part: -500, given: -500 })
  })

  it('always adds up: what was given is the part, the surcharge, the rounding and the change', () => {
    const amount = fc.option(fc.integer({ min: -20_000, max: 20_000 }), { nil: undefined })
    fc.assert(
      fc.property(
        fc.constantFrom(CASH, CARD, VOUCHER),
        fc.integer({ min: -10_000, max: 10_000 }),
        amount,
        (method, left, given) => {
          const tender = takeTender(method, left, { amount: given })
          if ('refused' in tender) return
          expect(tender.given).toBe(tender.part + tender.surcharge + tender.rounding + tender.change)
          expect(Math.abs(tender.part)).toBeLessThanOrEqual(Math.abs(left))
        },
      ),
    )
  })

  it('in cash is offered in the notes that people hand over', () => {
    expect(likelyCash(1340)).toEqual([1340, 1500, 2000, 5000, 10_000])
    expect(likelyCash(2000)).toEqual([2000, 5000, 10_000])
  })
})
