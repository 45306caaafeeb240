import { describe, expect, it } from 'vitest'
import {
  toBills,
  toBillsAddress,
  toBillsOfEitherPeriod,
  toDiscountedBills,
  toItems,
  toShifts,
  toVoids,
} from './drill-addresses.ts'

const request = { from: '2026-03-01', to: '2026-03-15', shop: 'shop-1' }
const valuesOf = (address: string | undefined) => Object.fromEntries(new URL(address ?? '', 'http://x').searchParams)

describe('a figure', () => {
  it('links to the bills of its day, register and clerk', () => {
    expect(valuesOf(toBillsAddress({ day: '2026-03-02', clerk: 'casey' }, request))).toEqual({
      period: 'custom',
      'p.from': '"2026-03-02"',
      'p.to': '"2026-03-02"',
      'p.shop': '"shop-1"',
      'p.clerk': '"casey"',
    })
  })

  it('without a register or category, or of an unknown item, links to exactly those bills', () => {
    const without = (row: object) => valuesOf(toBillsAddress({ ...row }, request))['p.without']
    expect(without({ register: null })).toBe('"register"')
    expect(without({ clerk: '' })).toBe('"clerk"')
    expect(without({ category: null, supplier: null, item: null })).toBe('"item"')
    const unknown = valuesOf(toBillsAddress({ item: null, category: null, name: 'Mystery jam' }, request))
    expect(unknown).toMatchObject({ 'p.itemName': '"Mystery jam"' })
    const nobody = valuesOf(toBillsAddress({ register: null, clerk: '' }, request))
    expect(nobody).toMatchObject({ 'p.without': '"register"', 'p.nor': '"clerk"' })
    // An hour that nobody can name is no question that bills answer.
    expect(toBillsAddress({ day: '2026-03-02', hour: null }, request)).toBeUndefined()
  })

  it('of a week or month links to all of its days within the report', () => {
    const to = (day: string, each: string, last = '2026-12-31') =>
      valuesOf(toBillsAddress({ day }, { ...request, each, to: last }))['p.to']
    expect(to('2026-03-02', 'week')).toBe('"2026-03-08"')
    expect(to('2026-02-01', 'month')).toBe('"2026-02-28"')
    expect(to('2026-12-01', 'month')).toBe('"2026-12-31"')
    expect(to('2026-03-01', 'month', '2026-03-15')).toBe('"2026-03-15"')
    // The week began before the report does.
    const begun = valuesOf(toBillsAddress({ week: '2026-02-23', weekday: 7 }, request))
    expect(begun).toMatchObject({ 'p.from': '"2026-03-01"', 'p.to': '"2026-03-01"', 'p.weekdays': '[7]' })
  })

  it('of refunds links to refunds; earlier days and names have no link', () => {
    expect(valuesOf(toBills({}, 'refundBills', request))['p.mode']).toBe('"refund"')
    expect(toBills({}, 'netBefore', request)).toBeUndefined()
    expect(toBills({}, 'clerk', request)).toBeUndefined()
  })

  it('of earlier days links to the bills of those days, weekday by weekday', () => {
    const compared = { ...request, to: '2026-03-07', comparedWith: 'before' }
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

  it('of voids, promotions and wages links to its own bills only', () => {
    const voids = valuesOf(toVoids({ clerk: 'robin', kind: 'item', reason: 'Spilt' }, 'times', request))
    expect(voids).toMatchObject({ 'p.clerk': '"robin"', 'p.voided': '"item"', 'p.voidReason': '"Spilt"' })
    expect(toVoids({}, 'reason', request)).toBeUndefined()
    const taken = valuesOf(toDiscountedBills({ kind: 'mixSale', name: 'Any 3' }, 'discount', request))
    expect(taken).toMatchObject({ 'p.discountKind': '"mixSale"', 'p.promotion': '"Any 3"' })
    expect(toShifts({ day: '2026-03-02' }, 'wages', request)).toContain('/report/attendance?')
    expect(toShifts({ day: '2026-03-02' }, 'total', request)).toContain('/report/posorder?')
    expect(toShifts({ day: '2026-03-02' }, 'wagesPercent', request)).toBeUndefined()
  })

  it('of a category links to its items first', () => {
    const drill = toItems('/report/categorysales', 'category')
    expect(valuesOf(drill({ category: 'c' }, 'category', { ...request, by: 'category' }))['p.by']).toBe('"item"')
    expect(drill({ item: 'i' }, 'net', { ...request, by: 'item' })).toContain('/report/posorder?')
  })
})
