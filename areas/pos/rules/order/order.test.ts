import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayStep, type OrderState, STEP_NAMES, type Step, stateAfter } from './order-steps.ts'
import { askedTimeProblem, isUrgent, promisedTimeProblem, usualPromise } from './order-times.ts'

const limits = { minimumPickupMinutes: 15, advanceBookingDays: 7 }
const now = Date.UTC(2026, 10, 21, 2, 0)
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

describe('the life of an online order', () => {
  it('is accepted, made ready and collected, in that order', () => {
    const life: Step[] = ['accept', 'ready', 'collect']
    expect(life.reduce<OrderState | undefined>((state, step) => state && stateAfter(state, step), 'new')).toBe(
      'collected',
    )
    expect(stateAfter('new', 'ready')).toBeUndefined()
    expect(stateAfter('new', 'collect')).toBeUndefined()
  })

  it('can be denied until it is ready, and change its time only once accepted', () => {
    expect(['new', 'accepted', 'ready', 'collected'].map(state => mayStep(state as OrderState, 'deny'))).toEqual([
      true,
      true,
      false,
      false,
    ]) // the names are states
    expect(stateAfter('accepted', 'changeTime')).toBe('accepted')
    expect(stateAfter('new', 'changeTime')).toBeUndefined()
  })

  it('has no further step once collected or denied', () => {
    const steps = fc.array(fc.constantFrom(...STEP_NAMES), { maxLength: 12 })
    fc.assert(
      fc.property(steps, tried => {
        let state: OrderState = 'new'
        for (const step of tried) {
          const ended = state === 'collected' || state === 'denied'
          const next = stateAfter(state, step)
          if (ended) expect(next).toBeUndefined()
          state = next ?? state
        }
      }),
    )
  })
})

describe('the time of an online order', () => {
  it('needs the shop’s minimum minutes, with a short grace period', () => {
    expect(askedTimeProblem(now + 15 * MINUTE, now, limits)).toBeUndefined()
    expect(askedTimeProblem(now + 14 * MINUTE, now, limits)).toBeUndefined()
    expect(askedTimeProblem(now + 12 * MINUTE, now, limits)).toBe('pickupTooSoon')
  })

  it('is within the days that the shop takes orders ahead', () => {
    expect(askedTimeProblem(now + 7 * DAY, now, limits)).toBeUndefined()
    expect(askedTimeProblem(now + 9 * DAY, now, limits)).toBe('pickupTooFar')
    expect(promisedTimeProblem(now + 9 * DAY, now, limits)).toBe('pickupTooFar')
  })

  it('can be promised sooner than customers can request it, but not in the past', () => {
    expect(promisedTimeProblem(now + MINUTE, now, limits)).toBeUndefined()
    expect(promisedTimeProblem(now - 5 * MINUTE, now, limits)).toBe('promiseInPast')
  })

  it('is by default the requested time, but no sooner than the shop can', () => {
    expect(usualPromise(now + 60 * MINUTE, now, limits)).toBe(now + 60 * MINUTE)
    expect(usualPromise(undefined, now, limits)).toBe(now + 15 * MINUTE)
    expect(usualPromise(now - 60 * MINUTE, now, limits)).toBe(now + 15 * MINUTE)
  })

  it('is urgent from half of the time that its platform waits for an answer', () => {
    const acceptBy = now + 690_000
    expect(isUrgent(now, acceptBy, now + 344_999)).toBe(false)
    expect(isUrgent(now, acceptBy, now + 345_000)).toBe(true)
    expect(isUrgent(now, undefined, now + DAY)).toBe(false)
  })
})
