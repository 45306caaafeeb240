import { expect, test } from 'vitest'
import { type PeriodPreset, periodOf, startOfWeek } from './period.ts'
import { Temporal } from './temporal.ts'

const today = Temporal.PlainDate.from('2026-03-01')

test.each<[PeriodPreset, string, string]>([
  ['today', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-02-23', '2026-03-01'],
  ['thisMonth', '2026-03-01', '2026-03-01'],
])('on the first of March %s is %s to %s', (preset, first, last) => {
  const period = periodOf(preset, { today, newest: today })
  expect([period.first.toString(), period.last.toString()]).toEqual([first, last])
})

test.each<[PeriodPreset, string, string, string]>([
  ['today', '2026-03-14', '2026-03-14', '2026-03-14'],
  ['yesterday', '2026-03-14', '2026-03-13', '2026-03-13'],
  ['last7Days', '2026-03-14', '2026-03-09', '2026-03-15'],
  ['thisMonth', '2026-03-14', '2026-03-01', '2026-03-15'],
  ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
])('where a shop is a day ahead, %s of %s is %s to %s', (preset, day, first, last) => {
  const behind = Temporal.PlainDate.from(day)
  const period = periodOf(preset, { today: behind, newest: behind.add({ days: 1 }) })
  expect([period.first.toString(), period.last.toString()]).toEqual([first, last])
})

test.each([
  ['2026-03-01', '2026-02-23'],
  ['2026-03-02', '2026-03-02'],
  ['2026-03-07', '2026-03-02'],
])('the week of %s starts on Monday, %s', (day, monday) =>
  expect(startOfWeek(Temporal.PlainDate.from(day)).toString()).toBe(monday),
)
