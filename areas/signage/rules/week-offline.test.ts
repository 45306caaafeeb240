import { expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { examplePlan, examplePlaylist, exampleSchedule } from '../../../tests/support/signage/example-plan.ts'
import type { Plan } from './plan.ts'
import { playingAt } from './playing-at.ts'

const MINUTE = 60_000
const MINUTES_OF_A_WEEK = 7 * 24 * 60
const zone = 'Australia/Sydney'

const LISTS = ['day', 'night', 'lunch']
const plan = examplePlan({
  playlists: LISTS.map(id => examplePlaylist(id)),
  schedules: [
    exampleSchedule('night', { timeFrom: '01:30', timeTo: '03:30' }),
    exampleSchedule('lunch', { timeFrom: '11:00', timeTo: '14:00', weekdays: [1, 2, 3, 4, 5] }),
  ],
})

/** By the clock on the wall alone, without the rules: what people in the shop expect. */
function expected(instant: number): string {
  const { hour, minute, dayOfWeek } = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  const time = hour * 60 + minute
  if (time >= 90 && time < 210) return 'night'
  return time >= 660 && time < 840 && dayOfWeek <= 5 ? 'lunch' : 'day'
}

// Daylight saving ends on 4 April 2027 and begins on 3 October 2027.
for (const start of ['2027-03-31T12:00', '2027-09-29T12:00'])
  it(`a week without a network from ${start} plays what the shop’s clock says in each minute, as the server does`, () => {
    // As it lies on the device.
    const stored = JSON.parse(JSON.stringify(plan)) as Plan // written in the same line
    const from = Temporal.PlainDateTime.from(start).toZonedDateTime(zone).epochMilliseconds
    const wrong: string[] = []
    for (let minute = 0; minute < MINUTES_OF_A_WEEK; minute++) {
      const instant = from + minute * MINUTE
      const [player, server] = [stored, plan].map(each => playingAt(each, instant)?.playlist.id)
      if (player !== expected(instant) || server !== player)
        wrong.push(`${new Date(instant).toISOString()} ${player} ${server}`)
    }
    expect(wrong).toEqual([])
  })
