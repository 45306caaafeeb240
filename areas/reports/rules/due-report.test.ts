import { describe, expect, it } from 'vitest'
import type { SiteClocks } from '#platform/rules/time/business-day.ts'
import { MINUTE_MS } from '#platform/rules/time/durations.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { type DueTerms, dueDay, sentDays } from './due-report.ts'

const daily: DueTerms = { every: 'day', weekday: null, dayOfMonth: null, at: '07:00' }
const ZONE = 'Australia/Sydney'
const at = (clock: string) => Temporal.ZonedDateTime.from(`${clock}[${ZONE}]`).epochMilliseconds
const shop = (startHour: number, zone = ZONE) => ({ zone, dayStart: `${String(startHour).padStart(2, '0')}:00` })
const due = (terms: DueTerms, clock: string, clocks: SiteClocks = [shop(0)]) =>
  dueDay(terms, at(clock), clocks)?.toString()

describe('a scheduled report', () => {
  it('is due from its time on its day', () => {
    expect(due(daily, '2026-03-10T06:59')).toBeUndefined()
    expect(due(daily, '2026-03-10T07:00')).toBe('2026-03-10')
    expect(due(daily, '2026-03-11T02:30')).toBe('2026-03-10')
    expect(due(daily, '2026-03-11T03:30')).toBeUndefined()
  })

  it('is due on its weekday, or its day of the month, the last day of a shorter month', () => {
    expect(due({ ...daily, every: 'week', weekday: 1 }, '2026-03-09T08:00')).toBe('2026-03-09')
    expect(due({ ...daily, every: 'week', weekday: 1 }, '2026-03-10T08:00')).toBeUndefined()
    expect(due({ ...daily, every: 'month', dayOfMonth: 31 }, '2026-02-28T08:00')).toBe('2026-02-28')
    expect(due({ ...daily, every: 'month', dayOfMonth: 31 }, '2026-03-30T08:00')).toBeUndefined()
  })

  describe('at half past two', () => {
    const nightly = { ...daily, at: '02:30' }

    /** Asked every minute from midnight to five, as the job does, and sent once for each day that is due. */
    function sentInNight(day: string): string[] {
      const sent = new Set<string>()
      const moments: string[] = []
      const start = at(`${day}T00:00`)
      for (let now = start; now < at(`${day}T05:00`); now += MINUTE_MS) {
        const of = dueDay(nightly, now, [shop(0)])?.toString()
        if (of !== day || sent.has(of)) continue
        sent.add(of)
        moments.push(
          Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toString({ timeZoneName: 'never' }),
        )
      }
      return moments
    }

    it('is sent once at three on the night that skips that time', () => {
      expect(sentInNight('2026-10-04')).toEqual(['2026-10-04T03:00:00+11:00'])
    })

    it('is sent once, the first time, on the night that shows it twice', () => {
      expect(sentInNight('2026-04-05')).toEqual(['2026-04-05T02:30:00+11:00'])
    })

    it('is sent once on every other night', () => {
      expect(sentInNight('2026-10-05')).toEqual(['2026-10-05T02:30:00+11:00'])
    })
  })

  it('waits until the previous trading day is over: a bar’s Friday ends on Saturday at four', () => {
    const bar = shop(4)
    const atTwo = { ...daily, at: '02:00' }
    expect(due(atTwo, '2026-03-14T02:00', [bar])).toBeUndefined()
    expect(due(atTwo, '2026-03-14T03:59', [bar])).toBeUndefined()
    // Saturday's letter, which is of Friday.
    expect(due(atTwo, '2026-03-14T04:00', [bar])).toBe('2026-03-14')
    expect(due(daily, '2026-03-14T07:00', [bar])).toBe('2026-03-14')
    expect(due({ ...atTwo, every: 'week', weekday: 6 }, '2026-03-14T04:00', [bar])).toBe('2026-03-14')
  })

  it('of all shops waits for the shop whose day ends last', () => {
    const shops: SiteClocks = [shop(0), shop(0, 'Australia/Perth')]
    const atOne = { ...daily, at: '01:00' }
    expect(due(atOne, '2026-03-14T02:59', shops)).toBeUndefined()
    expect(due(atOne, '2026-03-14T03:00', shops)).toBe('2026-03-14')
  })

  it('covers finished days', () => {
    const day = Temporal.PlainDate.from('2026-03-01')
    expect(sentDays('yesterday', day)).toEqual({ from: '2026-02-28', to: '2026-02-28' })
    expect(sentDays('last7Days', day)).toEqual({ from: '2026-02-22', to: '2026-02-28' })
    expect(sentDays('lastMonth', day)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  })
})
