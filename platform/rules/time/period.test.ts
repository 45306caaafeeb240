import { expect, test } from 'vitest'
import { type PeriodPreset, startOfWeek, toPeriod } from './period.ts'
import { Temporal } from './temporal.ts'

const today = Temporal.PlainDate.from('2026-03-01')

test.each<[PeriodPreset, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-02-23', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
])('on the first of March %s is %s to %s', (preset, first, last) => {
  const period = toPeriod(preset, today)
  expect([period.first.toString(), period.last.toString()]).toEqual([first, last])
})

test.each([
  ['2026-03-01', '2026-02-23'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-07', '2026-03-02'],
])('the week of %s starts on Monday, %s', (day, monday) =>
  expect(startOfWeek(Temporal.PlainDate.from(day)).toString()).toBe(monday),
)
