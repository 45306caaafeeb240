import { getChildren, type LinesElement, type LinesTree } from './element.ts'

/** Places of an element and of its parents, from 0. */
export type ElementPlace = readonly number[]

export interface MovedTree {
  readonly tree: LinesTree
  readonly at: ElementPlace
}

export function getElement(tree: LinesTree, at: ElementPlace): LinesElement | undefined {
  const [first = -1, ...rest] = at
  const element = tree[first]
  if (rest.length === 0 || !element) return element
  return getElement(getChildren(element) ?? [], rest)
}

/** Changes the siblings of a place. */
function changeSiblings(
  tree: LinesTree,
  at: ElementPlace,
  change: (siblings: LinesTree, place: number) => LinesTree,
): LinesTree {
  const [first = 0, ...rest] = at
  if (rest.length === 0) return change(tree, first)
  return tree.map((element, place) =>
    place === first && 'children' in element
      ? { ...element, children: changeSiblings(element.children, rest, change) }
      : element,
  )
}

/** The element takes the place; what was there comes after it. */
export const insertElement = (tree: LinesTree, at: ElementPlace, element: LinesElement): LinesTree =>
  changeSiblings(tree, at, (siblings, place) => siblings.toSpliced(place, 0, element))

export const removeElement = (tree: LinesTree, at: ElementPlace): LinesTree =>
  changeSiblings(tree, at, (siblings, place) => siblings.toSpliced(place, 1))

export const replaceElement = (tree: LinesTree, at: ElementPlace, element: LinesElement): LinesTree =>
  changeSiblings(tree, at, (siblings, place) => siblings.with(place, element))

const withLast = (at: ElementPlace, last: number): ElementPlace => [...at.slice(0, -1), last]

function relocated(tree: LinesTree, from: ElementPlace, to: ElementPlace): MovedTree | undefined {
  const element = getElement(tree, from)
  return element && { tree: insertElement(removeElement(tree, from), to, element), at: to }
}

/** One place up or down among its siblings; undefined at the end. */
export function moveElement(tree: LinesTree, at: ElementPlace, step: -1 | 1): MovedTree | undefined {
  const next = withLast(at, (at.at(-1) ?? 0) + step)
  return getElement(tree, next) ? relocated(tree, at, next) : undefined
}

/** To the end of the group before it; undefined where no group stands there. */
export function moveIntoGroup(tree: LinesTree, at: ElementPlace): MovedTree | undefined {
  const before = withLast(at, (at.at(-1) ?? 0) - 1)
  const group = getElement(tree, before)
  const children = group && getChildren(group)
  return children && relocated(tree, at, [...before, children.length])
}

/** Out of its group, behind it; undefined outside of groups. */
export function moveOutOfGroup(tree: LinesTree, at: ElementPlace): MovedTree | undefined {
  const parent = at.slice(0, -1)
  return parent.length === 0 ? undefined : relocated(tree, at, withLast(parent, (parent.at(-1) ?? 0) + 1))
}

export interface ListedElement {
  readonly element: LinesElement
  readonly at: ElementPlace
}

/** All elements in the order of the paper. */
export const listElements = (tree: LinesTree, parents: ElementPlace = []): ListedElement[] =>
  tree.flatMap((element, place) => {
    const at = [...parents, place]
    return [{ element, at }, ...listElements(getChildren(element) ?? [], at)]
  })
