import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { examplePlan, examplePlaylist } from '../../../tests/support/signage/example-plan.ts'
import { withoutItems } from './playing-at.ts'
import { type ShowState, showAt } from './show.ts'
import { hourlySums, type ShowingRecord, showingRecord } from './showing-record.ts'

const START = Temporal.ZonedDateTime.from('2027-03-01T12:00[Australia/Sydney]').epochMilliseconds
const plan = examplePlan({ playlists: [examplePlaylist('day', [{ seconds: 5 }, { seconds: 7 }])] })

/** What a player that looks at these moments has shown. */
function showingsAt(moments: readonly number[]): ShowingRecord[] {
  const records: ShowingRecord[] = []
  let state: ShowState | undefined
  for (const moment of moments) {
    const next = showAt(plan, state, moment)
    const record = state && next.showing !== state.showing ? showingRecord(state.showing, moment) : undefined
    if (record) records.push(record)
    state = next
  }
  return records
}

describe('a showing', () => {
  it('has the item, when it began and how long it was on screen', () => {
    const [first, second] = showingsAt([0, 5, 12].map(seconds => START + seconds * 1000))
    expect(first).toEqual({
      ...{ playlist: 'day', number: 1, item: 'day-1', at: START, seconds: 5, complete: true, showings: 1 },
    })
    expect(second).toMatchObject({ item: 'day-2', at: START + 5000, seconds: 7 })
  })

  it('that another one takes over is not complete', () => {
    const { showing } = showAt(plan, undefined, START)
    expect(showingRecord(showing, START + 2500)).toMatchObject({ seconds: 2, complete: false })
  })

  it('of a broken picture is skipped and has no seconds', () => {
    const { showing } = showAt(plan, undefined, START)
    expect(showingRecord(showing, START + 9000, 'broken')).toMatchObject({ seconds: 0, complete: false })
  })

  it('of the card with the shop’s name is none', () => {
    const { showing } = showAt(withoutItems(plan, new Set(['day-1', 'day-2'])), undefined, START)
    expect(showing.item).toBe(null)
    expect(showingRecord(showing, START + 5000)).toBe(undefined)
  })

  it('and all others of a day have no more seconds than the screen was on, whenever the player looked', () => {
    const pauses = fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 2, maxLength: 60 })
    fc.assert(
      fc.property(pauses, pauses => {
        const moments = [START]
        for (const pause of pauses) moments.push((moments.at(-1) ?? START) + pause)
        const seconds = showingsAt(moments).reduce((sum, record) => sum + record.seconds, 0)
        expect(seconds * 1000).toBeLessThanOrEqual((moments.at(-1) ?? 0) - START)
      }),
    )
  })
})

describe('hourly sums', () => {
  const record = fc.record({
    playlist: fc.constantFrom('day', 'night'),
    number: fc.integer({ min: 1, max: 2 }),
    item: fc.constantFrom('a', 'b'),
    at: fc.integer({ min: START, max: START + 3 * 3_600_000 }),
    seconds: fc.integer({ min: 0, max: 60 }),
    complete: fc.boolean(),
    showings: fc.integer({ min: 1, max: 5 }),
  })

  it('have the showings and seconds of what they replace, and summed again they stay as they are', () => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 80 }), records => {
        const sums = hourlySums(records)
        for (const figure of ['showings', 'seconds'] as const)
          expect(sums.reduce((all, each) => all + each[figure], 0)).toBe(
            records.reduce((all, each) => all + each[figure], 0),
          )
        expect(sums.length).toBeLessThanOrEqual(Math.min(records.length, 2 * 2 * 2 * 2 * 4))
        expect(hourlySums(sums)).toEqual(sums)
      }),
    )
  })
})
