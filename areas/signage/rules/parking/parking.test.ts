import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ParkingPage, pageAt, pagesFor } from './parking-pages.ts'
import { parkingScreen, type ToldCount } from './parking-screen.ts'
import { freeBays, isFullNow, PARKING_STATES, parkingState, shownBays } from './parking-state.ts'
import { feesIn, textProblem } from './parking-text.ts'

const TERMS = { nearlyAt: 10, fullAt: 0, releaseBy: 3 }

/** States of a sign one after the other, by the free bays. */
function statesOf(counts: readonly number[], terms = TERMS) {
  let isFull = false
  return counts.map(free => {
    isFull = isFullNow(free, terms, isFull)
    return parkingState({ free, isFull, isClosed: false }, terms)
  })
}

describe('a parking sign', () => {
  it('is open, nearly full at ten free bays, full at none, and open for cars again at three', () => {
    expect(statesOf([11, 10, 1, 0, 1, 2, 3, 11])).toEqual([
      ...['open', 'nearly', 'nearly', 'full', 'full', 'full', 'nearly', 'open'],
    ])
  })

  it('turns once while cars come and go around full', () => {
    const around = fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 50 })
    fc.assert(
      fc.property(around, around => {
        const states = statesOf([5, ...around])
        const turns = states.filter((state, at) => at > 0 && state !== states[at - 1]).length
        expect(turns).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never shows a number above 0 while it is full or closed, and rounds down otherwise', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.constantFrom(...PARKING_STATES), fc.constantFrom(1, 5, 10), (free, state, step) => {
        const shown = shownBays(free, state, step)
        if (state === 'full' || state === 'closed') expect(shown).toBe(0)
        else expect(free - shown).toBeLessThan(step)
        expect(shown).toBeLessThanOrEqual(free)
      }),
    )
  })

  it('has no fewer than 0 free bays, and reserved ones are not free', () => {
    expect(freeBays({ capacity: 100, occupied: 90, reserved: 4 })).toBe(6)
    expect(freeBays({ capacity: 100, occupied: 120, reserved: 4 })).toBe(0)
  })
})

const page = (id: string, more: Partial<ParkingPage> = {}): ParkingPage => ({
  ...{ id, text: id, seconds: 5, when: 'always', colour: 'white', blink: false },
  ...more,
})
const WORDS = {
  states: { open: 'Open', nearly: 'Nearly full', full: 'Full', closed: 'Closed', unknown: 'No count' },
  time: '10:15',
  money: (amount: number) => `$${amount.toFixed(2)}`,
}
const NOW = 1_800_000_000_000
const count = (more: Partial<ToldCount> = {}): ToldCount => ({
  ...{ state: 'open', free: 42, capacity: 120, areas: { 'Level 1': 12 }, scenario: null, fees: { '1h': 5 }, at: NOW },
  ...more,
})
const shown = (pages: readonly ParkingPage[], latest: ToldCount | undefined, now = NOW, elapsed = 0) =>
  parkingScreen({ pages, staleSeconds: 120, staleText: '----' }, latest, { now, elapsed, words: WORDS })

describe('the text of a parking sign', () => {
  it('has free bays, those of an area, the state, an arrow, the time and a fee', () => {
    const text = '{arrow:left} {free}/{capacity} {state} L1 {free:Level 1} {time} 1 h {fee:1h}'
    expect(shown([page('all', { text })], count()).text).toBe('← 42/120 Open L1 12 10:15 1 h $5.00')
  })

  it('is the stale text when the count is older than its limit or missing, never an old number', () => {
    const pages = [page('free', { text: '{free}' })]
    expect(shown(pages, count(), NOW + 120_000).text).toBe('42')
    expect(shown(pages, count(), NOW + 120_001).text).toBe('----')
    expect(shown(pages, undefined).text).toBe('----')
  })

  it('is the word of a state that has no page, and the scenario’s own text above all', () => {
    const pages = [page('free', { text: '{free}', when: 'open' })]
    expect(shown(pages, count({ state: 'full', free: 0 })).text).toBe('Full')
    expect(shown(pages, count({ scenario: 'Use exit B' })).text).toBe('Use exit B')
    const drill = [...pages, page('drill', { when: 'scenario', text: 'Drill' })]
    expect(shown(drill, count({ scenario: '' })).text).toBe('Drill')
  })

  it('takes turns with the others, each as long as it says', () => {
    const pages = [page('a', { seconds: 2 }), page('b', { seconds: 3 })]
    expect([0, 1999, 2000, 4999, 5000].map(elapsed => pageAt(pages, elapsed)?.id)).toEqual(['a', 'a', 'b', 'b', 'a'])
    const states = fc.constantFrom('open' as const, 'full' as const)
    fc.assert(
      fc.property(states, fc.nat(100_000), (state, elapsed) => {
        expect(pageAt(pagesFor(pages, { state, scenario: null }), elapsed)).toBeDefined()
      }),
    )
  })

  it('is refused with an unknown variable, area, arrow or length of stay', () => {
    const problem = (text: string) => textProblem(text, ['Level 1'])
    expect(problem('{free} {free:Level 1} {arrow:up} {fee:90m}')).toBe(undefined)
    expect(problem('{frei}')).toEqual({ kind: 'unknownVariable', name: '{frei}' })
    expect(problem('{free:Roof}')).toEqual({ kind: 'unknownArea', name: 'Roof' })
    expect(problem('{arrow:back}')?.kind).toBe('unknownVariable')
    expect(problem('{fee:soon}')?.kind).toBe('unknownVariable')
    expect(feesIn('{fee:1h} and {fee:2h}')).toEqual(['1h', '2h'])
  })
})
