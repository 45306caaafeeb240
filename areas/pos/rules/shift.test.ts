import { expect, test } from 'vitest'
import { shiftProblem } from './shift.ts'

const hour = 3_600_000
const shift = (hours: number | null, breakMinutes = 0) =>
  shiftProblem({ startedAt: 0, endedAt: hours === null ? null : hours * hour, breakMinutes })?.code

test.each([
  [8, 30, undefined],
  [null, 30, undefined],
  [0, 0, undefined],
  [-1, 0, 'pos.attendance.endsBeforeStart'],
  [24, 0, undefined],
  [25, 0, 'pos.attendance.tooLong'],
  [1, 60, undefined],
  [1, 61, 'pos.attendance.breakTooLong'],
])('a shift of %s hours with %i minutes of break: %s', (hours, minutes, code) => {
  expect(shift(hours, minutes)).toBe(code)
})
