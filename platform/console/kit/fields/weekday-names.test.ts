import { describe, expect, it } from 'vitest'
import { weekdayNames, weekdayRuns } from './weekday-names.ts'

const written = (...days: number[]) => weekdayRuns(days, weekdayNames('en-AU'))

describe('weekdays of a week', () => {
  it('are a range where three or more follow each other', () => {
    expect(written(1, 2, 3, 4, 5, 6, 7)).toBe('Mon–Sun')
    expect(written(1, 2, 3, 4, 5)).toBe('Mon–Fri')
    expect(written(1, 2, 3, 5, 6, 7)).toBe('Mon–Wed Fri–Sun')
  })

  it('are listed otherwise', () => {
    expect(written(6, 7)).toBe('Sat Sun')
    expect(written(1, 3, 5)).toBe('Mon Wed Fri')
    expect(written(4)).toBe('Thu')
    expect(written()).toBe('')
  })
})
