import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amended, did, type History, MOST_STEPS, newHistory, redone, undone } from './history.ts'

const repeat = <T>(history: History<T>, step: (now: History<T>) => History<T>, times: number): History<T> =>
  Array.from({ length: times }).reduce<History<T>>(step, history)

describe('undo', () => {
  it('restores exactly the previous state, and redo the later one', () => {
    const states = fc.array(fc.record({ name: fc.string() }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(states, fc.nat({ max: 60 }), ([first = { name: '' }, ...rest], back) => {
        const all = [first, ...rest]
        const done = rest.reduce(did, newHistory(first))
        const before = repeat(done, undone, back)
        expect(before.present).toBe(all[Math.max(0, all.length - 1 - back)])
        expect(repeat(before, redone, back)).toEqual(done)
      }),
    )
  })

  it('forgets undone steps after a new change', () => {
    const history = did(undone(did(newHistory('a'), 'b')), 'c')
    expect(redone(history).present).toBe('c')
    expect(undone(history).present).toBe('a')
  })

  it('reverts text typed letter by letter in one step', () => {
    const typed = ['Fl', 'Fla', 'Flat'].reduce(amended, did(newHistory(''), 'F'))
    expect(undone(typed).present).toBe('')
    expect(redone(undone(typed)).present).toBe('Flat')
  })

  it('ignores steps without changes, and is limited in length', () => {
    expect(did(newHistory('a'), 'a').past).toEqual([])
    const many = Array.from({ length: MOST_STEPS + 5 }, (_, n) => n + 1).reduce(did, newHistory(0))
    expect(many.past).toHaveLength(MOST_STEPS)
    expect(repeat(many, undone, MOST_STEPS + 5).present).toBe(5)
  })
})
