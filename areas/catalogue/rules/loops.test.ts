import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loopingIds } from './loops.ts'

test('a carton of packs of single pieces has no loop', () => {
  expect(
    loopingIds(
      new Map([
        ['carton', 'pack'],
        ['pack', 'each'],
        ['each', null],
      ]),
    ),
  ).toEqual(new Set())
})

test('a unit that is its own base, and one that leads to it, have a loop', () => {
  expect(
    loopingIds(
      new Map([
        ['kg', 'kg'],
        ['bag', 'kg'],
        ['each', null],
      ]),
    ),
  ).toEqual(new Set(['kg', 'bag']))
})

test('two units that are each other’s base have a loop', () => {
  expect(
    loopingIds(
      new Map([
        ['box', 'tray'],
        ['tray', 'box'],
      ]),
    ),
  ).toEqual(new Set(['box', 'tray']))
})

const chain = fc.array(fc.option(fc.integer({ min: 0, max: 19 }), { nil: null }), { minLength: 1, maxLength: 20 })

test('finds exactly the ids from which a walk over all ids does not end', () => {
  fc.assert(
    fc.property(chain, targets => {
      const next = new Map(targets.map((to, from) => [String(from), to === null ? null : String(to)]))
      const slowly = [...next.keys()].filter(start => {
        let here: string | null | undefined = start
        for (let step = 0; step <= next.size && here != null; step++) here = next.get(here)
        return here != null
      })
      expect(loopingIds(next)).toEqual(new Set(slowly))
    }),
  )
})
