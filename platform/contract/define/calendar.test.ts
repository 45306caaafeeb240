import { describe, expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { localMoment, moment } from './calendar.ts'

describe('a moment', () => {
  it('is one that clocks can show: to the nanosecond, in years that are stored', () => {
    for (const text of ['2026-11-27T20:00:00Z', '2026-11-27T20:00:00.123456789+11:00']) {
      expect(moment.safeParse(text).success).toBe(true)
      expect(Temporal.Instant.from(text).epochMilliseconds).toBe(Date.parse(text))
    }
    for (const text of ['2026-11-27T20:00:00.1234567890Z', '0001-01-01T00:00:00Z', '2026-11-27T20:00:00'])
      expect(moment.safeParse(text).success).toBe(false)
    expect(localMoment.safeParse('2026-11-27T20:00:00.1234567890').success).toBe(false)
  })
})
