import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { nextAttempt, refusedFrom } from './charge-attempts.ts'
import { CYCLES, creditOnLeaving, partPrice, periodFrom, type Schedule, wholePeriod } from './charge-period.ts'
import { duePeriods } from './due-periods.ts'

const day = (text: string) => Temporal.PlainDate.from(text)
const monthlyFrom = (anchor: string): Schedule => ({ cycle: 'month', anchor: day(anchor) })
const words = ({ from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate }) => `${from} ${to}`

describe('a monthly charge', () => {
  it('on the 31st is on the last day of shorter months and returns to the 31st', () => {
    const schedule = monthlyFrom('2027-01-31')
    expect(
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'].map(at => words(wholePeriod(schedule, day(at)))),
    ).toEqual(['2027-01-31 2027-02-28', '2027-02-28 2027-03-31', '2027-03-31 2027-04-30', '2027-04-30 2027-05-31'])
  })

  it('of 120.00 starting on 20 November is 11/30 = 44.00 for the rest of the month', () => {
    const schedule = monthlyFrom('2026-11-01')
    const part = periodFrom(schedule, day('2026-11-20'), undefined)
    expect(words(part)).toBe('2026-11-20 2026-12-01')
    expect(partPrice(schedule, part, 120_00)).toBe(44_00)
  })

  it('of 120.00 refunds 18/28 = 77.14 for leaving on 10 February', () => {
    const schedule = monthlyFrom('2026-11-01')
    expect(creditOnLeaving(wholePeriod(schedule, day('2027-02-01')), 120_00, day('2027-02-10'))).toBe(77_14)
  })

  it('refunds nothing on its last day or later, and everything before it starts', () => {
    const schedule = monthlyFrom('2027-02-01')
    const february = wholePeriod(schedule, day('2027-02-01'))
    expect(creditOnLeaving(february, 120_00, day('2027-02-28'))).toBe(0)
    expect(creditOnLeaving(february, 120_00, day('2027-03-05'))).toBe(0)
    expect(creditOnLeaving(february, 120_00, day('2027-01-20'))).toBe(120_00)
  })

  it('that began on 20 November gives 6/11 of its 44.00 back to who leaves on 24 November', () => {
    const part = periodFrom(monthlyFrom('2026-11-01'), day('2026-11-20'), undefined)
    expect(creditOnLeaving(part, 44_00, day('2026-11-24'))).toBe(24_00)
  })

  it('ends with the last day of its subject', () => {
    expect(words(periodFrom(monthlyFrom('2027-02-01'), day('2027-02-01'), day('2027-02-11')))).toBe(
      '2027-02-01 2027-02-11',
    )
  })
})

describe('a failed charge', () => {
  it('is retried after 1, 3 and 7 days and then is in arrears', () =>
    expect([0, 1, 2, 3, 4].map(failures => nextAttempt(day('2027-02-01'), failures)?.toString())).toEqual([
      '2027-02-01',
      '2027-02-02',
      '2027-02-04',
      '2027-02-08',
      undefined,
    ]))

  it('closes the gates after the account’s credit days', () =>
    expect(refusedFrom(day('2027-02-01'), 14).toString()).toBe('2027-02-23'))
})

const days = fc.integer({ min: 0, max: 5000 }).map(count => day('2020-01-01').add({ days: count }))
const schedules = fc.record({ cycle: fc.constantFrom(...CYCLES), anchor: days })

describe('whole periods', () => {
  it('contain each day once', () =>
    fc.assert(
      fc.property(schedules, days, (schedule, at) => {
        const { from, to } = wholePeriod(schedule, at)
        expect(Temporal.PlainDate.compare(from, at)).toBeLessThanOrEqual(0)
        expect(Temporal.PlainDate.compare(at, to)).toBe(-1)
        expect(words(wholePeriod(schedule, to.subtract({ days: 1 })))).toBe(words({ from, to }))
        expect(wholePeriod(schedule, to).from.toString()).toBe(to.toString())
      }),
    ))

  it('cost their price, and a part or a refund never more', () =>
    fc.assert(
      fc.property(schedules, days, days, fc.integer({ min: 0, max: 1_000_000 }), (schedule, at, lastDay, price) => {
        const whole = wholePeriod(schedule, at)
        expect(partPrice(schedule, whole, price)).toBe(price)
        const credit = creditOnLeaving(whole, price, lastDay)
        expect(credit).toBeGreaterThanOrEqual(0)
        expect(credit).toBeLessThanOrEqual(price)
        const used = price - credit
        const usedPart = periodFrom(schedule, whole.from, lastDay.add({ days: 1 }))
        if (Temporal.PlainDate.compare(lastDay, whole.from) >= 0)
          expect(Math.abs(partPrice(schedule, usedPart, price) - used)).toBeLessThanOrEqual(1)
      }),
    ))
})

describe('charges that are due', () => {
  const subscription = { cycle: 'month' as const, price: 120_00 }

  it('of an account follow the calendar month, with its first part by days', () =>
    expect(
      duePeriods(
        { ...subscription, began: day('2026-11-20'), byCalendarMonth: true },
        undefined,
        day('2026-12-05'),
      ).map(due => `${words(due)} ${due.amount}`),
    ).toEqual(['2026-11-20 2026-12-01 4400', '2026-12-01 2027-01-01 12000']))

  it('of a single credential keep its own day', () =>
    expect(
      duePeriods(
        { ...subscription, began: day('2026-11-20'), byCalendarMonth: false },
        undefined,
        day('2026-12-20'),
      ).map(due => `${words(due)} ${due.amount}`),
    ).toEqual(['2026-11-20 2026-12-20 12000', '2026-12-20 2027-01-20 12000']))

  it('are made once, whenever and however often they are asked for', () =>
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...CYCLES),
        fc.boolean(),
        fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 8 }),
        (began, cycle, byCalendarMonth, waits) => {
          const each = { cycle, price: 70_00, began, byCalendarMonth }
          let today = began
          let chargedTo: typeof began | undefined
          const made = waits.flatMap(wait => {
            today = today.add({ days: wait })
            const due = duePeriods(each, chargedTo, today)
            chargedTo = due.at(-1)?.to ?? chargedTo
            return due
          })
          expect(made.map(words)).toEqual(waits.length === 0 ? [] : duePeriods(each, undefined, today).map(words))
        },
      ),
    ))
})
