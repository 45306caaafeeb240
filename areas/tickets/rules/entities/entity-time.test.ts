import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { type EntityTimes, entityPrice, entityTimeProblem, repeatSpans } from './entity-time.ts'

const zone = 'Australia/Brisbane'
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const COURT: EntityTimes = {
  bands: [
    { weekdays: EVERY_DAY, timeFrom: '08:00', timeTo: '18:00', perHour: 2800 },
    { weekdays: EVERY_DAY, timeFrom: '18:00', timeTo: '22:00', perHour: 3600 },
  ],
  ...{ stepMinutes: 30, shortestMinutes: 60, longestMinutes: 180 },
}
const at = (time: string) => Date.parse(`2026-11-27T${time}:00+10:00`)
const span = (from: string, to: string) => ({ from: at(from), to: at(to), zone })

describe('a court for 28.00 an hour, from 18:00 36.00', () => {
  it('costs 14.00 + 36.00 = 50.00 from 17:30 to 19:00', () => {
    expect(entityPrice(COURT, span('17:30', '19:00'))).toBe(5000)
  })

  it('costs as much as its parts do', () => {
    const quarter = fc.integer({ min: 32, max: 87 })
    fc.assert(
      fc.property(quarter, quarter, quarter, (...quarters) => {
        const [from = 0, middle = 0, to = 0] = quarters
          .toSorted((a, b) => a - b)
          .map(each => at('00:00') + each * 15 * MINUTE_MS)
        const price = (begin: number, end: number) => entityPrice(COURT, { from: begin, to: end, zone })
        expect(price(from, to)).toBe(price(from, middle) + price(middle, to))
      }),
    )
  })

  it.each([
    ['17:30', '18:00', 'endsAt', 'tooShort'],
    ['17:30', '21:00', 'endsAt', 'tooLong'],
    ['17:15', '18:15', 'startsAt', 'offStep'],
    ['17:30', '18:45', 'endsAt', 'offStep'],
    ['21:30', '22:30', 'startsAt', 'entityClosed'],
    ['07:30', '08:30', 'startsAt', 'entityClosed'],
  ])('is not reserved from %s to %s', (from, to, field, code) => {
    expect(entityTimeProblem(COURT, span(from, to))).toMatchObject({
      field,
      problem: { code: `ticket.refusal.${code}` },
    })
  })

  it('is reserved from 17:30 to 19:00', () => {
    expect(entityTimeProblem(COURT, span('17:30', '19:00'))).toBeUndefined()
  })
})

it('a reservation that repeats keeps its time on the clock when the clocks change', () => {
  const sydney = { from: Date.parse('2026-10-02T18:00:00+10:00'), to: Date.parse('2026-10-02T19:00:00+10:00') }
  const weeks = repeatSpans({ ...sydney, zone: 'Australia/Sydney' }, 'weekly', 2)
  expect(weeks.map(({ from }) => new Date(from).toISOString())).toEqual([
    '2026-10-02T08:00:00.000Z',
    '2026-10-09T07:00:00.000Z',
  ])
})
