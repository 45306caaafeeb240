import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Move, type StoredVisit, visitChanges, visitsFrom } from './stays.ts'

const move = (at: number, way: Move['way']): Move => ({ at, way, lane: way, event: `${way}${at}` })
const shown = (moves: readonly Move[]) =>
  visitsFrom(moves).map(({ entry, exit, exitMissed }) => [entry?.at, exit?.at, exitMissed])

describe('stays of a plate', () => {
  it('begin with an entry and end with an exit', () => {
    expect(shown([move(1, 'in'), move(2, 'out'), move(3, 'in')])).toEqual([
      [1, 2, false],
      [3, undefined, false],
    ])
  })

  it('whose exit nobody saw end with the next entry; an exit without an entry is a stay too', () => {
    expect(shown([move(1, 'in'), move(2, 'in'), move(3, 'out'), move(4, 'out')])).toEqual([
      [1, undefined, true],
      [2, 3, false],
      [undefined, 4, false],
    ])
  })

  it('end the stay of a lost ticket, which has neither an entry nor an exit, by the first exit alone', () => {
    const lost = { id: 'lost', entryEvent: null, exitEvent: null, exitMissed: false }
    const [first, second] = [move(1, 'out'), move(2, 'out')]
    expect(visitChanges(visitsFrom([first]), [lost])).toEqual([
      { id: 'lost', visit: { exit: first, exitMissed: false } },
    ])
    const ended = { ...lost, exitEvent: first.event }
    expect(visitChanges(visitsFrom([first, second]), [ended])).toEqual([
      { id: undefined, visit: { exit: second, exitMissed: false } },
    ])
  })

  it('are the same in whatever order passages become known, one by one', () => {
    const ways = fc.array(fc.constantFrom<Move['way']>('in', 'out'), { maxLength: 9 })
    const stories = ways.chain(all => {
      const moves = all.map((way, at) => move(at, way))
      return fc.tuple(fc.constant(moves), fc.shuffledSubarray(moves, { minLength: moves.length }))
    })
    fc.assert(
      fc.property(stories, ([moves, learnt]) => {
        let stored: StoredVisit[] = []
        learnt.forEach((_, at) => {
          const visits = visitsFrom(learnt.slice(0, at + 1))
          for (const { id, visit } of visitChanges(visits, stored)) {
            const next = {
              id: id ?? `stay${at}${visit.entry?.event}${visit.exit?.event}`,
              entryEvent: visit.entry?.event ?? null,
              exitEvent: visit.exit?.event ?? null,
              exitMissed: visit.exitMissed,
            }
            stored = [...stored.filter(each => each.id !== next.id), next]
          }
        })
        const events = (
          visits: readonly { entryEvent: string | null; exitEvent: string | null; exitMissed: boolean }[],
        ) =>
          visits.map(({ entryEvent, exitEvent, exitMissed }) => `${entryEvent} ${exitEvent} ${exitMissed}`).toSorted()
        expect(events(stored)).toEqual(
          events(
            visitsFrom(moves).map(({ entry, exit, exitMissed }) => ({
              ...{ entryEvent: entry?.event ?? null, exitEvent: exit?.event ?? null, exitMissed },
            })),
          ),
        )
      }),
    )
  })
})
