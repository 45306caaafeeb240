import { describe, expect, it } from 'vitest'
import { judgeSession, SESSION, type SessionTimes } from './session-life.ts'

const MINUTE = 60_000
const IDLE = 480 * MINUTE
const start = 1_800_000_000_000
const fresh: SessionTimes = { signedInAt: start, lastSeenAt: start, rotatedAt: start, previousUntil: null }

describe('the lifetime of a session', () => {
  it('continues while it is used', () => {
    expect(judgeSession(fresh, 'current', start + MINUTE / 2, IDLE)).toEqual({
      alive: true,
      rotate: false,
      promote: false,
      touch: false,
    })
  })

  it('ends after the longest inactivity, not before', () => {
    expect(judgeSession(fresh, 'current', start + IDLE, IDLE)).toMatchObject({ alive: true })
    expect(judgeSession(fresh, 'current', start + IDLE + 1, IDLE)).toEqual({ alive: false })
  })

  it('ends after its absolute limit, however active it is', () => {
    const busy = { ...fresh, lastSeenAt: start + SESSION.absoluteMs }
    expect(judgeSession(busy, 'current', start + SESSION.absoluteMs, IDLE)).toMatchObject({ alive: true })
    expect(judgeSession(busy, 'current', start + SESSION.absoluteMs + 1, IDLE)).toEqual({ alive: false })
  })

  it('offers a new token when due, to the current one only', () => {
    const now = start + SESSION.rotateMs
    expect(judgeSession(fresh, 'current', now, IDLE)).toMatchObject({ rotate: true, touch: true })
    expect(judgeSession(fresh, 'next', now, IDLE)).toMatchObject({ rotate: false, promote: true })
  })

  it('accepts the previous token for a moment', () => {
    const rotated = { ...fresh, previousUntil: start + SESSION.graceMs }
    expect(judgeSession(rotated, 'previous', start + SESSION.graceMs, IDLE)).toMatchObject({
      alive: true,
      rotate: false,
      promote: false,
    })
    expect(judgeSession(rotated, 'previous', start + SESSION.graceMs + 1, IDLE)).toEqual({ alive: false })
    expect(judgeSession(fresh, 'previous', start, IDLE)).toEqual({ alive: false })
  })
})
