import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ActiveRun,
  GATE_STATES,
  holderOf,
  plannedActions,
  retryAfter,
  runState,
  SCENARIO_KINDS,
} from './scenarios.ts'

const gates = [
  { id: 'in', direction: 'in', tags: ['front'] },
  { id: 'out', direction: 'out', tags: ['front'] },
  { id: 'ramp', direction: 'cross', tags: [] },
]
const run = (id: string, more: Partial<ActiveRun> = {}): ActiveRun => ({
  ...{ id, kind: 'custom', priority: 10, startedAt: 0 },
  ...more,
})

describe('a scenario', () => {
  it('moves gates by name or tag, the later step for a gate counting', () => {
    const steps = [
      { tag: 'front', do: 'raise' as const, afterSeconds: 0 },
      { entity: 'in', do: 'lower' as const, afterSeconds: 5 },
    ]
    expect(plannedActions('event', steps, gates)).toEqual([
      { entity: 'in', do: 'lower', afterSeconds: 5 },
      { entity: 'out', do: 'raise', afterSeconds: 0 },
    ])
  })

  it('of an evacuation raises exits and lowers entries by itself', () => {
    expect(plannedActions('evacuation', [], gates).map(({ entity, do: action }) => [entity, action])).toEqual([
      ['in', 'lower'],
      ['out', 'raise'],
    ])
  })

  it('of the higher priority holds a gate, of equal ones the latest, an evacuation above all', () => {
    expect(holderOf([run('a'), run('b', { priority: 20 })])?.id).toBe('b')
    expect(holderOf([run('a', { startedAt: 5 }), run('b', { startedAt: 9 })])?.id).toBe('b')
    expect(holderOf([run('a', { priority: 100 }), run('b', { kind: 'evacuation', priority: 0 })])?.id).toBe('b')
    const runs = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        kind: fc.constantFrom(...SCENARIO_KINDS),
        priority: fc.integer({ min: 0, max: 3 }),
        startedAt: fc.integer({ min: 0, max: 3 }),
      }),
      { selector: ({ id }) => id, minLength: 1 },
    )
    fc.assert(
      fc.property(runs, all => {
        expect(holderOf(all.toReversed())?.id).toBe(holderOf(all)?.id)
        if (all.some(({ kind }) => kind === 'evacuation')) expect(holderOf(all)?.kind).toBe('evacuation')
      }),
    )
  })

  it('is done once every gate that is its own answered, and partly where one did not', () => {
    expect(runState(['done', 'waiting'])).toBe('running')
    expect(runState(['done', 'released', 'outranked'])).toBe('done')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...GATE_STATES)), states => {
        expect(runState([...states, 'noAnswer'])).toBe('partly')
      }),
    )
  })

  it('asks a gate that does not answer again, ever less often, at least once a minute', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryAfter)).toEqual([5, 10, 20, 40, 60, 60])
  })
})
