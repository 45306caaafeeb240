import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { LAST_YEAR } from '#platform/contract/define/calendar.ts'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { nextOccurrence, REPEATS } from './repeat.ts'

describe('the next occurrence of a job that repeats', () => {
  it('is a week later for a weekly job, with the same length', () => {
    const next = nextOccurrence({ start: '2026-03-02', due: '2026-03-04' }, 'weekly', '2026-03-04', LAST_YEAR)
    expect(next).toEqual({ start: '2026-03-09', due: '2026-03-11' })
  })

  it('skips what has passed meanwhile', () => {
    const next = nextOccurrence({ start: null, due: '2026-03-04' }, 'weekly', '2026-04-10', LAST_YEAR)
    expect(next).toEqual({ start: null, due: '2026-04-15' })
  })

  it('comes on the 31st again after a shorter month', () => {
    const next = nextOccurrence({ start: null, due: '2026-01-31' }, 'monthly', '2026-03-05', LAST_YEAR)
    expect(next?.due).toBe('2026-03-31')
  })

  it('begins with today where the job has no dates', () => {
    expect(nextOccurrence({ start: null, due: null }, 'daily', '2026-03-05', LAST_YEAR)?.due).toBe('2026-03-06')
  })

  it('does not exist for a job that does not repeat', () => {
    expect(nextOccurrence({ start: null, due: '2026-03-04' }, 'none', '2026-03-04', LAST_YEAR)).toBeUndefined()
  })

  it('of a job that was due in 1900 is counted and not walked', () => {
    const add = vi.spyOn(Temporal.PlainDate.prototype, 'add')
    const next = nextOccurrence({ start: null, due: '1900-01-31' }, 'daily', '2026-11-27', LAST_YEAR)
    expect(next?.due).toBe('2026-11-27')
    expect(add.mock.calls.length).toBeLessThan(100)
    add.mockRestore()
  })

  it('is the first day of its steps that has not passed', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    const steps = { weekly: { days: 7 }, monthly: { months: 1 }, yearly: { years: 1 } } as const
    fc.assert(
      fc.property(day, day, fc.constantFrom('weekly', 'monthly', 'yearly'), (due, today, repeats) => {
        const [before, now] = [due.toISOString().slice(0, 10), today.toISOString().slice(0, 10)]
        const next = Temporal.PlainDate.from(
          nextOccurrence({ start: null, due: before }, repeats, now, LAST_YEAR)?.due ?? '',
        )
        const earlier = next.subtract(steps[repeats]).subtract({ days: 1 }).toString()
        expect(earlier < now || earlier < before).toBe(true)
      }),
    )
  })

  it('does not exist after the last year that is stored', () => {
    expect(nextOccurrence({ start: null, due: '2200-12-31' }, 'monthly', '2026-11-27', LAST_YEAR)).toBeUndefined()
  })

  it('is later than before and never in the past', () => {
    const day = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, day, fc.constantFrom(...REPEATS.filter(each => each !== 'none')), (due, today, repeats) => {
        const [before, now] = [due.toISOString().slice(0, 10), today.toISOString().slice(0, 10)]
        const next = nextOccurrence({ start: null, due: before }, repeats, now, LAST_YEAR)?.due ?? ''
        expect(next > before).toBe(true)
        expect(next >= now).toBe(true)
      }),
    )
  })
})
