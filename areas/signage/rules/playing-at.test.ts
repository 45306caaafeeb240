import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Temporal } from '#platform/rules/time/temporal.ts'
import { examplePlan, examplePlaylist, exampleSchedule } from '../../../tests/support/signage/example-plan.ts'
import type { PlanSchedule } from './plan.ts'
import { playingAt } from './playing-at.ts'
import { type ShowState, showAt } from './show.ts'
import { showingRecord } from './showing-record.ts'

const MINUTE = 60_000
const at = (local: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Australia/Sydney').epochMilliseconds

const NAMES = ['day', 'lunch', 'happy', 'own']
const planOf = (...schedules: PlanSchedule[]) =>
  examplePlan({ schedules, playlists: NAMES.map(name => examplePlaylist(name)) })
const playing = (plan: ReturnType<typeof planOf>, local: string) => playingAt(plan, at(local))?.playlist.id

describe('what a sign plays', () => {
  it('is the default of its station while nothing is scheduled, and the card without a default', () => {
    expect(playing(planOf(), '2027-03-01T12:00')).toBe('day')
    const { station } = examplePlan()
    expect(playingAt(examplePlan({ station: { ...station, defaultPlaylist: null } }), at('2027-03-01T12:00'))).toBe(
      undefined,
    )
  })

  it('is the schedule of highest priority, then the nearest: sign, station, shop', () => {
    const shop = exampleSchedule('lunch', { target: 'shop' })
    const station = exampleSchedule('happy')
    const own = exampleSchedule('own', { target: 'sign' })
    expect(playing(planOf(shop, station), '2027-03-01T12:00')).toBe('happy')
    expect(playing(planOf(shop, station, own), '2027-03-01T12:00')).toBe('own')
    expect(playing(planOf({ ...shop, priority: 60 }, station, own), '2027-03-01T12:00')).toBe('lunch')
  })

  it('lasts until after midnight of the last day: Friday 16:00 to 01:00 plays on Saturday 00:30', () => {
    // 2027-03-05 is a Friday.
    const happy = exampleSchedule('happy', { timeFrom: '16:00', timeTo: '01:00', to: '2027-03-05' })
    expect(playing(planOf(happy), '2027-03-05T15:59')).toBe('day')
    expect(playing(planOf(happy), '2027-03-06T00:30')).toBe('happy')
    expect(playing(planOf(happy), '2027-03-06T01:00')).toBe('day')
    expect(playing(planOf(happy), '2027-03-06T16:30')).toBe('day')
  })

  it('plays an hour that the clock shows twice twice, and misses only the hour that it skips', () => {
    const night = planOf(exampleSchedule('happy', { timeFrom: '02:00', timeTo: '03:00' }))
    const minutes = (day: string) => {
      const start = at(`${day}T00:00`)
      return Array.from({ length: 23 * 60 }, (_, minute) => start + minute * MINUTE).filter(
        instant => playingAt(night, instant)?.playlist.id === 'happy',
      ).length
    }
    expect(minutes('2027-04-03')).toBe(60)
    expect(minutes('2027-04-04')).toBe(120)
    expect(minutes('2027-10-03')).toBe(0)
  })

  it('leaves out days of exception, and what began on the evening before goes on', () => {
    const happy = exampleSchedule('happy', { timeFrom: '20:00', timeTo: '02:00', exceptDates: ['2027-03-05'] })
    expect(playing(planOf(happy), '2027-03-04T23:00')).toBe('happy')
    expect(playing(planOf(happy), '2027-03-05T01:59')).toBe('happy')
    expect(playing(planOf(happy), '2027-03-05T21:00')).toBe('day')
    expect(playing(planOf(happy), '2027-03-06T01:00')).toBe('day')
    expect(playing(planOf(happy), '2027-03-06T20:00')).toBe('happy')
  })

  it('goes by the holidays of the shop: as on other days, not on them, or only on them', () => {
    const holidays = [{ date: '2020-12-25', class: 1, yearly: true }]
    const on = (way: 'same' | 'not' | 'only', local: string) =>
      playing({ ...planOf(exampleSchedule('happy', { holidays: way })), holidays }, local)
    for (const [way, christmas, otherwise] of [
      ['same', 'happy', 'happy'],
      ['not', 'day', 'happy'],
      ['only', 'happy', 'day'],
    ] as const) {
      expect(on(way, '2027-12-25T12:00')).toBe(christmas)
      expect(on(way, '2027-12-26T12:00')).toBe(otherwise)
    }
  })

  it('is an emergency over everything, of several the one started last, until its end', () => {
    const emergency = (id: string, startedAt: string, until: string) => ({
      ...{ id, startedAt: new Date(at(startedAt)).toISOString(), until: new Date(at(until)).toISOString() },
      playlist: examplePlaylist(id),
    })
    const plan = {
      ...planOf(exampleSchedule('own', { target: 'sign', priority: 100 })),
      emergencies: [
        emergency('flood', '2027-03-01T11:00', '2027-03-01T14:00'),
        emergency('fire', '2027-03-01T12:00', '2027-03-01T13:00'),
      ],
    }
    expect(playing(plan, '2027-03-01T12:30')).toBe('fire')
    expect(playing(plan, '2027-03-01T13:00')).toBe('flood')
    expect(playing(plan, '2027-03-01T14:00')).toBe('own')
  })

  it('skips a schedule whose playlist has nothing to show then', () => {
    const plan = examplePlan({
      playlists: [examplePlaylist('day'), examplePlaylist('happy', [{ from: '2027-03-02' }])],
      schedules: [exampleSchedule('happy')],
    })
    expect(playingAt(plan, at('2027-03-01T12:00'))?.playlist.id).toBe('day')
    expect(playingAt(plan, at('2027-03-02T12:00'))?.playlist.id).toBe('happy')
  })

  it('is one of the plan’s playlists at every moment, whatever the schedules', () => {
    const schedule = fc.record({
      id: fc.constantFrom('lunch', 'happy', 'own'),
      priority: fc.integer({ min: 0, max: 2 }),
      weight: fc.integer({ min: 1, max: 3 }),
      target: fc.constantFrom('sign' as const, 'station' as const, 'shop' as const),
      weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
      timeFrom: fc.constantFrom('00:00', '09:00', '22:00'),
      timeTo: fc.constantFrom('00:00', '02:30', '17:00'),
    })
    const instants = fc.integer({ min: at('2027-03-01T00:00'), max: at('2027-10-10T00:00') })
    fc.assert(
      fc.property(fc.array(schedule, { maxLength: 4 }), instants, (schedules, instant) => {
        const plan = planOf(...schedules.map(more => exampleSchedule(more.id, more)))
        const now = playingAt(plan, instant)
        expect(NAMES).toContain(now?.playlist.id)
        // The same plan, asked by the server for another moment before, gives the same.
        playingAt(plan, instant - 86_400_000)
        expect(playingAt(plan, instant)).toEqual(now)
      }),
    )
  })
})

/** Seconds that each playlist is on screen within an hour, as a player with a tick a second sees it. */
function hourOf(plan: ReturnType<typeof planOf>): Record<string, number> {
  const seconds: Record<string, number> = {}
  let state: ShowState | undefined
  for (let second = 0; second < 3600; second++) {
    state = showAt(plan, state, at('2027-03-01T12:00') + second * 1000)
    const id = state.showing.playlist ?? 'card'
    seconds[id] = (seconds[id] ?? 0) + 1
  }
  return seconds
}

describe('the show', () => {
  it('shares an hour by weight, off by one item at most', () => {
    const shares = hourOf(planOf(exampleSchedule('lunch', { weight: 1 }), exampleSchedule('happy', { weight: 3 })))
    expect(Math.abs((shares.lunch ?? 0) - 900)).toBeLessThanOrEqual(10)
    expect(Math.abs((shares.happy ?? 0) - 2700)).toBeLessThanOrEqual(10)
  })

  it('goes through the items in their order and begins again', () => {
    const plan = examplePlan({ playlists: [examplePlaylist('day', [{ seconds: 5 }, { seconds: 7 }, { seconds: 3 }])] })
    let state: ShowState | undefined
    const shown: string[] = []
    for (let second = 0; second < 30; second++) {
      state = showAt(plan, state, at('2027-03-01T12:00') + second * 1000)
      const id = state.showing.item?.id ?? ''
      if (shown.at(-1) !== id) shown.push(id)
    }
    expect(shown).toEqual(['day-1', 'day-2', 'day-3', 'day-1', 'day-2', 'day-3'])
  })

  it('starts a schedule at the latest half a minute late, though the item before lasts an hour', () => {
    const plan = examplePlan({
      playlists: [examplePlaylist('day', [{ seconds: 3600 }]), examplePlaylist('happy')],
      schedules: [exampleSchedule('happy', { timeFrom: '12:10', timeTo: '13:00' })],
    })
    let state: ShowState | undefined
    let started = 0
    for (let second = 0; second < 1200 && !started; second++) {
      state = showAt(plan, state, at('2027-03-01T12:00') + second * 1000)
      if (state.showing.playlist === 'happy') started = second
    }
    expect(started).toBeGreaterThanOrEqual(600)
    expect(started).toBeLessThanOrEqual(630)
  })

  it('begins and ends an emergency at once, though the item before lasts an hour, and turns dark screens on', () => {
    const start = at('2027-03-01T12:00')
    const quiet = examplePlan({ playlists: [examplePlaylist('day', [{ seconds: 3600 }])] })
    const fire = { id: 'fire', startedAt: new Date(start).toISOString(), until: new Date(start + 60_000).toISOString() }
    const warned = { ...quiet, emergencies: [{ ...fire, playlist: examplePlaylist('fire') }] }
    const before = showAt(quiet, undefined, start - MINUTE)
    const during = showAt(warned, before, start)
    expect(during.showing).toMatchObject({ playlist: 'fire', emergency: 'fire' })
    expect(showAt(quiet, during, start + 1000).showing.playlist).toBe('day')
    expect(showAt(warned, during, start + MINUTE).showing.playlist).toBe('day')
    const station = { ...quiet.station, screenOn: [{ weekdays: [7], from: '07:00', to: '22:00' }] }
    expect(showAt({ ...warned, station }, undefined, start).showing).toMatchObject({ playlist: 'fire', dark: false })
  })

  it('is dark outside the hours of its screens, and counts nothing as shown then', () => {
    const { station } = examplePlan()
    const hours = [{ weekdays: [1, 2, 3, 4, 5], from: '07:00', to: '16:00' }]
    const plan = examplePlan({ station: { ...station, screenOn: hours } })
    // 2027-03-05 is a Friday.
    const late = showAt(plan, showAt(plan, undefined, at('2027-03-05T15:59:55')), at('2027-03-05T16:00'))
    expect(late.showing).toMatchObject({ dark: true, item: null })
    expect(showingRecord(late.showing, at('2027-03-05T17:00'))).toBe(undefined)
    expect(showAt(plan, late, at('2027-03-06T12:00')).showing.dark).toBe(true)
    expect(showAt(plan, late, at('2027-03-08T07:00')).showing).toMatchObject({ dark: false, playlist: 'day' })
  })

  it('goes through a playlist within a playlist each time that it is there, and proves its own publication', () => {
    const limits = { from: null, to: null, weekdays: [], timeFrom: '00:00', timeTo: '00:00' }
    const of = { playlist: 'offers', number: 7, defaultSeconds: 4, limits }
    const inner = (place: string) => [
      { id: 'milk', of, place: `${place} milk` },
      { id: 'bread', of: { ...of, limits: { ...limits, from: '2027-03-02' } }, place: `${place} bread` },
    ]
    const plan = examplePlan({ playlists: [examplePlaylist('day', [...inner('a'), { id: 'hello' }, ...inner('b')])] })
    const shownOn = (day: string, until: number) => {
      let state: ShowState | undefined
      const shown: string[] = []
      for (let second = 0; second < until; second++) {
        const next = showAt(plan, state, at(`${day}T12:00`) + second * 1000)
        if (next !== state) shown.push(next.showing.item?.place ?? 'hello')
        state = next
      }
      return { shown, state }
    }
    expect(shownOn('2027-03-01', 19).shown).toEqual(['a milk', 'hello', 'b milk', 'a milk'])
    expect(shownOn('2027-03-02', 27).shown).toEqual(['a milk', 'a bread', 'hello', 'b milk', 'b bread', 'a milk'])
    const { state } = shownOn('2027-03-01', 1)
    expect(state && showingRecord(state.showing, at('2027-03-01T12:00:04'))).toMatchObject({
      ...{ playlist: 'offers', number: 7, item: 'milk', seconds: 4, complete: true },
    })
  })

  it('shows the card while a playlist has nothing, and never stays black', () => {
    const plan = examplePlan({ playlists: [examplePlaylist('day', [{ to: '2027-02-28' }])] })
    expect(showAt(plan, undefined, at('2027-03-01T12:00')).showing.item).toBe(null)
  })
})
