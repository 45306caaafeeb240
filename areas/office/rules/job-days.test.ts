import { expect, it } from 'vitest'
import { calendarDays, jobSpan } from './job-days.ts'

it('shows whole weeks from Monday', () => {
  const days = calendarDays('2026-11')
  expect(days[0]).toBe('2026-10-26')
  expect(days.at(-1)).toBe('2026-12-06')
  expect(days).toHaveLength(42)
})

it('needs no week more for a February that fills four', () => {
  expect(calendarDays('2027-02')).toHaveLength(28)
})

it('lets a job with one date last a day', () => {
  expect(jobSpan({ start: null, due: '2026-11-27' })).toEqual({ first: '2026-11-27', last: '2026-11-27' })
  expect(jobSpan({ start: null, due: null })).toBeUndefined()
})
