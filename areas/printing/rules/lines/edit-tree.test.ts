import fc from 'fast-check'
import { expect, it } from 'vitest'
import { linesTrees } from '../../../../tests/support/lines-trees.ts'
import { each, RULE, text } from './builders.ts'
import {
  getElement,
  insertElement,
  listElements,
  moveElement,
  moveIntoGroup,
  moveOutOfGroup,
  removeElement,
  replaceElement,
} from './edit-tree.ts'
import type { LinesTree } from './element.ts'

const TREE: LinesTree = [text('a'), each('lines', text('b'), text('c')), text('d')]

it('an element is added, replaced and removed within its group', () => {
  expect(getElement(insertElement(TREE, [1, 1], RULE), [1, 1])).toEqual(RULE)
  expect(getElement(replaceElement(TREE, [1, 0], RULE), [1, 0])).toEqual(RULE)
  expect(removeElement(TREE, [1, 0])).toEqual([text('a'), each('lines', text('c')), text('d')])
})

it('an element moves up and down among its siblings, not beyond them', () => {
  expect(moveElement(TREE, [1, 0], 1)).toEqual({
    tree: [text('a'), each('lines', text('c'), text('b')), text('d')],
    at: [1, 1],
  })
  expect(moveElement(TREE, [1, 1], 1)).toBeUndefined()
  expect(moveElement(TREE, [0], -1)).toBeUndefined()
})

it('an element moves into the group before it and out again', () => {
  const inside = moveIntoGroup(TREE, [2])
  expect(inside).toEqual({ tree: [text('a'), each('lines', text('b'), text('c'), text('d'))], at: [1, 2] })
  expect(inside && moveOutOfGroup(inside.tree, inside.at)).toEqual({ tree: TREE, at: [2] })
  expect(moveIntoGroup(TREE, [1])).toBeUndefined()
  expect(moveOutOfGroup(TREE, [0])).toBeUndefined()
})

it('what is added and removed again, or moved there and back, leaves every template as it was', () => {
  fc.assert(
    fc.property(linesTrees, fc.nat(), (tree, seed) => {
      const listed = listElements(tree)
      const at = listed[seed % Math.max(1, listed.length)]?.at ?? [0]
      expect(removeElement(insertElement(tree, at, RULE), at)).toEqual(tree)
      const down = moveElement(tree, at, 1)
      if (down) expect(moveElement(down.tree, down.at, -1)).toEqual({ tree, at })
    }),
  )
})
