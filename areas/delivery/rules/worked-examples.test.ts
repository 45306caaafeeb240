import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareHours, overlappingNight, readHolidays, readWindows, windowsText } from './hours.ts'
import { isItemCodesProblem, readItemCodes } from './item-codes.ts'
import { toPayout } from './payout.ts'

describe('the payout of an order', () => {
  it('is 32.39 of 46.80 at 28 % commission and 10 % tax on it', () => {
    expect(toPayout(4680, { commission: 28, taxOnCommission: 10 })).toEqual({
      commission: 1310,
      commissionTax: 131,
      payout: 3239,
    })
  })

  it('and what the platform keeps are the sale, to the cent', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 25 }),
        (sale, percent, tax) => {
          const { commission, commissionTax, payout } = toPayout(sale, { commission: percent, taxOnCommission: tax })
          expect(payout + commission + commissionTax).toBe(sale)
          expect(payout).toBeLessThanOrEqual(sale)
        },
      ),
    )
  })
})

describe('hours at a platform', () => {
  it('may pass midnight', () => {
    expect(readWindows('17:00-01:00, 11:00-14:30')).toEqual([
      { from: 660, to: 870 },
      { from: 1020, to: 1500 },
    ])
  })

  it('are refused where they overlap or are no hours', () => {
    expect(readWindows('11:00-14:30, 14:00-18:00')).toBe('overlap')
    expect(readWindows('11-14')).toBe('form')
    expect(readWindows('25:00-26:00')).toBe('form')
    const [night, morning] = [readWindows('20:00-03:00'), readWindows('02:00-09:00')]
    if (typeof night === 'string' || typeof morning === 'string') throw new Error('both are hours')
    expect(overlappingNight([night, morning, [], [], [], [], []])).toBe(0)
    expect(overlappingNight([morning, [], [], [], [], [], night])).toBe(6)
    expect(overlappingNight([night, [], morning, [], [], [], []])).toBeUndefined()
  })

  it('are written as they are read', () => {
    const window = fc.tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 })).map(([from, to]) => {
      const end = to > from ? to : to + 1440
      return [{ from, to: end }]
    })
    fc.assert(
      fc.property(window, windows => {
        expect(readWindows(windowsText(windows))).toEqual(windows)
      }),
    )
  })

  it('have holidays by date, closed or with hours', () => {
    expect(readHolidays('2026-12-25 closed\n\n2026-12-31 10:00-15:00')).toEqual({
      '2026-12-25': [],
      '2026-12-31': [{ from: 600, to: 900 }],
    })
    expect(readHolidays('2026-12-25 closed\n2026-02-30 closed')).toEqual({ line: 2, problem: 'form' })
    expect(readHolidays('tomorrow closed')).toEqual({ line: 1, problem: 'form' })
  })

  it('differ by day and by date', () => {
    const week = [[{ from: 600, to: 900 }], [], [], [], [], [], []]
    const here = { week, holidays: { '2026-12-25': [] } }
    expect(compareHours(here, here)).toEqual([])
    expect(compareHours(here, { week: [[], ...week.slice(1)], holidays: {} })).toEqual([
      { day: '1', here: '10:00-15:00', there: '' },
      { day: '2026-12-25', here: 'closed', there: '' },
    ])
  })
})

describe('items of a platform', () => {
  it('are lines of an id and a code', () => {
    const codes = readItemCodes('a1 = 1001\r\n\r\nb2=1002')
    expect(isItemCodesProblem(codes) ? codes : [...codes]).toEqual([
      ['a1', '1001'],
      ['b2', '1002'],
    ])
    expect(readItemCodes('a1 = 1001\na1 = 1002')).toEqual({ line: 2, reason: 'twice' })
    expect(readItemCodes('1001')).toEqual({ line: 1, reason: 'form' })
  })
})
