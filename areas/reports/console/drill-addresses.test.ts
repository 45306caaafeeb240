import { describe, expect, it } from 'vitest'
import {
  billsOf,
  toBills,
  toBillsOfEitherPeriod,
  toDiscountedBills,
  toItems,
  toShifts,
  toVoids,
} from './drill-addresses.ts'

const asked = { from: '2026-03-01', to: '2026-03-15', shop: 'shop-1' }
const valuesOf = (address: string | undefined) => Object.fromEntries(new URL(address ?? '', 'http://x').searchParams)

describe('a figure', () => {
  it('leads to the bills of its own day, register and clerk', () => {
    expect(valuesOf(billsOf({ day: '2026-03-02', clerk: 'casey' }, asked))).toEqual({
      period: 'custom',
      'p.from': '"2026-03-02"',
      'p.to': '"2026-03-02"',
      'p.shop': '"shop-1"',
      'p.clerk': '"casey"',
    })
  })

  it('of no register, no category or an unknown item leads to the bills without one, and not to all of them', () => {
    const without = (row: object) => valuesOf(billsOf({ ...row }, asked))['p.without']
    expect(without({ register: null })).toBe('"register"')
    expect(without({ clerk: '' })).toBe('"clerk"')
    expect(without({ category: null, supplier: null, item: null })).toBe('"item"')
    const unknown = valuesOf(billsOf({ item: null, category: null, name: 'Mystery jam' }, asked))
    expect(unknown).toMatchObject({ 'p.itemName': '"Mystery jam"' })
    const nobody = valuesOf(billsOf({ register: null, clerk: '' }, asked))
    expect(nobody).toMatchObject({ 'p.without': '"register"', 'p.nor': '"clerk"' })
    // An hour that nobody can name is no question that bills answer.
    expect(billsOf({ day: '2026-03-02', hour: null }, asked)).toBeUndefined()
  })

  it('of a week or a month leads to all of its days, and to none after the report’s last', () => {
    const to = (day: string, each: string, last = '2026-12-31') =>
      valuesOf(billsOf({ day }, { ...asked, each, to: last }))['p.to']
    expect(to('2026-03-02', 'week')).toBe('"2026-03-08"')
    expect(to('2026-02-01', 'month')).toBe('"2026-02-28"')
    expect(to('2026-12-01', 'month')).toBe('"2026-12-31"')
    expect(to('2026-03-01', 'month', '2026-03-15')).toBe('"2026-03-15"')
    // The week began before the report does.
    const begun = valuesOf(billsOf({ week: '2026-02-23', weekday: 7 }, asked))
    expect(begun).toMatchObject({ 'p.from': '"2026-03-01"', 'p.to': '"2026-03-01"', 'p.weekdays': '[7]' })
  })

  it('of refunds leads to refunds; one of days before, and a name, lead nowhere', () => {
    expect(valuesOf(toBills({}, 'refundBills', asked))['p.mode']).toBe('"refund"')
    expect(toBills({}, 'netBefore', asked)).toBeUndefined()
    expect(toBills({}, 'clerk', asked)).toBeUndefined()
  })

  it('of days before leads to the bills of those days, weekday on weekday', () => {
    const compared = { ...asked, to: '2026-03-07', comparedWith: 'before' }
    const days = (address: string | undefined) => [valuesOf(address)['p.from'], valuesOf(address)['p.to']]
    expect(days(toBillsOfEitherPeriod({ shop: 's' }, 'net', compared))).toEqual(['"2026-03-01"', '"2026-03-07"'])
    expect(days(toBillsOfEitherPeriod({ shop: 's' }, 'netBefore', compared))).toEqual(['"2026-02-22"', '"2026-02-28"'])
    const row = { day: '2026-03-02', dayBefore: '2025-03-03' }
    expect(days(toBillsOfEitherPeriod(row, 'salesBefore', { ...compared, comparedWith: 'year' }))).toEqual([
      '"2025-03-03"',
      '"2025-03-03"',
    ])
    expect(toBillsOfEitherPeriod({}, 'averageSaleBefore', compared)).toBeUndefined()
  })

  it('of voids, promotions and wages leads to what it is of, and not to all bills', () => {
    const voids = valuesOf(toVoids({ clerk: 'robin', kind: 'item', reason: 'Spilt' }, 'times', asked))
    expect(voids).toMatchObject({ 'p.clerk': '"robin"', 'p.voided': '"item"', 'p.voidReason': '"Spilt"' })
    expect(toVoids({}, 'reason', asked)).toBeUndefined()
    const taken = valuesOf(toDiscountedBills({ kind: 'mixSale', name: 'Any 3' }, 'discount', asked))
    expect(taken).toMatchObject({ 'p.discountKind': '"mixSale"', 'p.promotion': '"Any 3"' })
    expect(toShifts({ day: '2026-03-02' }, 'wages', asked)).toContain('/report/attendance?')
    expect(toShifts({ day: '2026-03-02' }, 'total', asked)).toContain('/report/posorder?')
    expect(toShifts({ day: '2026-03-02' }, 'wagesPercent', asked)).toBeUndefined()
  })

  it('of a category leads to its items first', () => {
    const drill = toItems('/report/categorysales', 'category')
    expect(valuesOf(drill({ category: 'c' }, 'category', { ...asked, by: 'category' }))['p.by']).toBe('"item"')
    expect(drill({ item: 'i' }, 'net', { ...asked, by: 'item' })).toContain('/report/posorder?')
  })
})
