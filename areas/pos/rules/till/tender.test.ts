import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyUnit } from '#platform/rules/money/currencies.ts'
import { CARD, CASH } from '../../../../tests/support/till-bill.ts'
import { notesHandedOver } from '../register/denominations.ts'
import type { TakenTender } from './taken-tender.ts'
import { likelyCash, takeTender } from './tender.ts'

const VOUCHER = { ...CARD, code: 'voucher', name: 'Voucher', kind: 'voucher', surchargePercent: 0, allowTip: false }

function taken(...args: Parameters<typeof takeTender>): TakenTender {
  const tender = takeTender(...args)
  if ('refused' in tender) throw new Error(tender.code)
  return tender
}

describe('a payment', () => {
  it('in cash is rounded to the coin, with change', () => {
    expect(taken(CASH, 798, {})).toMatchObject({ part: 798, rounding: 2, given: 800, change: 0 })
    expect(taken(CASH, 798, { amount: 2000 })).toMatchObject({ part: 798, rounding: 2, given: 2000, change: 1200 })
  })

  it('by card is to the cent, with a surcharge on its part', () => {
    expect(taken(CARD, 2000, {})).toMatchObject({ part: 2000, surcharge: 30, given: 2030, rounding: 0 })
    expect(taken(CARD, 2000, { amount: 1000, tip: 200 })).toMatchObject({
      part: 1000,
      surcharge: 15,
      given: 1015,
      tip: 200,
    })
  })

  it('of a part is neither rounded nor gives change', () => {
    expect(taken(CASH, 798, { amount: 500 })).toMatchObject({ part: 500, rounding: 0, given: 500, change: 0 })
  })

  it('is refused for change or a tip that its method does not allow, and where nothing is left to pay', () => {
    expect(takeTender(VOUCHER, 798, { amount: 1000 })).toMatchObject({ code: 'pos.till.refusal.noChange' })
    expect(takeTender(VOUCHER, 798, { tip: 100 })).toMatchObject({ code: 'pos.till.refusal.noTip' })
    expect(takeTender(CASH, 0, {})).toMatchObject({ code: 'pos.till.refusal.nothingLeft' })
  })

  it('is rounded for cash refunds, but not for card or part refunds', () => {
    expect(taken(CASH, -798, {})).toMatchObject({ part: -798, rounding: -2, given: -800, change: 0 })
    expect(taken(CARD, -798, {})).toMatchObject({ part: -798, surcharge: 0, given: -798 })
    expect(taken(CASH, -798, { amount: -500 })).toMatchObject({ part: -500, given: -500 })
  })

  it('always adds up: given = part + surcharge + rounding + change', () => {
    const amount = fc.option(fc.integer({ min: -20_000, max: 20_000 }), { nil: undefined })
    fc.assert(
      fc.property(
        fc.constantFrom(CASH, CARD, VOUCHER),
        fc.integer({ min: -10_000, max: 10_000 }),
        amount,
        (method, left, handedOver) => {
          const tender = takeTender(method, left, { amount: handedOver })
          if ('refused' in tender) return
          expect(tender.given).toBe(tender.part + tender.surcharge + tender.rounding + tender.change)
          expect(Math.abs(tender.part)).toBeLessThanOrEqual(Math.abs(left))
        },
      ),
    )
  })

  it('in cash is offered as the exact amount and rounded up to notes', () => {
    const notes = notesHandedOver('AUD')
    expect(likelyCash(1340, notes)).toEqual([1340, 1500, 2000, 5000, 10_000])
    expect(likelyCash(2000, notes)).toEqual([2000, 5000, 10_000])
    // 1,234 yen: with a 100 yen coin, with 500, with notes of 1,000, 5,000 and 10,000.
    expect(likelyCash(123_400, notesHandedOver('JPY'))).toEqual([123_400, 130_000, 150_000, 200_000, 500_000])
  })

  it('is a whole amount by any method in a currency without decimals', () => {
    const yen = currencyUnit('JPY')
    expect(taken({ ...CARD, cashStep: yen }, 123_450, {})).toMatchObject({
      given: 125_300,
      surcharge: 1852,
      rounding: -2,
    })
    fc.assert(
      fc.property(fc.constantFrom(CASH, CARD), fc.integer({ min: -1_000_000, max: 1_000_000 }), (method, left) => {
        const tender = takeTender({ ...method, cashStep: yen }, left, {})
        if ('refused' in tender) return
        expect(Math.abs(tender.given % yen)).toBe(0)
        expect(Math.abs(tender.rounding) * 2).toBeLessThanOrEqual(yen)
      }),
    )
  })
})
