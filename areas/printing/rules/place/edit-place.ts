import {
  type Alignment,
  alignShifts,
  angleTo,
  type Corner,
  type Point,
  resizeTo,
  spreadCentres,
} from '#platform/rules/canvas/arrange.ts'
import type { Piece } from '#platform/rules/canvas/piece.ts'
import { around, getBox } from '#platform/rules/canvas/piece-box.ts'
import { snapped, within } from '#platform/rules/canvas/snap.ts'
import { ANGLES, type Angle, MM, type PlaceElement, type PlacePaper, type PlaceTree } from './element.ts'

type Ids = ReadonlySet<string>

/** Half a millimetre, the grid of the designer; and its smallest element. */
export const GRID = MM / 2
export const LEAST = MM / 4
const LARGEST = 120_000
const QUARTER = 90

export const toPiece = ({ id, x, y, w, h, angle }: PlaceElement): Piece => ({
  ...{ id, x: x + w / 2, y: y + h / 2, angle },
  size: { width: w, depth: h },
})

export const placePieces = ({ elements }: PlaceTree): readonly Piece[] => elements.map(toPiece)

export const findElement = ({ elements }: PlaceTree, id: string): PlaceElement | undefined =>
  elements.find(element => element.id === id)

/** Changes elements one by one; locked ones stay as they are. */
const mapElements = (tree: PlaceTree, ids: Ids, change: (element: PlaceElement) => PlaceElement): PlaceTree => ({
  ...tree,
  elements: tree.elements.map(element => (ids.has(element.id) && !element.locked ? change(element) : element)),
})

const moveBy = (element: PlaceElement, { x, y }: Point): PlaceElement => ({
  ...element,
  x: within(snapped(element.x + x, 1), -LARGEST, LARGEST),
  y: within(snapped(element.y + y, 1), -LARGEST, LARGEST),
})

/** Moves elements together. With a grid, the first of them snaps to it and the others keep their distances. */
export function moveElements(tree: PlaceTree, ids: Ids, by: Point, grid: number | null): PlaceTree {
  const first = tree.elements.find(({ id, locked }) => ids.has(id) && !locked)
  if (!first) return tree
  const step = {
    x: grid ? snapped(first.x + by.x, grid) - first.x : by.x,
    y: grid ? snapped(first.y + by.y, grid) - first.y : by.y,
  }
  return step.x === 0 && step.y === 0 ? tree : mapElements(tree, ids, element => moveBy(element, step))
}

const toAngle = (angle: number): Angle => {
  const quarter = snapped(angle, QUARTER) % 360
  return ANGLES.find(known => known === quarter) ?? 0
}

export const turnElements = (tree: PlaceTree, ids: Ids, by: number): PlaceTree =>
  mapElements(tree, ids, element => ({ ...element, angle: toAngle(element.angle + by + 360) }))

export const turnTowards = (tree: PlaceTree, id: string, point: Point): PlaceTree =>
  mapElements(tree, new Set([id]), element => ({
    ...element,
    angle: toAngle(angleTo(toPiece(element), point, QUARTER)),
  }))

export function resizeElement(tree: PlaceTree, id: string, corner: Corner, to: Point, grid: number | null): PlaceTree {
  return mapElements(tree, new Set([id]), element => {
    const { x, y, size } = resizeTo(toPiece(element), corner, to, { even: false, grid, least: LEAST, most: LARGEST })
    const { width: w, depth: h } = size
    return { ...element, w, h, x: snapped(x - w / 2, 1), y: snapped(y - h / 2, 1) }
  })
}

const chosenPieces = (tree: PlaceTree, ids: Ids): Piece[] => placePieces(tree).filter(({ id }) => ids.has(id))

export function alignElements(tree: PlaceTree, ids: Ids, alignment: Alignment): PlaceTree {
  const shifts = alignShifts(chosenPieces(tree, ids), alignment)
  return mapElements(tree, ids, element => moveBy(element, shifts.get(element.id) ?? { x: 0, y: 0 }))
}

export function spreadElements(tree: PlaceTree, ids: Ids, along: 'x' | 'y'): PlaceTree {
  const centres = spreadCentres(chosenPieces(tree, ids), along)
  if (centres.size === 0) return tree
  const half = along === 'x' ? ('w' as const) : ('h' as const)
  return mapElements(tree, ids, element => {
    const centre = centres.get(element.id)
    return centre === undefined ? element : { ...element, [along]: snapped(centre - element[half] / 2, 1) }
  })
}

export const removeElements = (tree: PlaceTree, ids: Ids): PlaceTree => ({
  ...tree,
  elements: tree.elements.filter(({ id, locked }) => !ids.has(id) || locked),
})

export const setElement = (tree: PlaceTree, element: PlaceElement): PlaceTree => ({
  ...tree,
  elements: tree.elements.map(other => (other.id === element.id ? element : other)),
})

export const addElement = (tree: PlaceTree, element: PlaceElement): PlaceTree => ({
  ...tree,
  elements: [...tree.elements, element],
})

export interface Duplicated {
  readonly tree: PlaceTree
  readonly ids: Ids
}

/** Copies elements, a little aside. */
export function duplicateElements(tree: PlaceTree, ids: Ids, newId: () => string): Duplicated {
  const copies = tree.elements
    .filter(({ id }) => ids.has(id))
    .map(element => moveBy({ ...element, id: newId(), locked: false }, { x: 2 * MM, y: 2 * MM }))
  return { tree: { ...tree, elements: [...tree.elements, ...copies] }, ids: new Set(copies.map(({ id }) => id)) }
}

/** One layer up or down; the last element is in front of all others. Undefined at the end. */
export function moveLayer(tree: PlaceTree, id: string, step: 1 | -1): PlaceTree | undefined {
  const from = tree.elements.findIndex(element => element.id === id)
  const to = from + step
  const element = tree.elements[from]
  if (!element || to < 0 || to >= tree.elements.length) return undefined
  return { ...tree, elements: tree.elements.toSpliced(from, 1).toSpliced(to, 0, element) }
}

/** Another paper: elements that it does not reach come onto it. */
export function setPaper(tree: PlaceTree, paper: PlacePaper): PlaceTree {
  const elements = tree.elements.map(element => {
    const box = around([getBox(toPiece(element))])
    if (!box) return element
    const x = box.left >= paper.width ? paper.width - (box.right - box.left) : box.left
    const y = box.top >= paper.height ? paper.height - (box.bottom - box.top) : box.top
    return moveBy(element, { x: Math.max(0, x) - Math.max(0, box.left), y: Math.max(0, y) - Math.max(0, box.top) })
  })
  return { paper, elements }
}
