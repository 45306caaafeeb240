import { describe, expect, it } from 'vitest'
import { localRun } from './local-run.ts'
import { Temporal } from './temporal.ts'

const run = (day: string, time: string, zone = 'Australia/Sydney') =>
  localRun(Temporal.PlainDate.from(day), Temporal.PlainTime.from(time), zone).toString({ timeZoneName: 'never' })

describe('half past two at night in the zone of a site', () => {
  it('is at three where spring skips it', () => {
    expect(run('2026-10-04', '02:30')).toBe('2026-10-04T03:00:00+11:00')
    expect(run('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T03:00:00+02:00')
    expect(run('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-04T02:30:00+11:00')
  })

  it('is the first one where autumn shows it twice', () => {
    expect(run('2026-04-05', '02:30')).toBe('2026-04-05T02:30:00+11:00')
    expect(run('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00+02:00')
  })

  it('is itself on all other nights, and where clocks never change', () => {
    expect(run('2026-10-05', '02:30')).toBe('2026-10-05T02:30:00+11:00')
    expect(run('2026-10-04', '02:30', 'Australia/Brisbane')).toBe('2026-10-04T02:30:00+10:00')
  })
})
