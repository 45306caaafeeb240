import { describe, expect, it } from 'vitest'
import { daysToMoments, momentsToDays } from './moment-range.ts'

describe('a filter by days', () => {
  it('means the whole days of the shop, not of UTC', () => {
    const moments = daysToMoments({ from: '2026-03-01', to: '2026-03-02' }, 'Australia/Brisbane')
    expect(moments).toEqual({ from: '2026-02-28T14:00:00Z', to: '2026-03-02T13:59:59.999Z' })
    expect(momentsToDays(moments, 'Australia/Brisbane')).toEqual({ from: '2026-03-01', to: '2026-03-02' })
  })

  it('has a day of 23 hours when the clocks go forward', () => {
    expect(daysToMoments({ to: '2026-10-04' }, 'Australia/Sydney')).toEqual({ to: '2026-10-04T12:59:59.999Z' })
  })
})
