import { expect, it } from 'vitest'
import { NOTHING_TYPED, scannedAt, typed } from './wedge.ts'

const CODE = '9310072011691'

/** Types `text` with `gap` milliseconds between keys, then Enter after the same gap. */
function enter(text: string, gap: number, from = 1000): string | undefined {
  let now = from
  let state = NOTHING_TYPED
  for (const key of text) {
    state = typed(state, key, now)
    now += gap
  }
  return scannedAt(state, now)
}

it('takes what comes as fast as a scanner types and ends in Enter', () => expect(enter(CODE, 5)).toBe(CODE))
it('takes a slow scanner, such as one by radio', () => expect(enter(CODE, 50)).toBe(CODE))
it('leaves alone what fingers type', () => expect(enter(CODE, 120)).toBeUndefined())
it('leaves alone a word too short to be a code', () => expect(enter('123', 5)).toBeUndefined())
it('leaves alone an Enter that comes after a pause', () => {
  const state = [...CODE].reduce((before, key, at) => typed(before, key, at * 5), NOTHING_TYPED)
  expect(scannedAt(state, 1000)).toBeUndefined()
})
it('forgets what was typed before a pause', () => {
  const before = typed(NOTHING_TYPED, '7', 0)
  const state = [...CODE].reduce((now, key, at) => typed(now, key, 500 + at * 5), before)
  expect(scannedAt(state, 570)).toBe(CODE)
})
