import fc from 'fast-check'
import { expect, it } from 'vitest'
import { did, newHistory, undone } from '#platform/rules/drawing/history.ts'
import { labelBuiltIn } from '../kinds/label-built-in.ts'
import {
  alignElements,
  duplicateElements,
  findElement,
  GRID,
  moveElements,
  moveLayer,
  removeElements,
  resizeElement,
  setElement,
  setPaper,
  spreadElements,
  turnElements,
} from './edit-place.ts'
import type { PlaceTree } from './element.ts'

const START = labelBuiltIn({ width: 6000, height: 4000 })
const ids = START.elements.map(({ id }) => id)
const anyIds = fc.subarray(ids).map(chosen => new Set(chosen))
const by = fc.record({ x: fc.integer({ min: -500, max: 500 }), y: fc.integer({ min: -500, max: 500 }) })

const anyStep: fc.Arbitrary<(tree: PlaceTree) => PlaceTree> = fc.oneof(
  fc.tuple(anyIds, by).map(
    ([chosen, to]) =>
      (tree: PlaceTree) =>
        moveElements(tree, chosen, to, GRID),
  ),
  anyIds.map(chosen => (tree: PlaceTree) => turnElements(tree, chosen, 90)),
  anyIds.map(chosen => (tree: PlaceTree) => alignElements(tree, chosen, 'left')),
  anyIds.map(chosen => (tree: PlaceTree) => spreadElements(tree, chosen, 'y')),
  fc.constantFrom(...ids).map(id => (tree: PlaceTree) => moveLayer(tree, id, 1) ?? tree),
  anyIds.map(chosen => (tree: PlaceTree) => removeElements(tree, chosen)),
)

it('200 steps undone are the start', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 1, maxLength: 200 }), steps => {
      const done = steps.reduce((history, step) => did(history, step(history.present)), newHistory(START))
      let back = done
      while (back.past.length > 0) back = undone(back)
      expect(back.present).toBe(START)
    }),
    { numRuns: 40 },
  )
})

it('places stay whole numbers, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 20 }), steps => {
      for (const { x, y, w, h } of steps.reduce((tree, step) => step(tree), START).elements)
        expect([x, y, w, h].every(Number.isInteger)).toBe(true)
    }),
  )
})

it('elements moved together keep their distances, and the first stands on the grid', () => {
  fc.assert(
    fc.property(by, to => {
      const moved = moveElements(START, new Set(['name', 'price']), to, GRID)
      const distance = (tree: PlaceTree) => (findElement(tree, 'price')?.y ?? 0) - (findElement(tree, 'name')?.y ?? 0)
      expect(distance(moved)).toBe(distance(START))
      expect(Math.abs((findElement(moved, 'name')?.x ?? 0) % GRID)).toBe(0)
    }),
  )
})

it('a locked element is neither moved, resized nor removed', () => {
  const price = findElement(START, 'price')
  if (!price) throw new Error('the built-in label has a price')
  const locked = setElement(START, { ...price, locked: true })
  const chosen = new Set(['price'])
  expect(moveElements(locked, chosen, { x: 100, y: 0 }, null)).toBe(locked)
  expect(removeElements(locked, chosen).elements).toHaveLength(START.elements.length)
  expect(resizeElement(locked, 'price', { x: 1, y: 1 }, { x: 0, y: 0 }, null)).toEqual(locked)
})

it('copies get ids of their own and stand a little aside', () => {
  const { tree, ids: copies } = duplicateElements(START, new Set(['price']), () => 'copy')
  expect([...copies]).toEqual(['copy'])
  expect(findElement(tree, 'copy')).toMatchObject({ kind: 'money', x: (findElement(START, 'price')?.x ?? 0) + 200 })
})

it('on a smaller paper, elements that it does not reach come onto it', () => {
  const smaller = setPaper(START, { width: 1500, height: 1000 })
  for (const { x, y } of smaller.elements) {
    expect(x).toBeLessThan(1500)
    expect(y).toBeLessThan(1000)
  }
})
