import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sessionFor } from './session-for.ts'

const session = (openedAt: number, closedAt: number | null) => ({ openedAt, closedAt })
const monday = session(100, 200)
const tuesday = session(300, 400)
const open = session(500, null)

describe('the session of a sale', () => {
  test.each([
    ['sold while it was open', 150, monday],
    ['sold while an earlier one was open, which is closed', 399, tuesday],
    ['sold in the one that is open', 500, open],
    ['older than every opening, from a slow clock: the one that is open', 50, open],
    ['sold between two: the one that is open', 250, open],
  ])('%s', (_, at, expected) => expect(sessionFor([monday, tuesday, open], at)).toBe(expected))

  test.each([
    ['sold after the last close: that one', 450, tuesday],
    ['sold between two closed ones: the earlier', 250, monday],
    ['older than every opening: the first', 50, monday],
  ])('%s, where none is open', (_, at, expected) => expect(sessionFor([monday, tuesday], at)).toBe(expected))

  test('exists unless the register was never opened, and is the one open at the time of sale where there is one', () => {
    expect(sessionFor([], 50)).toBeUndefined()
    const days = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }).map(edges => {
      const times = edges.toSorted((a, b) => a - b)
      return times.flatMap((at, index) => (index % 2 === 0 ? [session(at, times[index + 1] ?? null)] : []))
    })
    fc.assert(
      fc.property(days, fc.integer({ min: -100, max: 1100 }), (sessions, at) => {
        const session = sessionFor(sessions, at)
        expect(sessions).toContain(session)
        const covering = sessions.filter(each => each.openedAt <= at && (each.closedAt === null || at < each.closedAt))
        if (covering.length > 0) expect([session]).toEqual(covering)
      }),
    )
  })
})
